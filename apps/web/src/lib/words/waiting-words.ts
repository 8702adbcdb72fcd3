import { HELD } from './held.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A length of time in its largest unit: "40 s", "12 min", "5 h", "3 d". */
export function spanWords(spanMs: number): string {
  const ms = Math.max(0, spanMs);
  if (ms < MINUTE_MS) return `${Math.floor(ms / 1_000)}${HELD}s`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)}${HELD}min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)}${HELD}h`;
  return `${Math.floor(ms / DAY_MS)}${HELD}d`;
}

/** How much of the promised time is left, or by how much it was missed. */
export function dueWords(dueAt: string, now: number): { text: string; isLate: boolean } {
  const leftMs = new Date(dueAt).getTime() - now;
  return leftMs < 0 ? { text: `Overdue by ${spanWords(-leftMs)}`, isLate: true } : { text: `Due in ${spanWords(leftMs)}`, isLate: false };
}
