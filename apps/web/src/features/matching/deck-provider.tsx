import { Intent, SwipeDirection } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { NOTICES } from '@benison/contracts/notices';
import { said } from '@benison/contracts/said';
import { NOT_NOW_DAYS } from '@benison/contracts/terms/matching';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import type { Match_RowFragment } from '../../gql/graphql.ts';
import type { Failure } from '../../lib/acts/errors.ts';
import { firstDeckOf, forgetFirstDeck } from '../../lib/first/first-state.ts';
import { useGateway, type Gateway } from '../../lib/live/gateway.tsx';
import { useConnection } from '../../lib/live/use-live.ts';
import { writeStored } from '../../lib/storage/stored.ts';
import { productNow } from '../../lib/time/product-clock.ts';
import { openUpsell } from '../../lib/upsell.ts';
import { whenWords } from '../../lib/words/time-words.ts';
import type { DeckListener } from './deck-listener.ts';
import type { DeckServer } from './deck-server.ts';
import type { DealtDeck, Decision } from './deck-state.ts';
import { Deck } from './deck.ts';
import {
  DECLARE_INTENT,
  DISCOVER_DECK,
  MUST_MEETS,
  REPORT_CARDS_SHOWN,
  REVISIT_PASSED,
  SAVE_DECK_FILTER,
  SWIPE,
  UNDO_SWIPE,
} from './documents.ts';
import { keptNoteOf } from './kept-note.ts';

const DeckContext = createContext<Deck | null>(null);

interface DeckProviderProps {
  viewerId: string;
  onMatch: (match: Match_RowFragment, rewardCoins: number, mutualIntent: Intent | null) => void;
  /** Coins earned by a decision, reported once the server has booked them. */
  onReward: (coins: number) => void;
  /** Cards that came with the page, before the deck was opened. */
  firstDeal?: DealtDeck | null;
  children: ReactNode;
}

/** Holds the member's one deck across screens. */
export function DeckProvider({ viewerId, onMatch, onReward, firstDeal, children }: DeckProviderProps) {
  const gateway = useGateway();
  const { state } = useConnection();
  const tell = useRef({ onMatch, onReward });
  tell.current = { onMatch, onReward };
  const [deck] = useState(() => makeDeck(gateway, viewerId, tell, firstDeal ?? firstDeckOf(viewerId)));
  useEffect(forgetFirstDeck, []);
  useEffect(() => deck.again.attend(), [deck]);
  useEffect(() => {
    if (state === 'open') void deck.flush();
  }, [deck, state]);
  return <DeckContext value={deck}>{children}</DeckContext>;
}

export function useDeckOfMember(): Deck {
  const deck = useContext(DeckContext);
  if (!deck) throw new Error('useDeckOfMember must be used inside a DeckProvider.');
  return deck;
}

function makeDeck(
  gateway: Gateway,
  viewerId: string,
  tell: RefObject<Pick<DeckProviderProps, 'onMatch' | 'onReward'>>,
  firstDeal: DealtDeck | null,
): Deck {
  const listener: DeckListener = {
    onMatch: (match, rewardCoins, mutualIntent) => tell.current.onMatch(match, rewardCoins, mutualIntent),
    onReward: ({ coins, isDayFull }, isTold) => {
      if (!isTold) tell.current.onReward(coins);
      if (isDayFull) tellDayFull();
    },
    onSent: tellSent,
    onRefused: (failure, decision) => {
      // Its words were taken out of the dialog with the card; they stand there again when the card does.
      if (decision.note) writeStored(keptNoteOf(decision.card.business.id), decision.note);
      tellRefused(failure, decision, () => void deck.decide(decision.direction, false, decision));
    },
    onUndoRefused: tellUndoRefused,
    onFilterRefused: () =>
      notify({ title: 'The filter was not applied', text: 'Nothing was lost. Please try again.', tone: 'danger', key: 'filter' }),
  };
  const deck: Deck = new Deck(serverOf(gateway), listener, `benison.swipes.${viewerId}`, firstDeal);
  return deck;
}

