import { readClock } from '@benison/contracts/read-clock';

/** The moment of a day and a time of day as they are typed, by the clock of this device; null while either is missing. */
export function typedMoment(day: string, time: string): Date | null {
  const at = new Date(`${day}T${readClock(time) ?? ''}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** What is said of a time that is skipped. */
export const SKIPPED = 'Clocks skip this time on that day. Please choose another';

/** Whether clocks are put forward over this time on its day: a browser would take it for one an hour later. */
export function isSkipped(day: string, time: string): boolean {
  const [at, clock] = [typedMoment(day, time), readClock(time)];
  if (!at || !clock) return false;
  const [hours, minutes] = clock.split(':').map(Number);
  return at.getHours() !== hours || at.getMinutes() !== minutes;
}
