/** The span within which a business should come back for its attention to count. */
export const RETURN_DAYS = 14;

/** What is known of a business's visits. */
export interface Visits {
  /** Days on which it was here within the observed span. */
  days: number;
  /** Days since the first visit within the span, or since it joined. */
  observedDays: number;
  /** Days since its last visit. */
  awayDays: number;
}

/** Visits start from so many imagined days at this rate, so that a first visit does not promise daily ones. */
const IMAGINED = { days: 2, visits: 0.7 } as const;
/** The share of businesses that leave for good after a visit. */
const LEAVES = 0.08;

/**
 * The chance that a business comes back within RETURN_DAYS. It visits at its own rate until it leaves for good after one of its visits
 * (the BG/NBD model of repeat buyers); the longer it is away, measured by its own rate, the likelier it has left.
 */
export function returnChance({ days, observedDays, awayDays }: Visits): number {
  const away = Math.max(0, awayDays);
  const span = Math.max(1, observedDays, away);
  const rate = (Math.max(0, days) + IMAGINED.visits) / (span - Math.min(span, away) + 1 + IMAGINED.days);
  const daily = Math.min(1, rate);
  // @NOTE e^700 is the last that a number holds.
  const odds = (LEAVES / (1 - LEAVES)) * Math.exp(Math.min(700, daily * away));
  const isHere = 1 / (1 + odds);
  return isHere * (1 - Math.exp(-daily * RETURN_DAYS));
}
