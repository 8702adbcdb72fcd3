import { FREE_SUPER_LIKES_PER_DAY } from '@benison/contracts/limits';
import { OWN_DAY_BEGAN_WITHIN, ownDay } from '../../platform/own-days.ts';

/** What a member may still do today, in its own time zone. */
export interface SuperLikes {
  /** Null is without limit. */
  left: number | null;
  resetAt: Date | null;
}

/**
 * How many super likes the business called `alias` has `used` today, and the latest time at which it may send more (`day_end`). Days
 * never go back: what was used on a day that has not begun where the business is now counts for today.
 */
export function superLikesOfDay(alias: string, now: string): string {
  const today = ownDay(alias, now);
  return `lateral (
    select count(*)::int as used, (greatest(${today}, max(own_day)) + 1)::timestamp at time zone ${alias}.time_zone as day_end
    from (
      select coalesce(q.own_day, ${ownDay(alias, 'q.created_at')}) as own_day from swipes q
      where q.swiper_id = ${alias}.id and q.direction = 'SUPER_LIKE' and q.created_at > ${now}::timestamptz - ${OWN_DAY_BEGAN_WITHIN}
    ) sent where own_day >= ${today}
  )`;
}

export function superLikesOf(isPremium: boolean, used: number, resetAt: Date): SuperLikes {
  return isPremium ? { left: null, resetAt: null } : { left: Math.max(0, FREE_SUPER_LIKES_PER_DAY - used), resetAt };
}
