import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

const SUNDAY = 0;
const SATURDAY = 6;

const isWeekend = (at: Date): boolean => at.getUTCDay() === SUNDAY || at.getUTCDay() === SATURDAY;

/**
 * The same time of day some business days later, skipping Saturdays and Sundays. What comes at a weekend counts from its end, so that
 * nothing is due before what came first. What is promised to somebody is counted in days of its time zone: the end of a Friday in one is
 * in the middle of it, or on Saturday, in another.
 */
export function addBusinessDays(from: Date, days: number, timeZone = 'UTC'): Date {
  return atWall(addDays(wallOf(from, timeZone), days), timeZone);
}

/**
 * The day that is promised to somebody, by its noon: a moment of its night is another day to whoever reads it further east or west, and the
 * midnight at which a weekend's promise ends is the day before in all of America.
 */
export function promisedDay(from: Date, days: number, timeZone: string): Date {
  const wall = addDays(wallOf(from, timeZone), days).getTime();
  return atWall(new Date(Math.floor(wall / DAY_MS) * DAY_MS + DAY_MS / 2), timeZone);
}

function addDays(from: Date, days: number): Date {
  let at = from.getTime();
  if (isWeekend(from)) at = Math.floor(at / DAY_MS) * DAY_MS;
  while (isWeekend(new Date(at))) at += DAY_MS;
  for (let left = days; left > 0;) {
    at += DAY_MS;
    if (!isWeekend(new Date(at))) left -= 1;
  }
  return new Date(at);
}

/** How far the clocks of a zone are ahead of UTC at a moment. */
function aheadMs(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS) * (sign === '-' ? -1 : 1);
}

/** What the clocks of a zone show at a moment, as if it were UTC. */
const wallOf = (at: Date, timeZone: string): Date => new Date(at.getTime() + aheadMs(at, timeZone));

/** The moment at which they show it. The clocks may be changed in between: the offset is the one that holds then. */
function atWall(wall: Date, timeZone: string): Date {
  const near = new Date(wall.getTime() - aheadMs(wall, timeZone));
  return new Date(wall.getTime() - aheadMs(near, timeZone));
}
