import { hourCycleOf, type HourCycle } from '@benison/contracts/clock';
import { ClockFormat } from '@benison/contracts/enumerations';

/** What the browser's own locale has, which is that of its menus. */
const browsers: HourCycle = /^h1[12]$/.test(new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hourCycle ?? 'h12')
  ? 'h12'
  : 'h23';

let chosen: ClockFormat = ClockFormat.Automatic;

/** Whoever is signed in reads times by this clock from now on. */
export function chooseClock(format: ClockFormat): void {
  chosen = format;
}

/** By which hours every time of day on a screen is written. */
export const clockHours = (): HourCycle => hourCycleOf(chosen, browsers);
