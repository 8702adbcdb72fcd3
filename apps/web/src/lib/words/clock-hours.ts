import { hourCycleOf, ownHourCycle, timeOfDayWords, type HourCycle } from '@benison/contracts/clock';
import type { ClockFormat } from '@benison/contracts/enumerations';

const browsers = ownHourCycle();
let chosen: ClockFormat = 'AUTOMATIC';

/** Whoever is signed in reads times by this clock from now on. */
export function chooseClock(format: ClockFormat): void {
  chosen = format;
}

/** By which hours every time of day on a screen is written. */
export const clockHours = (): HourCycle => hourCycleOf(chosen, browsers);

/** A stored time of day, as an opening hour is: "5:30 PM" or "17:30". */
export const openingWords = (time: string): string => timeOfDayWords(time, clockHours());
