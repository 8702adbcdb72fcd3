/**
 * Times as screens write them. Words that grow old while they are read, such as "5m", "Today" and "tomorrow at 9:00 AM", are always given
 * the time they are read at: `useMinute`, or `useNow`.
 */

import { dateWords, timeWords } from '@benison/contracts/clock';
import { productNow } from '../time/product-clock.ts';
import { clockHours } from './clock-hours.ts';
import { held } from './held.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Moment = string | number | Date;

/** The local calendar day, as a key to group by. */
export function dayKey(moment: Moment): string {
  const date = new Date(moment);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

function daysApart(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(to) - midnight(from)) / DAY_MS);
}

/** "9:14 AM", or "09:14" */
export const clockWords = (moment: Moment): string => timeWords(moment, clockHours());

/** "Aug 14", with the year when it is another one. */
export function shortDateWords(moment: Moment, now: Moment = productNow()): string {
  const date = new Date(moment);
  if (date.getFullYear() !== new Date(now).getFullYear()) return dateWords(date);
  return held(date.toLocaleDateString('en-US', { day: 'numeric', month: 'short' }));
}

/** For the end of a row: "now", "2m", "5h", "Tue", "Nov 8". */
export function agoWords(moment: Moment, now: Moment): string {
  const date = new Date(moment);
  const today = new Date(now);
  const passedMs = today.getTime() - date.getTime();
  if (passedMs < MINUTE_MS) return 'now';
  if (passedMs < HOUR_MS) return `${Math.floor(passedMs / MINUTE_MS)}m`;
  const days = daysApart(date, today);
  if (days === 0 || passedMs < DAY_MS / 2) return `${Math.floor(passedMs / HOUR_MS)}h`;
  if (days < 7) return date.toLocaleDateString('en-US', { weekday: 'short' });
  return shortDateWords(date, today);
}

/** Within a sentence, while it is told in minutes or hours: "2m ago", "5h ago". Null just now, and from the next day on. */
export function hoursAgoWords(moment: Moment, now: Moment): string | null {
  const ago = agoWords(moment, now);
  return /^\d+[mh]$/.test(ago) ? `${ago} ago` : null;
}

/** For a line between messages: "Today", "Yesterday", "Tuesday", "Nov 8". */
export function dayWords(moment: Moment, now: Moment): string {
  const date = new Date(moment);
  const days = daysApart(date, new Date(now));
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days > 1 && days < 7) return date.toLocaleDateString('en-US', { weekday: 'long' });
  return shortDateWords(date, now);
}

/** "Nov 14, 9:12 AM" */
export function stampWords(moment: Moment, now: Moment = productNow()): string {
  return `${shortDateWords(moment, now)}, ${clockWords(moment)}`;
}

/** When something happens next: "at 12:00 AM" today, "tomorrow at 12:00 AM", "on Aug 14 at 9:00 AM". */
export function whenWords(moment: Moment, now: Moment): string {
  const days = daysApart(new Date(now), new Date(moment));
  if (days === 0) return `at ${clockWords(moment)}`;
  if (days === 1) return `tomorrow at ${clockWords(moment)}`;
  return `on ${shortDateWords(moment, now)} at ${clockWords(moment)}`;
}

/** What people call a time zone: "Eastern Time", "Alaska Time". */
export const zoneWords = (timeZone: string): string => (timeZone === 'UTC' ? timeZone : zoneName(timeZone, 'longGeneric', productNow()));

/** The letters of a time zone, which change with daylight saving: "EST". */
export const shortZoneWords = (timeZone: string, now: Moment = productNow()): string => zoneName(timeZone, 'short', now);

function zoneName(timeZone: string, timeZoneName: 'longGeneric' | 'short', at: Moment): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** "1:42", what is left until a moment; "0:00" once it is over. */
export function countdownWords(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
