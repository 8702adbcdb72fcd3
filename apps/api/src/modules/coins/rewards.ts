import { REWARD_COINS, REWARD_COINS_PER_DAY } from '@benison/contracts/coins';
import { CoinSource, LedgerOperation, SwipeDirection } from '@benison/contracts/enumerations';
import type { Tx } from '../../platform/database/transaction.ts';
import { OWN_DAY_BEGAN_WITHIN } from '../../platform/own-days.ts';
import { grantPromoToAll, withdrawPromo } from './ledger/grants.ts';

/** The line of a statement for each decision that is rewarded. */
export const REWARD_LINES = { LIKE: 'Right swipe', SUPER_LIKE: 'Super like' } as const satisfies Partial<Record<SwipeDirection, string>>;

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

/** What each member has of its pair, and of all pairs today or on a day that has not begun yet where the member is now. */
const STANDING = `
  select coalesce((select r.coins - r.returned from swipe_rewards r where r.swiper_id = d.swiper and r.swiped_id = d.swiped), 0)::int as pair,
         coalesce((select sum(r.coins - r.returned) from swipe_rewards r
                   where r.user_id = d."user" and r.own_day >= d.day and r.created_at > d.at - ${OWN_DAY_BEGAN_WITHIN}), 0)::int as today
  from rows from (jsonb_to_recordset($1::jsonb) as (swiper uuid, swiped uuid, "user" uuid, day date, at timestamptz)) with ordinality
    as d(swiper, swiped, "user", day, at, n) order by n`;
const REWARD = `
  insert into swipe_rewards (swiper_id, swiped_id, user_id, coins, created_at, own_day)
  select swiper, swiped, "user", coins, at, day
  from jsonb_to_recordset($1::jsonb) as d(swiper uuid, swiped uuid, "user" uuid, coins int, day date, at timestamptz)
  on conflict (swiper_id, swiped_id) do update
    set coins = swipe_rewards.coins + excluded.coins, created_at = excluded.created_at, own_day = excluded.own_day`;

/**
 * Rewards likes and super likes of different members in promo coins: once for each pair, and only so many coins a day. Gives what each
 * earned, in their order.
 */
export async function rewardSwipes(tx: Tx, decisions: readonly RewardDraft[]): Promise<Reward[]> {
  const none: Reward = { coins: 0, isDayFull: false };
  const wanted = decisions.filter(({ direction }) => REWARD_COINS[direction] > 0);
  if (wanted.length === 0) return decisions.map(() => none);
  const rows = wanted.map(({ swiperId: swiper, swipedId: swiped, userId: user, ownDay: day, now: at }) => ({
    swiper,
    swiped,
    user,
    day,
    at,
  }));
  const standing = await tx.prepared<{ pair: number; today: number }>(STANDING, [JSON.stringify(rows)]);
  const rewards = new Map(wanted.map((decision, n) => [decision, rewardOf(decision, standing[n] ?? { pair: 0, today: 0 })]));
  const coinsOf = (decision: RewardDraft): number => rewards.get(decision)?.coins ?? 0;
  const given = rows.map((row, n) => ({ ...row, coins: wanted[n] ? coinsOf(wanted[n]) : 0 })).filter(({ coins }) => coins > 0);
  if (given.length > 0) await tx.prepared(REWARD, [JSON.stringify(given)]);
  await grantPromoToAll(
    tx,
    wanted
      .filter((decision) => coinsOf(decision) > 0)
      .map((decision) => ({
        userId: decision.userId,
        coins: coinsOf(decision),
        operation: LedgerOperation.SwipeReward,
        source: CoinSource.Swipe,
        sourceId: decision.swipedId,
        description: REWARD_LINES[decision.direction === SwipeDirection.SuperLike ? 'SUPER_LIKE' : 'LIKE'],
        now: decision.now,
      })),
  );
  return decisions.map((decision) => rewards.get(decision) ?? none);
}

function rewardOf({ direction }: RewardDraft, { pair, today }: { pair: number; today: number }): Reward {
  const coins = Math.max(0, Math.min(REWARD_COINS[direction] - pair, REWARD_COINS_PER_DAY - today));
  return { coins, isDayFull: today + coins >= REWARD_COINS_PER_DAY };
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
    source: CoinSource.Swipe,
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
