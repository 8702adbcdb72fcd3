/** What is left to count is a tenth of itself after this time: a count of any length is over in well under a second. */
const TENTH_MS = 280;

/** A number on its way to a value, some time after it stood elsewhere. It arrives: within half a unit it is there. */
export function nextCount(shown: number, value: number, elapsedMs: number): number {
  const next = value - (value - shown) * 0.1 ** (Math.max(0, elapsedMs) / TENTH_MS);
  return Math.abs(value - next) < 0.5 ? value : next;
}
