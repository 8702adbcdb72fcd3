import { FREE_SUPER_LIKES_PER_DAY } from '@benison/contracts/limits';

/** What a member may still do today, by its own clock. */
export interface SuperLikes {
  /** Null is without limit. */
  left: number | null;
  resetAt: Date | null;
}

/** The start of the day at `$now` in the time zone of business `alias`, as an instant. */
export function dayStart(alias: string, now: string): string {
  return `(date_trunc('day', ${now}::timestamptz at time zone ${alias}.time_zone) at time zone ${alias}.time_zone)`;
}

/** The end of that day. */
export function dayEnd(alias: string, now: string): string {
  return `((date_trunc('day', ${now}::timestamptz at time zone ${alias}.time_zone) + interval '1 day') at time zone ${alias}.time_zone)`;
}

/** How many super likes the business called `alias` has sent since its day began. */
export function superLikesUsed(alias: string, now: string): string {
  return `(select count(*)::int from swipes q where q.swiper_id = ${alias}.id and q.direction = 'SUPER_LIKE' and q.created_at >= ${dayStart(alias, now)})`;
}

export function superLikesOf(isPremium: boolean, used: number, resetAt: Date): SuperLikes {
  return isPremium ? { left: null, resetAt: null } : { left: Math.max(0, FREE_SUPER_LIKES_PER_DAY - used), resetAt };
}
