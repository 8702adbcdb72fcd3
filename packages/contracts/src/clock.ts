import { ClockFormat } from './enumerations/account-settings.ts';

/** By which hours a clock goes: twelve with AM and PM, or twenty-four. */
export type HourCycle = 'h12' | 'h23';

/** The hours that somebody has chosen, or else those of the place where it is read: a browser's own, and in mails the American ones. */
export const hourCycleOf = (chosen: ClockFormat, ofPlace: HourCycle = 'h12'): HourCycle =>
  chosen === ClockFormat.Automatic ? ofPlace : chosen === ClockFormat.TwelveHours ? 'h12' : 'h23';

/** The hours of the place where this runs, which a browser has from the language of its menus. */
export function ownHourCycle(): HourCycle {
  const own = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hourCycle ?? 'h12';
  return own.startsWith('h1') ? 'h12' : 'h23';
}

const OPTIONS: Readonly<Record<HourCycle, Intl.DateTimeFormatOptions>> = {
  h12: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
  h23: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
};

type Moment = string | number | Date;
type Parts = readonly Intl.DateTimeFormatPart[];

// @NOTE Of the English locales only the American one has the letters of American time zones.
const partsOf = (at: Moment, cycle: HourCycle, zone: Intl.DateTimeFormatOptions): Parts =>
  new Intl.DateTimeFormat('en-US', { ...OPTIONS[cycle], ...zone }).formatToParts(new Date(at));

/** The formatter puts narrow spaces that few faces have. */
const joined = (parts: Parts): string =>
  parts
    .map(({ value }) => value)
    .join('')
    .replaceAll('\u202f', '\u00a0');

/** A time of day as it is stored, "17:30", at a place. */
export const storedTime = (at: Moment, timeZone: string): string => joined(partsOf(at, 'h23', { timeZone }));

/** How a time of day is written wherever somebody reads one, on screens and in mails: "3:05 PM", "15:05". By the reader's own clock, unless a time zone is given. */
export const timeWords = (at: Moment, cycle: HourCycle, timeZone?: string): string => joined(partsOf(at, cycle, { timeZone }));

/** A time of day with its zone: "10:30 AM EST". */
export const zonedClockWords = (at: Moment, cycle: HourCycle, timeZone?: string): string =>
  joined(partsOf(at, cycle, { timeZone, timeZoneName: 'short' }));

const partOf = (parts: Parts, wanted: Intl.DateTimeFormatPartTypes): string | undefined => parts.find(({ type }) => type === wanted)?.value;

/** "10:30–11:00 AM EST"; the first end names what differs from the second: AM, or its zone where clocks change in between. */
export function clockRangeWords(startsAt: Moment, endsAt: Moment, cycle: HourCycle, timeZone?: string): string {
  // @NOTE Not a range of the formatter: past midnight it writes out both days.
  const [from, to] = [startsAt, endsAt].map((at) => partsOf(at, cycle, { timeZone, timeZoneName: 'short' })) as [Parts, Parts];
  const differs = (type: Intl.DateTimeFormatPartTypes) => partOf(from, type) !== partOf(to, type);
  const isOtherZone = differs('timeZoneName');
  const first = isOtherZone ? joined(from) : timeWords(startsAt, cycle, timeZone);
  return `${isOtherZone || differs('dayPeriod') ? first : first.replace(/\s[AP]M$/, '')}–${joined(to)}`;
}

const at = (hour: number, minute: number): number => Date.UTC(2000, 0, 1, hour, minute);

/** A full hour of the day: "8 AM" or "08:00" for 8, and "12 AM" or "00:00" for the 24 that ends a day. */
export const hourWords = (hour: number, cycle: HourCycle): string => {
  const words = timeWords(at(hour % 24, 0), cycle, 'UTC');
  return cycle === 'h12' ? words.replace(':00', '') : words;
};

/** A stored time of day, "17:30", as it is read: "5:30 PM". */
export function timeOfDayWords(time: string, cycle: HourCycle): string {
  const [hour, minute] = time.split(':').map(Number);
  return timeWords(at(hour ?? 0, minute ?? 0), cycle, 'UTC');
}

const SECONDS_TOLD_MAX = 90;
const MINUTES_TOLD_MAX = 90;
const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long somebody has to wait, never too short: "1 second", "5 minutes", "24 hours". */
export function waitWords(seconds: number): string {
  if (seconds <= SECONDS_TOLD_MAX) return counted(Math.ceil(seconds), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= MINUTES_TOLD_MAX ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}

/** How a day is written, there too: "Aug 14, 2026", never on two lines. By the reader's own clock, unless a time zone is given. */
export const dateWords = (at: Moment, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric', timeZone })
    .format(new Date(at))
    .replaceAll(' ', '\u00a0');
