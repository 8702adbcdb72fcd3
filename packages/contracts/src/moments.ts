import { dateWords, zonedClockWords, type HourCycle } from './clock.ts';

/** The day of a moment with its weekday: "Tuesday, Nov 24, 2026". */
export const weekdayWords = (at: string | Date, timeZone?: string): string =>
  `${new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(new Date(at))}, ${dateWords(at, timeZone)}`;

/** A moment with its weekday and zone: "Tuesday, Nov 24, 2026, 3:00 PM EST". */
export const momentWords = (at: string | Date, cycle: HourCycle, timeZone?: string): string =>
  `${weekdayWords(at, timeZone)}, ${zonedClockWords(at, cycle, timeZone)}`;
