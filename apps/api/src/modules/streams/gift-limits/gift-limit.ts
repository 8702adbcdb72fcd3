import { HIGHER_LIMIT_WAIT_HOURS } from '@benison/contracts/terms/gift-limit';
import type { Sql } from '../../../platform/database/sql.ts';
import { HOUR_MS } from '../../../platform/durations.ts';

/** Most coins that a member lets itself give in a time; a higher limit, or none, waits before it holds. */
export interface OwnLimit {
  /** Null: no limit. */
  coins: number | null;
  /** What holds from `nextAt` on; null: no limit. Means nothing without `nextAt`. */
  nextCoins: number | null;
  nextAt: Date | null;
}

/** What a member has set for its own gifts. */
export interface GiftLimitsRow {
  day: OwnLimit;
  week: OwnLimit;
  pausedUntil: Date | null;
}

/** What holds at `now`. */
export const standingLimit = ({ coins, nextCoins, nextAt }: OwnLimit, now: Date): OwnLimit =>
  nextAt !== null && nextAt <= now ? { coins: nextCoins, nextCoins: null, nextAt: null } : { coins, nextCoins, nextAt };

const orEndless = (coins: number | null): number => coins ?? Number.POSITIVE_INFINITY;

/** The limit after its member asks for another: a lower one holds at once, a higher one waits, and asking again does not make it wait longer. */
export function changedLimit(known: OwnLimit, wanted: number | null, now: Date): OwnLimit {
  const standing = standingLimit(known, now);
  if (orEndless(wanted) <= orEndless(standing.coins)) return { coins: wanted, nextCoins: null, nextAt: null };
  if (standing.nextAt !== null && standing.nextCoins === wanted) return standing;
  return { coins: standing.coins, nextCoins: wanted, nextAt: new Date(now.getTime() + HIGHER_LIMIT_WAIT_HOURS * HOUR_MS) };
}

/** How long gifts are paused after their member asks: a pause is only made longer. */
export const longerPause = (known: Date | null, wanted: Date): Date => (known !== null && known > wanted ? known : wanted);

interface StoredRow {
  day_coins: string | null;
  next_day_coins: string | null;
  next_day_at: Date | null;
  week_coins: string | null;
  next_week_coins: string | null;
  next_week_at: Date | null;
  paused_until: Date | null;
}

const coinsOf = (stored: string | null): number | null => (stored === null ? null : Number(stored));
const NO_LIMIT: OwnLimit = { coins: null, nextCoins: null, nextAt: null };

/** What a member has set; nothing, if it never did. */
export async function findGiftLimits(sql: Sql, userId: string): Promise<GiftLimitsRow> {
  const [row] = await sql<StoredRow>(
    `select day_coins, next_day_coins, next_day_at, week_coins, next_week_coins, next_week_at, paused_until from gift_limits where user_id = $1`,
    [userId],
  );
  if (!row) return { day: NO_LIMIT, week: NO_LIMIT, pausedUntil: null };
  return {
    day: { coins: coinsOf(row.day_coins), nextCoins: coinsOf(row.next_day_coins), nextAt: row.next_day_at },
    week: { coins: coinsOf(row.week_coins), nextCoins: coinsOf(row.next_week_coins), nextAt: row.next_week_at },
    pausedUntil: row.paused_until,
  };
}
