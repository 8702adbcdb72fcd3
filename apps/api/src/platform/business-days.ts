import { DAY_MS } from './durations.ts';

const SUNDAY = 0;
const SATURDAY = 6;

const isWeekend = (at: Date): boolean => at.getUTCDay() === SUNDAY || at.getUTCDay() === SATURDAY;

/**
 * The same time of day some business days later, skipping Saturdays and Sundays (UTC). What comes at a weekend counts from its end, so that
 * nothing is due before what came first.
 */
export function addBusinessDays(from: Date, days: number): Date {
  let at = from.getTime();
  if (isWeekend(from)) at = Math.floor(at / DAY_MS) * DAY_MS;
  while (isWeekend(new Date(at))) at += DAY_MS;
  for (let left = days; left > 0;) {
    at += DAY_MS;
    if (!isWeekend(new Date(at))) left -= 1;
  }
  return new Date(at);
}
