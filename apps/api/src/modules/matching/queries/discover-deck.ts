import { DiscoverFilter } from '@benison/contracts/businesses';
import { OPEN_FILTER } from '@benison/contracts/deck-filter';
import type { SwipeDirection } from '@benison/contracts/enumerations';
import { pageSize } from '@benison/contracts/fields';
import { DECK_PAGE_SIZE } from '@benison/contracts/limits';
import { DECK_COUNTED_MAX } from '@benison/contracts/terms/matching';
import { z } from 'zod';
import type { Actor, BusinessActor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { marketModel } from '../current-model.ts';
import { nextCards, type Card, type DealtCard } from '../deck-cards.ts';
import { assertMayFilter } from '../deck-filter.ts';
import type { WindowRequest } from '../deck-request.ts';
import { countRemaining } from '../deck-window.ts';
import { mayLookUp, notPutOff } from '../visibility.ts';
import { ownDeckTogether, type OwnDeck } from './own-deck.ts';

const DeckInput = z.object({ filter: DiscoverFilter.nullish(), first: pageSize.default(DECK_PAGE_SIZE) });

/** A card as a member may see it, in the deck or elsewhere. */
export interface DeckCard extends Omit<Card, 'deal'> {
  /** How it was dealt; null outside the deck. */
  deal: DealtCard | null;
  decision: SwipeDirection | null;
  matchId: string | null;
}

/** A page of the deck. Fields that cost extra are read on demand, from `request`. */
export interface Deck {
  cards: DeckCard[];
  filter: DiscoverFilter;
  superLikesLeft: number | null;
  superLikesResetAt: Date | null;
  canUndo: boolean;
  request: WindowRequest;
}

/** Why a deck has no cards. */
export interface DeckExhausted {
  reviewed: number;
  likesSent: number;
  likesPending: number;
  matches: number;
  passed: number;
  returning: number;
  outsideFilter: number;
}

/** The next cards of the member's deck. A given filter applies to this page; without one the saved one does. */
export async function discoverDeck(app: AppContext, actor: Actor, raw: unknown): Promise<Deck> {
  const input = DeckInput.parse(raw);
  const me = asBusiness(actor);
  const now = app.clock.now();
  if (input.filter) assertMayFilter(me, input.filter);
  const own = await ownDeckTogether(app, me);
  const filter = input.filter ?? own.filter;
  const request = await requestFor(app, me, own, filter, now);
  return {
    cards: await cardsFor(app, request, input.first),
    filter,
    superLikesLeft: own.superLikes.left,
    superLikesResetAt: own.superLikes.resetAt,
    canUndo: own.canUndo,
    request,
  };
}

/** Cards for a filter that is not stored. */
export async function browseDeck(app: AppContext, actor: Actor, raw: unknown): Promise<DeckCard[]> {
  const { filter, first } = DeckInput.parse(raw);
  const me = asBusiness(actor);
  if (filter) assertMayFilter(me, filter);
  const now = app.clock.now();
  const own = await ownDeckTogether(app, me);
  return cardsFor(app, await requestFor(app, me, own, filter ?? OPEN_FILTER, now), first);
}

async function requestFor(
  app: AppContext,
  me: BusinessActor,
  { place, known }: OwnDeck,
  filter: DiscoverFilter,
  now: Date,
): Promise<WindowRequest> {
  const model = await marketModel(app);
  return {
    viewer: { businessId: me.businessId, isVerified: me.isVerified },
    place,
    filter,
    now,
    model,
    probeShare: model.probeShare,
    known,
  };
}

async function cardsFor(app: AppContext, request: WindowRequest, first: number): Promise<DeckCard[]> {
  const cards = await nextCards(app.pool, request, first);
  return cards.map((card) => Object.assign(card, { decision: null, matchId: null }));
}

/** Cards left under the deck's filter, counted up to `DECK_COUNTED_MAX`. */
export async function remainingCards(app: AppContext, deck: Deck): Promise<number> {
  return deck.cards.length === 0 ? 0 : countRemaining(app.pool, deck.request, DECK_COUNTED_MAX);
}

const DECISIONS = `
  select count(*)::int as reviewed,
         count(*) filter (where s.direction <> 'PASS')::int as likes_sent,
         count(*) filter (where s.direction <> 'PASS' and m.id is null)::int as likes_pending,
         count(*) filter (where s.direction = 'PASS' and not s.reopened)::int as passed
  from swipes s left join matches m on m.business1_id = least(s.swiper_id, s.swiped_id) and m.business2_id = greatest(s.swiper_id, s.swiped_id)
  where s.swiper_id = $1`;

// @NOTE Whatever the filter: who is hidden, blocked, gone or put off meanwhile does not come back.
const RETURNING = `
  select count(*)::int as returning from (
    select from businesses me join swipes s on s.swiper_id = me.id join businesses b on b.id = s.swiped_id
    where me.id = $1 and s.direction = 'PASS' and not s.reopened and ${mayLookUp('me', 'b')} and ${notPutOff('me.id', 'b.id', '$2::timestamptz')}
    limit ${DECK_COUNTED_MAX}) counted`;

/** A summary of the member's decisions when its deck is empty; null while there are cards. */
export async function deckExhausted(app: AppContext, sql: Sql, deck: Deck): Promise<DeckExhausted | null> {
  if (deck.cards.length > 0) return null;
  const {
    now,
    viewer: { businessId },
  } = deck.request;
  const [decisions] = await sql<{ reviewed: number; likes_sent: number; likes_pending: number; passed: number }>(DECISIONS, [businessId]);
  const [passed] = await sql<{ returning: number }>(RETURNING, [businessId, now]);
  const [own] = await sql<{ total_matches: number }>('select total_matches from businesses where id = $1', [businessId]);
  return {
    reviewed: decisions?.reviewed ?? 0,
    likesSent: decisions?.likes_sent ?? 0,
    likesPending: decisions?.likes_pending ?? 0,
    passed: decisions?.passed ?? 0,
    returning: passed?.returning ?? 0,
    matches: own?.total_matches ?? 0,
    outsideFilter: await countRemaining(app.pool, { ...deck.request, filter: OPEN_FILTER }, DECK_COUNTED_MAX, true),
  };
}
