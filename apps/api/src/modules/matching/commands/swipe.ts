import { NotificationType, SwipeDirection } from '@benison/contracts/enumerations';
import { SwipeInput } from '@benison/contracts/matching';
import type { Actor, BusinessActor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { ownDay } from '../../../platform/own-days.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { assertNoWarning } from '../../businesses/public.ts';
import { rewardSwipe, swipeRewardOf, type Reward } from '../../coins/public.ts';
import { notify } from '../../notifications/public.ts';
import { changeCounters, countersOf, NO_CHANGE } from '../counters.ts';
import { AlreadySwipedError, SuperLikesUsedUpError } from '../errors.ts';
import { deckChanged } from '../events.ts';
import { createMatch } from '../match-rows.ts';
import { lockDecision } from '../pair-lock.ts';
import { superLikesOf, superLikesOfDay, type SuperLikes } from '../super-likes.ts';
import { notBlocked, notHidingFrom, visibleTo } from '../visibility.ts';

/** The outcome of a decision. */
export interface SwipeOutcome {
  direction: SwipeDirection;
  /** The match that it made or that already existed; null without one. */
  matchId: string | null;
  superLikes: SuperLikes;
  canUndo: boolean;
  /** The coins it earned. */
  reward: Reward;
}

interface PairRow {
  target_user_id: string;
  is_visible: boolean;
  own_direction: SwipeDirection | null;
  own_reopened: boolean | null;
  their_direction: SwipeDirection | null;
  match_id: string | null;
  match_ended: boolean;
  super_likes_used: number;
  /** The day it counts for in the swiper's time zone, as `2026-11-22`. */
  own_day: string;
  day_end: Date;
}

/** Decides on a business. Repeating the same decision gets the first answer again; a different one is refused. */
export async function swipe(app: AppContext, actor: Actor, raw: unknown): Promise<SwipeOutcome> {
  const input = SwipeInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('swipePerBusiness', me.businessId);
  const now = app.clock.now();
  const outcome = await app.transaction(async (tx) => {
    await lockDecision(tx, me.businessId, input.businessId);
    const pair = await readPair(tx, me, input.businessId, now);
    if (!pair) throw new NotFoundError('That business');
    const superLikes = superLikesOf(me.isPremium, pair.super_likes_used, pair.day_end);
    const standing = pair.match_ended ? null : pair.match_id;
    if (pair.own_direction && !pair.own_reopened) {
      if (pair.own_direction !== input.direction) throw new AlreadySwipedError(pair.own_direction);
      const reward = await swipeRewardOf(tx, me.businessId, input.businessId);
      return { direction: input.direction, matchId: standing, superLikes, canUndo: standing === null, reward };
    }
    if (!pair.is_visible || pair.match_id) throw new NotFoundError('That business');
    if (input.note) await assertNoWarning(tx.sql, me.businessId);
    const isSuper = input.direction === SwipeDirection.SuperLike;
    if (isSuper && superLikes.left === 0) throw new SuperLikesUsedUpError(pair.day_end);
    const { matchId, reward } = await recordDecision(tx, me, input, pair, now);
    const left = isSuper && superLikes.left !== null ? superLikes.left - 1 : superLikes.left;
    return { direction: input.direction, matchId, superLikes: { ...superLikes, left }, canUndo: matchId === null, reward };
  });
  const { superLikes, canUndo } = outcome;
  app.feed.weather(deckChanged(me.userId, { decidedId: input.businessId, superLikesLeft: superLikes.left, canUndo }));
  return outcome;
}

async function recordDecision(
  tx: Tx,
  me: BusinessActor,
  input: SwipeInput,
  pair: PairRow,
  now: Date,
): Promise<{ matchId: string | null; reward: Reward }> {
  const { businessId: target, direction } = input;
  const isLike = direction !== SwipeDirection.Pass;
  const isMatch = isLike && pair.their_direction !== null && pair.their_direction !== SwipeDirection.Pass;
  await tx.sql(
    `insert into swipes (swiper_id, swiped_id, direction, note, created_at, own_day) values ($1, $2, $3, $4, $5, $6)
     on conflict (swiper_id, swiped_id) do update set direction = excluded.direction, note = excluded.note, reopened = false,
       created_at = excluded.created_at, own_day = excluded.own_day`,
    [me.businessId, target, direction, input.note ?? null, now, direction === SwipeDirection.SuperLike ? pair.own_day : null],
  );
  const sides = { me: { businessId: me.businessId, userId: me.userId }, other: { businessId: target, userId: pair.target_user_id } };
  const matchId = isMatch ? await createMatch(tx, sides, now) : null;
  // @NOTE A like's notification never names its sender until both sides agree; a super like's does.
  const type = direction === SwipeDirection.SuperLike ? NotificationType.SuperLikeReceived : NotificationType.LikeReceived;
  if (isLike && !isMatch) await notify(tx, { userId: pair.target_user_id, type, businessId: me.businessId });
  const reward = await rewardSwipe(tx, {
    userId: me.userId,
    swiperId: me.businessId,
    swipedId: target,
    direction,
    ownDay: pair.own_day,
    now,
  });
  // @NOTE Counters last, so that a popular business's row is locked no longer than the commit takes.
  await changeCounters(tx, {
    swiper: me.businessId,
    swiped: target,
    added: countersOf(direction),
    removed: pair.own_direction ? countersOf(pair.own_direction) : NO_CHANGE,
    matches: isMatch ? 1 : 0,
    undoable: isMatch ? null : target,
  });
  return { matchId, reward };
}

async function readPair(tx: Tx, me: BusinessActor, target: string, now: Date): Promise<PairRow | undefined> {
  const [row] = await tx.sql<PairRow>(
    `select t.user_id as target_user_id, ${visibleTo('t', me.isVerified)} and ${notHidingFrom('t', 'o.id')} and ${notBlocked('o.id', 't.id')} as is_visible,
            mine.direction as own_direction, mine.reopened as own_reopened, theirs.direction as their_direction,
            m.id as match_id, m.ended_at is not null as match_ended,
            sent.used as super_likes_used, sent.day_end, ${ownDay('o', '$3')}::text as own_day
     from businesses o join businesses t on t.id = $2 cross join ${superLikesOfDay('o', '$3')} as sent
     left join swipes mine on mine.swiper_id = o.id and mine.swiped_id = t.id
     left join swipes theirs on theirs.swiper_id = t.id and theirs.swiped_id = o.id
     left join matches m on m.business1_id = least(o.id, t.id) and m.business2_id = greatest(o.id, t.id)
     where o.id = $1 and t.id <> o.id`,
    [me.businessId, target, now],
  );
  return row;
}
