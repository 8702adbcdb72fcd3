import { SCHEDULE_DAYS_MAX } from '@benison/contracts/terms/streams';
import { isSkipped, SKIPPED, typedMoment } from '../../../lib/time/typed-moment.ts';

const DAY_MS = 86_400_000;

/** The value of a date field for this moment, in local time: "2026-11-21". */
export function dateInputOf(moment: number): string {
  const date = new Date(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Why a stream cannot be scheduled for then; null if it can. */
export function scheduleProblem(moment: Date | null, now: number): string | null {
  if (!moment) return 'Please choose a day and a time';
  if (moment.getTime() <= now) return 'Please choose a time in the future';
  if (moment.getTime() > now + SCHEDULE_DAYS_MAX * DAY_MS) return `At most ${SCHEDULE_DAYS_MAX} days ahead`;
  return null;
}

/** The same of a day and a time as they are typed. */
export const typedProblem = (day: string, time: string, now: number): string | null =>
  isSkipped(day, time) ? SKIPPED : scheduleProblem(typedMoment(day, time), now);
