import { clockRangeWords, dateWords, hourCycleOf, zonedClockWords } from '@benison/contracts/clock';
import type { ClockFormat } from '@benison/contracts/enumerations';
import { MINUTE_MS } from './durations.ts';

const HOUR_MINUTES = 60;

const dayOf = (at: Date, timeZone: string): string =>
  `${new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(at)}, ${dateWords(at, timeZone)}`;

/** The clock that somebody reads: where, and by how many hours. */
export interface ReadersClock {
  readonly timeZone: string;
  readonly clockFormat: ClockFormat;
}

/** A moment by a reader's clock, whose zone it names: "Tuesday, Nov 24, 2026, 3:00 PM EST". */
export const momentWords = (at: Date, { timeZone, clockFormat }: ReadersClock): string =>
  `${dayOf(at, timeZone)}, ${zonedClockWords(at, hourCycleOf(clockFormat), timeZone)}`;

/** From when to when: "Tuesday, Nov 24, 2026, 3:00–3:30 PM EST". */
export const momentRangeWords = (startsAt: Date, endsAt: Date, { timeZone, clockFormat }: ReadersClock): string =>
  `${dayOf(startsAt, timeZone)}, ${clockRangeWords(startsAt, endsAt, hourCycleOf(clockFormat), timeZone)}`;

/** How long it still is: "in 5 minutes", "in an hour", "in 24 hours". */
export function timeLeftWords(now: Date, at: Date): string {
  const minutes = Math.max(1, Math.round((at.getTime() - now.getTime()) / MINUTE_MS));
  if (minutes < HOUR_MINUTES) return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  const hours = Math.round(minutes / HOUR_MINUTES);
  return hours === 1 ? 'in an hour' : `in ${hours} hours`;
}
