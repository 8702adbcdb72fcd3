/** A price that becomes more than this many times the former, or less than its part, is asked about: it is how a slipped comma looks. */
export const PRICE_CHANGE_FACTOR_MAX = 5;

/** Whether a change of a price is large enough to be asked about before it holds. */
export function isLargePriceChange(from: number, to: number): boolean {
  return Math.max(from, to) > PRICE_CHANGE_FACTOR_MAX * Math.min(from, to);
}
