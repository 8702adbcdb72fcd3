import { storedTime } from './clock.ts';
import { recordOf, Weekday, WEEKDAY_LABELS, valuesOf } from './enumerations.ts';

/** Opening and closing time on one day in local time: "09:00". Closing at or before opening means the next day. */
export interface OpenTimes {
  opens: string;
  closes: string;
}

/** Each day's times; null where it is closed all day. */
export type OpeningHours = Record<Weekday, OpenTimes | null>;

/** What a day's fields contain until somebody changes them. */
export const USUAL_TIMES: OpenTimes = { opens: '09:00', closes: '17:00' };
/** A 24-hour time with a leading zero: 00:00 to 23:59. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
/** The days of a week, Monday first. */
export const WEEKDAYS = valuesOf(Weekday);

/** A day as forms and answers give it. */
interface GivenDay {
  readonly day: Weekday;
  readonly opens?: string | null | undefined;
  readonly closes?: string | null | undefined;
}

/** The hours of a whole week: a day that is missing or has no times is closed. */
export function hoursOfDays(days: readonly GivenDay[]): OpeningHours {
  const given = new Map(days.map(({ day, opens, closes }) => [day, opens && closes ? { opens, closes } : null]));
  return recordOf(WEEKDAYS, (day) => given.get(day) ?? null);
}

const DAY_MINUTES = 1_440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Whether a business is open at a given moment, and when that changes. */
export interface OpenState {
  isOpen: boolean;
  /** The next time it opens or closes; null when it never does. */
  changesOn: Weekday | null;
  changesAt: string | null;
  /** 0 is today, in the business's own time zone; 7 is the same weekday of next week. */
  changesInDays: number | null;
}

const NEVER_CHANGES = { changesOn: null, changesAt: null, changesInDays: null };

interface Span {
  from: number;
  to: number;
}

/** Whether a business is open now in its own time zone. Hours that run past midnight belong to the day they started on. */
export function openStateAt(hours: OpeningHours, timeZone: string, now: Date): OpenState {
  const minute = minuteOfWeek(timeZone, now);
  const spans = openSpans(hours);
  const current = spans.find(({ from, to }) => from <= minute && minute < to);
  if (current)
    return current.to - current.from >= WEEK_MINUTES
      ? { isOpen: true, ...NEVER_CHANGES }
      : { isOpen: true, ...changeAt(current.to, minute) };
  const next = spans.find(({ from }) => from > minute);
  return { isOpen: false, ...(next ? changeAt(next.from, minute) : NEVER_CHANGES) };
}

/** The opening times over three weeks, of which the middle one is this, with adjoining ones merged. */
function openSpans(hours: OpeningHours): Span[] {
  const week = WEEKDAYS.flatMap((day, index): Span[] => {
    const times = hours[day];
    if (!times) return [];
    const from = index * DAY_MINUTES + minuteOf(times.opens);
    const to = index * DAY_MINUTES + minuteOf(times.closes);
    return [{ from, to: minuteOf(times.closes) <= minuteOf(times.opens) ? to + DAY_MINUTES : to }];
  });
  const all = [-WEEK_MINUTES, 0, WEEK_MINUTES].flatMap((shift) => week.map(({ from, to }) => ({ from: from + shift, to: to + shift })));
  const joined: Span[] = [];
  for (const span of all.sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function minuteOfWeek(timeZone: string, now: Date): number {
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(now);
  const day = WEEKDAYS.findIndex((each) => WEEKDAY_LABELS[each] === weekday);
  return day * DAY_MINUTES + minuteOf(storedTime(now, timeZone));
}

/** When it changes, as seen from a minute of this week. */
function changeAt(minute: number, now: number): Omit<OpenState, 'isOpen'> {
  const inWeek = ((minute % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES;
  const day = WEEKDAYS[Math.floor(inWeek / DAY_MINUTES)] ?? Weekday.Monday;
  const inDay = inWeek % DAY_MINUTES;
  const two = (value: number): string => String(value).padStart(2, '0');
  const changesInDays = Math.floor(minute / DAY_MINUTES) - Math.floor(now / DAY_MINUTES);
  return { changesOn: day, changesAt: `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`, changesInDays };
}
