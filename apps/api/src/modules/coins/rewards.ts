import { REWARD_COINS, REWARD_COINS_PER_DAY } from '@benison/contracts/coins';
import { LedgerOperation, type SwipeDirection } from '@benison/contracts/enumerations';
import type { Tx } from '../../platform/database/transaction.ts';
import { OWN_DAY_BEGAN_WITHIN } from '../../platform/own-days.ts';
import { grantPromo, withdrawPromo } from './ledger/grants.ts';

/** A decision that may be rewarded. */
export interface RewardDraft {
  userId: string;
  swiperId: string;
  swipedId: string;
  direction: SwipeDirection;
  /** Which day it is for the member, in its own time zone, as `2026-11-22`. */
  ownDay: string;
  now: Date;
}

/** What a decision earned, in promo coins. */
export interface Reward {
  coins: number;
  /** Today's rewards are used up: nothing more comes before tomorrow. */
  isDayFull: boolean;
}

/** What the member has of this pair, and of all pairs today or on a day that has not begun yet where the member is now. */
const STANDING = `
  select coalesce((select coins - returned from swipe_rewards where swiper_id = $1 and swiped_id = $2), 0)::int as pair,
         coalesce((select sum(coins - returned) from swipe_rewards where user_id = $3 and own_day >= $4 and created_at > $5::timestamptz - ${OWN_DAY_BEGAN_WITHIN}), 0)::int as today`;

/** Rewards a like or super like in promo coins: once for each pair, and only so many coins a day. */
export async function rewardSwipe(tx: Tx, { userId, swiperId, swipedId, direction, ownDay, now }: RewardDraft): Promise<Reward> {
  const wanted = REWARD_COINS[direction];
  if (wanted === 0) return { coins: 0, isDayFull: false };
  const [standing] = await tx.sql<{ pair: number; today: number }>(STANDING, [swiperId, swipedId, userId, ownDay, now]);
  const { pair, today } = standing ?? { pair: 0, today: 0 };
  const coins = Math.max(0, Math.min(wanted - pair, REWARD_COINS_PER_DAY - today));
  const isDayFull = today + coins >= REWARD_COINS_PER_DAY;
  if (coins === 0) return { coins, isDayFull };
  await tx.sql(
    `insert into swipe_rewards (swiper_id, swiped_id, user_id, coins, created_at, own_day) values ($1, $2, $3, $4, $5, $6)
     on conflict (swiper_id, swiped_id) do update
       set coins = swipe_rewards.coins + excluded.coins, created_at = excluded.created_at, own_day = excluded.own_day`,
    [swiperId, swipedId, userId, coins, now, ownDay],
  );
  const description = direction === 'SUPER_LIKE' ? 'Super like' : 'Right swipe';
  await grantPromo(tx, { userId, coins, operation: LedgerOperation.SwipeReward, source: 'swipe', sourceId: swipedId, description, now });
  return { coins, isDayFull };
}

/** Takes the reward of an undone decision back, as far as it is unspent. Gives how many coins went. */
export async function returnSwipeReward(
  tx: Tx,
  { userId, swiperId, swipedId, now }: Omit<RewardDraft, 'direction' | 'ownDay'>,
): Promise<number> {
  const [standing] = await tx.sql<{ net: number }>(
    'select (coins - returned)::int as net from swipe_rewards where swiper_id = $1 and swiped_id = $2',
    [swiperId, swipedId],
  );
  if (!standing || standing.net === 0) return 0;
  const taken = await withdrawPromo(tx, {
    userId,
    coins: standing.net,
    operation: LedgerOperation.SwipeRewardReturn,
    source: 'swipe',
    sourceId: swipedId,
    description: 'Swipe taken back',
    now,
  });
  await tx.sql('update swipe_rewards set returned = returned + $3 where swiper_id = $1 and swiped_id = $2', [swiperId, swipedId, taken]);
  return taken;
}

/** What a pair's decision has earned so far, for answering the same decision again. */
export async function swipeRewardOf(tx: Tx, swiperId: string, swipedId: string): Promise<Reward> {
  const [row] = await tx.sql<{ net: number }>(
    'select (coins - returned)::int as net from swipe_rewards where swiper_id = $1 and swiped_id = $2',
    [swiperId, swipedId],
  );
  return { coins: row?.net ?? 0, isDayFull: false };
}
