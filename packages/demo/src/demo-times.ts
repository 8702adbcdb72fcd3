import { DAY_MS, HOUR_MS } from '../../../apps/api/src/platform/durations.ts';
import type { Random } from './random.ts';

/** How far back the histories go, in days. */
export const HISTORY_DAYS = 90;

/** The hours (UTC) when most of the continental United States is asleep. */
const NIGHT_FROM_HOUR = 4;
const NIGHT_TO_HOUR = 12;

/** The same time or, if people are asleep then, the next morning. */
export function awake(time: number): number {
  const hour = Math.floor((time % DAY_MS) / HOUR_MS);
  return hour >= NIGHT_FROM_HOUR && hour < NIGHT_TO_HOUR ? time + (NIGHT_TO_HOUR - NIGHT_FROM_HOUR) * HOUR_MS : time;
}

/** A waking time between two, excluding the upper bound; null if there is none. */
export function timeBetween(from: number, to: number, random: Random): number | null {
  const time = awake(from + random.next() * (to - from));
  return time < to ? Math.floor(time) : null;
}
