/**
 * A day of a member's own is the date at its place. No place's day began longer ago than this while it is still that day, or a day
 * before it, at another: what counted for today or later is not older, wherever its member was.
 */
export const OWN_DAY_BEGAN_WITHIN = "interval '50 hours'";

/** The day at `now` in the time zone of the row called `alias`. */
export const ownDay = (alias: string, now: string): string => `(${now}::timestamptz at time zone ${alias}.time_zone)::date`;
