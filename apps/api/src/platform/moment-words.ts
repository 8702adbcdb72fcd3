import { clockRangeWords, dateWords, zonedClockWords } from '@benison/contracts/clock';
import { MINUTE_MS } from './durations.ts';

const HOUR_MINUTES = 60;

const dayOf = (at: Date, timeZone: string): string =>
  `${new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(at)}, ${dateWords(at, timeZone)}`;

/** A moment by the clock of one time zone, which it names: "Tuesday, Nov 24, 2026, 15:00 EST". */
export const momentWords = (at: Date, timeZone: string): string => `${dayOf(at, timeZone)}, ${zonedClockWords(at, timeZone)}`;

/** From when to when: "Tuesday, Nov 24, 2026, 15:00–15:30 EST". */
export const momentRangeWords = (startsAt: Date, endsAt: Date, timeZone: string): string =>
  `${dayOf(startsAt, timeZone)}, ${clockRangeWords(startsAt, endsAt, timeZone)}`;

/** How long it still is: "in 5 minutes", "in an hour", "in 24 hours". */
export function timeLeftWords(now: Date, at: Date): string {
  const minutes = Math.max(1, Math.round((at.getTime() - now.getTime()) / MINUTE_MS));
  if (minutes < HOUR_MINUTES) return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  const hours = Math.round(minutes / HOUR_MINUTES);
  return hours === 1 ? 'in an hour' : `in ${hours} hours`;
}