function serverOf({ apollo, live }: Gateway): DeckServer {
  return {
    async deal(filter, first) {
      // A deal requested after a change must not share the response of one requested before it.
      const context = { queryDeduplication: false };
      const { data } = await apollo.query({
        query: DISCOVER_DECK,
        variables: { ...(filter && { filter }), first },
        fetchPolicy: 'no-cache',
        context,
      });
      if (!data) throw new Error('The response held no deck.');
      return data.discoverDeck;
    },
    async saveFilter(filter) {
      await apollo.mutate({ mutation: SAVE_DECK_FILTER, variables: { input: { filter } } });
    },
    async swipe(input, intent) {
      if (intent) {
        const { businessId } = input;
        const { data } = await apollo.mutate({ mutation: DECLARE_INTENT, variables: { input: { businessId, intent } } });
        if (!data) throw new Error('The response held no intent.');
        apollo.writeQuery({ query: MUST_MEETS, data: { mustMeets: data.declareIntent.mustMeets } });
        return data.declareIntent;
      }
      const { data } = await apollo.mutate({ mutation: SWIPE, variables: { input } });
      if (!data) throw new Error('The response held no swipe.');
      return data.swipe;
    },
    async undo() {
      const { data } = await apollo.mutate({ mutation: UNDO_SWIPE });
      if (!data) throw new Error('The response held no undo.');
      return data.undoSwipe;
    },
    async revisit() {
      const { data } = await apollo.mutate({ mutation: REVISIT_PASSED });
      return data?.revisitPassed?.count ?? 0;
    },
    async shown(deals) {
      // A request that outlives its page: the last cards are told while the member leaves.
      await apollo.mutate({
        mutation: REPORT_CARDS_SHOWN,
        variables: { input: { deals } },
        context: { fetchOptions: { keepalive: true } },
      });
    },
    isOnline: () => live.state !== 'lost',
  };
}

function tellSent({ direction, intent, card }: Decision): void {
  const { name } = card.business;
  if (intent === Intent.NotNow)
    return notify({ title: 'Not now', text: said`The card of ${name} comes back in ${NOT_NOW_DAYS} days. Nobody is told.`, key: 'swipe' });
  if (intent)
    return notify({
      title: intent === Intent.MustMeet ? 'You must meet' : 'You want to meet',
      text: said`${name} finds out only if they say so too.`,
      key: 'swipe',
    });
  if (direction === SwipeDirection.Like) notify({ ...NOTICES.businessLiked, key: 'swipe' });
  if (direction === SwipeDirection.SuperLike) notify({ ...NOTICES.superLikeSent, key: 'swipe' });
}

let dayFullTold = '';

/** Said at most once a day: a like is welcome without coins too. */
function tellDayFull(): void {
  const today = new Date(productNow()).toDateString();
  if (dayFullTold === today) return;
  dayFullTold = today;
  notify({
    title: "That's all for today's rewards",
    text: 'You have earned all the BizCoins you can get for swiping today. New rewards start tomorrow; your likes still count.',
    key: 'reward',
  });
}

/** When there are new ones of what is used up for today. */
function newOnesWords({ details }: Failure): string {
  const resetAt = details['resetAt'];
  return typeof resetAt === 'string' ? `You have new ones ${whenWords(resetAt, productNow())}.` : 'You get new ones tomorrow.';
}

function tellRefused(failure: Failure, { card }: Decision, retry: () => void): void {
  const { name } = card.business;
  if (failure.code === ErrorCode.AlreadySwiped)
    return notify({ title: 'Already decided', text: said`You decided on ${name} before, on this or another device.`, key: 'swipe' });
  if (failure.code === ErrorCode.NotFound)
    return notify({ title: 'No longer here', text: said`${name} cannot be found anymore.`, key: 'swipe' });
  if (failure.code === ErrorCode.MustMeetsUsedUp) {
    const text = `${newOnesWords(failure)} "Meet" is still possible.`;
    return notify({ title: 'No "must meet" left today', text, tone: 'warning', key: 'swipe' });
  }
  if (failure.code === ErrorCode.SuperLikesUsedUp) {
    return notify({
      title: 'No super likes left',
      text: `${newOnesWords(failure)} A like is still possible.`,
      tone: 'warning',
      key: 'swipe',
      action: { label: 'Get unlimited', onAct: openUpsell },
    });
  }
  if (failure.code === ErrorCode.RateLimited)
    return notify({ title: NOTICES.swipeFailed.title, text: failure.message, tone: 'danger', key: 'swipe' });
  notify({ ...NOTICES.swipeFailed, key: 'swipe', action: { label: 'Retry', onAct: retry } });
}

function tellUndoRefused(failure: Failure): void {
  const text =
    failure.code === ErrorCode.NothingToUndo
      ? 'There is no decision that can be taken back.'
      : 'Your decision was not changed. Please try again.';
  notify({ title: 'Not undone', text, tone: failure.code === ErrorCode.NothingToUndo ? 'plain' : 'danger', key: 'swipe' });
}
