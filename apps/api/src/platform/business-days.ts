import { DAY_MS } from './durations.ts';

const SUNDAY = 0;
const SATURDAY = 6;

/** The same time of day some business days later, skipping Saturdays and Sundays (UTC). */
export function addBusinessDays(from: Date, days: number): Date {
  let at = from;
  for (let left = days; left > 0;) {
    at = new Date(at.getTime() + DAY_MS);
    if (at.getUTCDay() !== SUNDAY && at.getUTCDay() !== SATURDAY) left -= 1;
  }
  return at;
}
