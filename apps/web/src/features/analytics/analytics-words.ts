import { hourWords } from '@benison/contracts/clock';
import { WEEKDAYS } from '@benison/contracts/terms/member-analytics';
import { clockHours } from '../../lib/words/clock-hours.ts';
import { held } from '../../lib/words/held.ts';

const utc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  // A member's day is a date without a time zone, so it is formatted as it is.
  return (day: string): string => held(format.format(new Date(`${day}T00:00:00Z`)));
};
const weekday = utc({ weekday: 'short' });
const full = utc({ weekday: 'long', day: 'numeric', month: 'long' });
const dayAndMonth = utc({ day: 'numeric', month: 'short' });

/** A day's short label for below its bar, and its full name. */
export const dayNames = (day: string): { label: string; name: string } => ({ label: weekday(day), name: full(day) });

/** The same for a whole month of days. */
export const dateNames = (day: string): { label: string; name: string } => ({ label: dayAndMonth(day), name: full(day) });

/** "Nov 15 to Nov 21" */
export const spanWords = (days: readonly { readonly day: string }[]): string =>
  `${dayAndMonth(days[0]?.day ?? '')} to ${dayAndMonth(days.at(-1)?.day ?? '')}`;

const percent = (value: number): string => `${Number(Math.abs(value).toFixed(1)).toLocaleString('en-US')}%`;

/** "+12% from last week", "Same as last week"; null when there is nothing to compare with. */
export function changeWords(change: number | null): string | null {
  if (change === null) return null;
  if (change === 0) return 'Same as last week';
  return `${change < 0 ? '−' : '+'}${percent(change)} from last week`;
}

/** "+3 new this week"; null in a week without any. */
export const newWords = (count: number): string | null => (count === 0 ? null : `+${count.toLocaleString('en-US')} new this week`);

/** An hour's short label for below its bar, and its full name. */
export const hourNames = (hour: number): { label: string; name: string } => ({
  label: hourWords(hour, clockHours()),
  name: `${hourWords(hour, clockHours())} to ${hourWords(hour + 1, clockHours())}`,
});

/** "Tuesday, 10 AM to 11 AM". Monday is 1. */
export const bestHourWords = ({ weekday: day, hour }: { readonly weekday: number; readonly hour: number }): string =>
  `${WEEKDAYS[day - 1] ?? ''}, ${hourNames(hour).name}`;

/** "1 minute", "1,200 views" */
export const countedWords = (count: number, one: string): string => `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

/** "40 minutes", "2.5 hours" */
export function responseWords(hours: number): string {
  if (hours < 1) return countedWords(Math.max(1, Math.round(hours * 60)), 'minute');
  return countedWords(hours, 'hour');
}

/** What a step of the funnel keeps of the step before. Within the same days more can be answered than began in them. */
export function funnelNote(perHundred: number): string {
  if (perHundred > 100) return 'more than the step before: some began earlier';
  return `${perHundred}% of the step before`;
}

/** "You were shown 1,200 times in 28 days." */
export const exposureWords = ({ timesShown, days }: { readonly timesShown: number; readonly days: number }): string =>
  timesShown === 0
    ? `Your card was not shown in the last ${countedWords(days, 'day')}.`
    : `You were shown ${countedWords(timesShown, 'time')} in ${countedWords(days, 'day')}.`;

/** How often businesses of the same industry were shown; of too few of them nothing is said. */
export const similarWords = (median: number | null): string =>
  median === null
    ? 'Too few businesses like yours to compare with yet.'
    : `Businesses like yours: median ${median.toLocaleString('en-US')}.`;
