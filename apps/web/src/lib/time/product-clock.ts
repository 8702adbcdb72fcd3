/** From this difference on the browser's clock is taken to be wrong; below it, an answer was on its way. */
const WRONG_MS = 120_000;

let aheadMs = 0;

/** The time as the server knows it, also where the browser's clock is wrong: times from the server are compared with this. */
export const productNow = (): number => Date.now() - aheadMs;

/** Learns from an answer's `Date` header how far the browser's clock is off. One that a sleeping computer kept waiting tells nothing. */
export function noteServerTime(header: string | null, askedAt: number): void {
  const at = Date.parse(header ?? '');
  if (Number.isNaN(at) || Date.now() - askedAt > WRONG_MS) return;
  const difference = Date.now() - at;
  aheadMs = Math.abs(difference) > WRONG_MS ? difference : 0;
}
