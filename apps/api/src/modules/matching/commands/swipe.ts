import { NotificationReason, SwipeDirection } from '@benison/contracts/enumerations';
import { SwipeInput } from '@benison/contracts/matching';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { BatchQueue, judgedEach, type Settled } from '../../../platform/database/batch-queue.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { assertNoWarning } from '../../businesses/public.ts';
import { rewardSwipes, swipeRewardOf, type Reward } from '../../coins/public.ts';
import { notifyEach } from '../../notifications/public.ts';
import { changeCounters, countersOf, NO_CHANGE } from '../counters.ts';
import { AlreadySwipedError, SuperLikesUsedUpError } from '../errors.ts';
import { deckChanged, likeNoted } from '../events.ts';
import { createMatch } from '../match-rows.ts';
import type { MustMeets } from '../must-meets.ts';
import { lockAllDecisions, pairKey } from '../pair-lock.ts';
import { readPairs, storeDecisions, type Decision, type PairRow } from '../pair-rows.ts';
import { canUndoLastOf } from '../queries/own-deck.ts';
import { sayIntent } from '../said-intents.ts';
import { superLikesOf, type SuperLikes } from '../super-likes.ts';

/** The outcome of a decision. */
export interface SwipeOutcome {
  direction: SwipeDirection;
  /** The match that it made or that already existed; null without one. */
  matchId: string | null;
  superLikes: SuperLikes;
  /** Whether this decision can be undone. */
  canUndo: boolean;
  /** Whether the last one can, which this one need not be when it is made again. */
  canUndoLast: boolean;
  /** The coins it earned. */
  reward: Reward;
  /** What is left of the day's, of a like that came with an intent; null of others. */
  mustMeets: MustMeets | null;
}

/** Decides on a business. Repeating the same decision gets the first answer again; a different one is refused. */
export async function swipe(app: AppContext, actor: Actor, raw: unknown): Promise<SwipeOutcome> {
  return decide(app, { ...SwipeInput.parse(raw), me: asBusiness(actor) });
}

/** Makes a decision whose input was read already. */
export async function decide(app: AppContext, decision: Decision): Promise<SwipeOutcome> {
  const { me, businessId: decidedId } = decision;
  await app.limits.take('swipePerBusiness', me.businessId);
  const outcome = await decisionsOf(app).submit(decision);
  const { superLikes, canUndoLast: canUndo } = outcome;
  app.feed.signal(deckChanged(me.userId, { decidedId, superLikesLeft: superLikes.left, canUndo }));
  return outcome;
}

/** Where a process makes decisions: those that arrive together in one transaction, of one member one after the other. */
const decisionsOf = oncePer(
  (app: AppContext) =>
    new BatchQueue<Decision, SwipeOutcome>({
      settle: (decisions) => app.transaction((tx) => decideAll(tx, decisions, app.clock.now())),
      keysOf: ({ me, businessId }) => [me.businessId, pairKey(me.businessId, businessId)],
    }),
);

/** A decision that is allowed, with how its sides stand. */
interface Allowed {
  decision: Decision;
  pair: PairRow;
  superLikes: SuperLikes;
  mustMeets: MustMeets | null;
}

async function decideAll(tx: Tx, decisions: readonly Decision[], now: Date): Promise<Settled<SwipeOutcome>[]> {
  await lockAllDecisions(
    tx,
    decisions.map(({ me, businessId }) => ({ swiper: me.businessId, swiped: businessId })),
  );
  const pairs = await readPairs(tx, decisions, now);
  const judged = await judgedEach(decisions, (decision, n) => judge(tx, decision, pairs.get(n), now));
  const allowed = judged.filter((one) => 'decision' in one);
  const recorded = await record(tx, allowed, now);
  return judged.map((one) => ('decision' in one ? { answer: outcomeOf(one, recorded.get(one)) } : one));
}

