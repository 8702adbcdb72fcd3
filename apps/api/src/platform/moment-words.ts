import { CLOCK } from '@benison/contracts/clock';
import { MINUTE_MS } from './durations.ts';

const HOUR_MINUTES = 60;

/** Writes a moment out by the clock of one time zone, and names the zone: "Tuesday, November 24, 2026 at 15:00 EST". */
export const momentFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    ...CLOCK,
    timeZone,
    timeZoneName: 'short',
  });

/** A day by the clock of one time zone: "November 24, 2026". */
export const dayWords = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(at);

/** How long it still is: "in 5 minutes", "in an hour", "in 24 hours". */
export function timeLeftWords(now: Date, at: Date): string {
  const minutes = Math.max(1, Math.round((at.getTime() - now.getTime()) / MINUTE_MS));
  if (minutes < HOUR_MINUTES) return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  const hours = Math.round(minutes / HOUR_MINUTES);
  return hours === 1 ? 'in an hour' : `in ${hours} hours`;
}
