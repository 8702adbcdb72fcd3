import { recordOf } from '@benison/contracts/enumerations';
import { TIME_OF_DAY, USUAL_TIMES, WEEKDAYS } from '@benison/contracts/opening-hours';
import { z } from 'zod';
import { payloadWord } from '../../platform/http/payload-words.ts';
import type { HoursView } from './queries/hours.ts';

const ofDays = <Day extends z.ZodType>(day: Day) => recordOf(WEEKDAYS.map(payloadWord), () => day);

/** Hours in the documented form: per weekday a flag, or the times. */
export const RestHours = z.object(ofDays(z.union([z.literal(false), z.object({ open: z.string(), close: z.string() })])));

/** A time as it is described; how people type it is read by the command. */
const givenTime = z.string().meta({ override: { pattern: TIME_OF_DAY.source, examples: ['09:00'] } });

/** Hours as they are sent: true means the usual times; a missing day is closed. */
export const GivenHours = z.strictObject(
  ofDays(z.union([z.boolean(), z.object({ open: givenTime, close: givenTime })], 'Please say true, false, or open and close').optional()),
  // A misspelled day would close the real one.
  'Please name the days monday to sunday',
);

export function toRestHours(hours: HoursView | null): unknown {
  if (!hours) return null;
  return Object.fromEntries(
    hours.days.map(({ day, opens, closes }) => [payloadWord(day), opens && closes ? { open: opens, close: closes } : false]),
  );
}

/** Translates sent hours for the commands. */
export function toOpeningDays(given: z.infer<typeof GivenHours>) {
  return WEEKDAYS.map((day) => {
    const told = given[payloadWord(day)] ?? false;
    if (told === false) return { day };
    return told === true ? { day, ...USUAL_TIMES } : { day, opens: told.open, closes: told.close };
  });
}
