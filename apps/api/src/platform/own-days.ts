import type { Sql } from './database/sql.ts';
import type { ReadersClock } from './moment-words.ts';

/**
 * A member's own day is the date where the member is. Anywhere on earth the same date, or an earlier one, started no longer ago than
 * this, so what counted for today or later cannot be older, wherever its member was.
 */
export const OWN_DAY_BEGAN_WITHIN = "interval '50 hours'";

/** The current day at `now` in the time zone of the row called `alias`. */
export const ownDay = (alias: string, now: string): string => `(${now}::timestamptz at time zone ${alias}.time_zone)::date`;

/** Where a member has its days, by the place of its business; UTC until it has one. */
export async function ownTimeZone(sql: Sql, userId: string): Promise<string> {
  const [own] = await sql<{ zone: string }>('select time_zone as zone from businesses where user_id = $1', [userId]);
  return own?.zone ?? 'UTC';
}

/** The clock by which a member reads what happened and when. */
export async function ownClock(sql: Sql, userId: string): Promise<ReadersClock> {
  const [own] = await sql<ReadersClock>(
    `select coalesce(b.time_zone, 'UTC') as "timeZone", u.clock_format as "clockFormat" from users u left join businesses b on b.user_id = u.id where u.id = $1`,
    [userId],
  );
  return own ?? { timeZone: 'UTC', clockFormat: 'AUTOMATIC' };
}
