/** Highest limit of one's own for gifts, in coins: more than anybody may give in a week. */
export const OWN_GIFT_LIMIT_MAX = 10_000_000;
/** How long a higher limit of one's own, or its end, waits before it holds: time to think again. */
export const HIGHER_LIMIT_WAIT_HOURS = 24;
/** How long a member can pause its gifts, in hours: a day, a week, a month. */
export const GIFT_PAUSE_HOURS = [24, 168, 720] as const;
