/** A share in percent with its 95 % interval (Wilson): what is counted, and how far it may be off. */
export interface Share {
  counted: number;
  of: number;
  percent: number;
  low: number;
  high: number;
}

const Z = 1.96;

/** The share of `counted` in `of`; null below `enough` observations, where it would say nothing. */
export function shareOf(counted: number, of: number, enough: number): Share | null {
  if (of < enough) return null;
  const rate = counted / of;
  const base = 1 + Z ** 2 / of;
  const middle = (rate + Z ** 2 / (2 * of)) / base;
  const spread = (Z * Math.sqrt((rate * (1 - rate)) / of + Z ** 2 / (4 * of ** 2))) / base;
  return { counted, of, percent: tenths(rate), low: tenths(Math.max(0, middle - spread)), high: tenths(Math.min(1, middle + spread)) };
}

const tenths = (part: number): number => Math.round(part * 1000) / 10;