/** Whether a decision may be made; the first answer again to one that was made before. An intent is kept once nothing else refuses its like. */
async function judge(tx: Tx, decision: Decision, pair: PairRow | undefined, now: Date): Promise<Settled<SwipeOutcome> | Allowed> {
  const { me, businessId, direction, note } = decision;
  if (!pair) throw new NotFoundError('That business');
  const superLikes = superLikesOf(me.isPremium, pair.super_likes_used, pair.day_end);
  const standing = pair.match_ended ? null : pair.match_id;
  if (pair.own_direction && !pair.own_reopened) {
    if (pair.own_direction !== direction) throw new AlreadySwipedError(pair.own_direction);
    const mustMeets = await intentOf(tx, decision, now);
    const reward = await swipeRewardOf(tx, me.businessId, businessId);
    const canUndoLast = await canUndoLastOf(tx.sql, me.businessId);
    const canUndo = canUndoLast && pair.own_is_last;
    return { answer: { direction, matchId: standing, superLikes, canUndo, canUndoLast, reward, mustMeets } };
  }
  if (!pair.is_visible || pair.match_id) throw new NotFoundError('That business');
  if (note) await assertNoWarning(tx.sql, me.businessId);
  if (direction === SwipeDirection.SuperLike && superLikes.left === 0) throw new SuperLikesUsedUpError(pair.day_end);
  return { decision, pair, superLikes, mustMeets: await intentOf(tx, decision, now) };
}

const intentOf = async (tx: Tx, { me, businessId, intent }: Decision, now: Date): Promise<MustMeets | null> =>
  intent ? sayIntent(tx, me, { businessId, intent }, now) : null;

interface Recorded {
  matchId: string | null;
  reward: Reward;
}

const isLike = ({ decision }: Allowed): boolean => decision.direction !== SwipeDirection.Pass;
const makesMatch = (one: Allowed): boolean =>
  isLike(one) && one.pair.their_direction !== null && one.pair.their_direction !== SwipeDirection.Pass;

/** Writes decisions and all that follows from them. */
async function record(tx: Tx, allowed: readonly Allowed[], now: Date): Promise<Map<Allowed, Recorded>> {
  if (allowed.length === 0) return new Map();
  await storeDecisions(tx, allowed, now);
  for (const { decision } of allowed) if (decision.note) tx.emit(likeNoted({ fromId: decision.me.businessId, toId: decision.businessId }));
  const matchIds = new Map<Allowed, string>();
  for (const one of allowed.filter(makesMatch)) matchIds.set(one, await createMatch(tx, sidesOf(one), now));
  await notifyEach(
    tx,
    allowed
      .filter((one) => isLike(one) && !matchIds.has(one))
      .map(({ decision, pair }) => ({
        userId: pair.target_user_id,
        // @NOTE A like's notification never names its sender until both sides agree; a super like's does.
        reason: decision.direction === SwipeDirection.SuperLike ? NotificationReason.SuperLiked : NotificationReason.Liked,
        businessId: decision.me.businessId,
      })),
  );
  const rewards = await rewardSwipes(
    tx,
    allowed.map(({ decision: { me, businessId, direction }, pair }) => ({
      userId: me.userId,
      swiperId: me.businessId,
      swipedId: businessId,
      direction,
      ownDay: pair.own_day,
      now,
    })),
  );
  // @NOTE Counters last, so that a popular business's row is locked no longer than the commit takes.
  await changeCounters(
    tx,
    allowed.map((one) => ({
      swiper: one.decision.me.businessId,
      swiped: one.decision.businessId,
      added: countersOf(one.decision.direction),
      removed: one.pair.own_direction ? countersOf(one.pair.own_direction) : NO_CHANGE,
      matches: matchIds.has(one) ? 1 : 0,
      undoable: matchIds.has(one) ? null : one.decision.businessId,
    })),
  );
  return new Map(
    allowed.map((one, n) => [one, { matchId: matchIds.get(one) ?? null, reward: rewards[n] ?? { coins: 0, isDayFull: false } }]),
  );
}

const sidesOf = ({ decision: { me, businessId }, pair }: Allowed) => ({
  me: { businessId: me.businessId, userId: me.userId },
  other: { businessId, userId: pair.target_user_id },
});

function outcomeOf({ decision: { direction }, superLikes, mustMeets }: Allowed, recorded: Recorded | undefined): SwipeOutcome {
  if (!recorded) throw new Error('A decision was not recorded.');
  const left = direction === SwipeDirection.SuperLike && superLikes.left !== null ? superLikes.left - 1 : superLikes.left;
  const canUndo = recorded.matchId === null;
  return { direction, ...recorded, superLikes: { ...superLikes, left }, mustMeets, canUndo, canUndoLast: canUndo };
}
