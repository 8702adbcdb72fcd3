/**
 * How a time of day is written wherever somebody reads one, on screens and in mails: by 24 hours with two digits each, as the hours of
 * a business are given ("09:00", "17:00"). Goes into the options of an Intl.DateTimeFormat.
 */
export const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const satisfies Intl.DateTimeFormatOptions;

const SECONDS_TOLD_MAX = 90;
const MINUTES_TOLD_MAX = 90;
const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long somebody has to wait, never too short: "1 second", "5 minutes", "24 hours". */
export function waitWords(seconds: number): string {
  if (seconds <= SECONDS_TOLD_MAX) return counted(Math.ceil(seconds), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= MINUTES_TOLD_MAX ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}

/** A full hour of the day, written like that: "08:00" for 8, and "00:00" for the 24 that ends a day. */
export const hourWords = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

type Moment = string | number | Date;

/** How a day is written, there too: "Aug 14, 2026". Here and below by the reader's own clock, unless a time zone is given. */
export const dateWords = (at: Moment, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(new Date(at));

// @NOTE Of the English locales only the American one has the letters of American time zones.
const withZone = (timeZone: string | undefined) => new Intl.DateTimeFormat('en-US', { ...CLOCK, timeZone, timeZoneName: 'short' });

/** A time of day with its zone: "10:30 EST". */
export const zonedClockWords = (at: Moment, timeZone?: string): string => withZone(timeZone).format(new Date(at));

/** "10:30–11:00 EST"; where clocks change in between, both ends name their zone. */
export function clockRangeWords(startsAt: Moment, endsAt: Moment, timeZone?: string): string {
  const [zoned, from, to] = [withZone(timeZone), new Date(startsAt), new Date(endsAt)];
  const zoneAt = (at: Date) => zoned.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  // @NOTE Not a range of the formatter: past midnight it writes out both days.
  const first = zoneAt(from) === zoneAt(to) ? new Intl.DateTimeFormat('en-US', { ...CLOCK, timeZone }) : zoned;
  return `${first.format(from)}–${zoned.format(to)}`;
}
