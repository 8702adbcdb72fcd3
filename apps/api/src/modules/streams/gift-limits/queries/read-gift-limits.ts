import type { Actor } from '../../../../actor.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import { ownTimeZone } from '../../../../platform/own-days.ts';
import { asMember } from '../../../../platform/policy.ts';
import { findGiftLimits, standingLimit, type OwnLimit } from '../gift-limit.ts';

/** One limit, and how much of it is used. */
export interface GiftLimit extends OwnLimit {
  spentCoins: number;
}

/** What a member lets itself give, and what it has given. */
export interface GiftLimits {
  day: GiftLimit;
  week: GiftLimit;
  /** Null when nothing is paused. */
  pausedUntil: Date | null;
}

// What was given on a later day, in another time zone, counts as it does where gifts are judged.
const SPENT = `
  select case when day >= ($2::timestamptz at time zone $3)::date then coins else 0 end as day,
    case when week >= date_trunc('week', $2::timestamptz at time zone $3)::date then week_coins else 0 end as week
  from gift_spending where user_id = $1`;

/** The member's own limits for gifts, as they stand. */
export async function readGiftLimits(sql: Sql, actor: Actor, now: Date): Promise<GiftLimits> {
  const { userId } = asMember(actor);
  const { day, week, pausedUntil } = await findGiftLimits(sql, userId);
  const [spent] = await sql<{ day: string; week: string }>(SPENT, [userId, now, await ownTimeZone(sql, userId)]);
  return {
    day: { ...standingLimit(day, now), spentCoins: Number(spent?.day ?? 0) },
    week: { ...standingLimit(week, now), spentCoins: Number(spent?.week ?? 0) },
    pausedUntil: pausedUntil !== null && pausedUntil > now ? pausedUntil : null,
  };
}
