import { clockRangeWords, hourCycleOf } from '@benison/contracts/clock';
import type { ClockFormat } from '@benison/contracts/enumerations';
import { momentWords as momentWordsBy, weekdayWords } from '@benison/contracts/moments';
import { MINUTE_MS } from './durations.ts';

const HOUR_MINUTES = 60;

/** The clock that somebody reads: where, and by how many hours. */
export interface ReadersClock {
  readonly timeZone: string;
  readonly clockFormat: ClockFormat;
}

/** A moment by a reader's clock, whose zone it names: "Tuesday, Nov 24, 2026, 3:00 PM EST". */
export const momentWords = (at: Date, { timeZone, clockFormat }: ReadersClock): string =>
  momentWordsBy(at, hourCycleOf(clockFormat), timeZone);

/** From when to when: "Tuesday, Nov 24, 2026, 3:00–3:30 PM EST". */
export const momentRangeWords = (startsAt: Date, endsAt: Date, { timeZone, clockFormat }: ReadersClock): string =>
  `${weekdayWords(startsAt, timeZone)}, ${clockRangeWords(startsAt, endsAt, hourCycleOf(clockFormat), timeZone)}`;

/** How long it still is: "in 5 minutes", "in an hour", "in 24 hours". */
export function timeLeftWords(now: Date, at: Date): string {
  const minutes = Math.max(1, Math.round((at.getTime() - now.getTime()) / MINUTE_MS));
  if (minutes < HOUR_MINUTES) return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  const hours = Math.round(minutes / HOUR_MINUTES);
  return hours === 1 ? 'in an hour' : `in ${hours} hours`;
}
