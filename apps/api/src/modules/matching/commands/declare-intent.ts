import { Intent, SwipeDirection } from '@benison/contracts/enumerations';
import { IntentInput } from '@benison/contracts/matching';
import { NOT_NOW_DAYS } from '@benison/contracts/terms/matching';
import type { Actor, BusinessActor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { AlreadySwipedError, MustMeetsUsedUpError } from '../errors.ts';
import { deckChanged } from '../events.ts';
import { readMustMeets, type MustMeets } from '../must-meets.ts';
import { lockAllDecisions, lockDecisions } from '../pair-lock.ts';
import { readPairs } from '../pair-rows.ts';
import { readOwnDeck } from '../queries/own-deck.ts';
import { swipe, type SwipeOutcome } from './swipe.ts';

/** What an intent came to. */
export interface IntentOutcome {
  intent: Intent;
  /** The like that went with it; null of a "not now", which is no decision. */
  like: SwipeOutcome | null;
  mustMeets: MustMeets;
  superLikesLeft: number | null;
  /** When a card that was put off is dealt again. */
  returnsAt: Date | null;
}

/**
 * Says how much the member wants to meet a business. "Meet" and "must meet" are likes that count for more; an earlier like can be raised to
 * them. "Not now" decides nothing: the card comes back later, and nobody else can tell it from a card that was never dealt.
 */
export async function declareIntent(app: AppContext, actor: Actor, raw: unknown): Promise<IntentOutcome> {
  const input = IntentInput.parse(raw);
  const me = asBusiness(actor);
  if (input.intent === Intent.NotNow) return putOff(app, me, input.businessId);
  await app.limits.take('writePerMember', me.userId);
  const { before, mustMeets } = await app.transaction((tx) => keepIntent(tx, me, input, app.clock.now()));
  try {
    const like = await swipe(app, actor, { businessId: input.businessId, direction: SwipeDirection.Like });
    return { intent: input.intent, like, mustMeets, superLikesLeft: like.superLikes.left, returnsAt: null };
  } catch (error) {
    // @NOTE An intent stands beside its like. It is written first, so that both sides of a match read it as the match is made.
    await app.transaction((tx) => restoreIntent(tx, me.businessId, input.businessId, before));
    throw error;
  }
}

interface Kept {
  intent: Intent;
  decided_at: Date;
  own_day: string;
  returns_at: Date | null;
}

const OWN = 'select intent, decided_at, own_day::text, returns_at from intents where business_id = $1 and other_id = $2';

async function keepIntent(
  tx: Tx,
  me: BusinessActor,
  { businessId, intent }: IntentInput,
  now: Date,
): Promise<{ before: Kept | null; mustMeets: MustMeets }> {
  await lockDecisions(tx, me.businessId);
  const [before = null] = await tx.sql<Kept>(OWN, [me.businessId, businessId]);
  const mustMeets = await readMustMeets(tx.sql, me, now);
  if (before?.intent === intent) return { before, mustMeets };
  const isMust = intent === Intent.MustMeet;
  if (isMust && mustMeets.left === 0) throw new MustMeetsUsedUpError(mustMeets.resetAt);
  const kept = await tx.sql(
    `insert into intents (business_id, other_id, intent, decided_at, own_day)
     select $1, b.id, $3, $4, $5::date from businesses b where b.id = $2 and b.id <> $1
     on conflict (business_id, other_id) do update set intent = excluded.intent, decided_at = excluded.decided_at, own_day = excluded.own_day,
       returns_at = null returning intent`,
    [me.businessId, businessId, intent, now, mustMeets.ownDay],
  );
  if (kept.length === 0) throw new NotFoundError('That business');
  return { before, mustMeets: { ...mustMeets, left: mustMeets.left - (isMust ? 1 : 0) } };
}

async function restoreIntent(tx: Tx, own: string, other: string, before: Kept | null): Promise<void> {
  await lockDecisions(tx, own);
  if (!before) {
    await tx.sql('delete from intents where business_id = $1 and other_id = $2', [own, other]);
    return;
  }
  await tx.sql(
    'update intents set intent = $3, decided_at = $4, own_day = $5::date, returns_at = $6 where business_id = $1 and other_id = $2',
    [own, other, before.intent, before.decided_at, before.own_day, before.returns_at],
  );
}

async function putOff(app: AppContext, me: BusinessActor, businessId: string): Promise<IntentOutcome> {
  await app.limits.take('swipePerBusiness', me.businessId);
  const now = app.clock.now();
  const returnsAt = new Date(now.getTime() + NOT_NOW_DAYS * DAY_MS);
  const { mustMeets, superLikesLeft } = await app.transaction(async (tx) => {
    await lockAllDecisions(tx, [{ swiper: me.businessId, swiped: businessId }]);
    const pair = (await readPairs(tx, [{ me, businessId }], now)).get(0);
    if (pair?.own_direction && !pair.own_reopened) throw new AlreadySwipedError(pair.own_direction);
    if (!pair?.is_visible || pair.match_id) throw new NotFoundError('That business');
    const limits = await readMustMeets(tx.sql, me, now);
    await tx.sql(
      `insert into intents (business_id, other_id, intent, decided_at, own_day, returns_at) values ($1, $2, 'NOT_NOW', $3, $4::date, $5)
       on conflict (business_id, other_id) do update set intent = excluded.intent, decided_at = excluded.decided_at, own_day = excluded.own_day,
         returns_at = excluded.returns_at`,
      [me.businessId, businessId, now, limits.ownDay, returnsAt],
    );
    await tx.sql('update businesses set undoable_swiped_id = $2 where id = $1', [me.businessId, businessId]);
    return { mustMeets: limits, superLikesLeft: (await readOwnDeck(tx.sql, me, now)).superLikes.left };
  });
  app.feed.signal(deckChanged(me.userId, { decidedId: businessId, superLikesLeft, canUndo: true }));
  return { intent: Intent.NotNow, like: null, mustMeets, superLikesLeft, returnsAt };
}
