import { tidyNumeric } from './tidy-text.ts';

const TYPED = /^(\d{1,2})(?:[:.,h ]?(\d{2}))? ?(?:([ap])\.? ?m?\.?)?$/i;
const NOON = 12;
const MIDNIGHT = 24;
const NAMED: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' };

/**
 * A time of day as people type or paste it, by 24 hours: "9", "930", "9.30", "9,30", "9:30 pm" and "noon" are 09:00, 09:30, 09:30, 09:30,
 * 21:30 and 12:00. Null where it is none.
 */
export function readClock(typed: string): string | null {
  const tidy = tidyNumeric(typed);
  const named = NAMED[tidy.toLowerCase()];
  if (named) return named;
  const [, hours, minutes = '00', half] = TYPED.exec(tidy) ?? [];
  if (hours === undefined || (half && (Number(hours) === 0 || Number(hours) > NOON))) return null;
  const hour = half ? (Number(hours) % NOON) + (half.toLowerCase() === 'p' ? NOON : 0) : Number(hours);
  if (Number(minutes) > 59 || hour > MIDNIGHT || (hour === MIDNIGHT && minutes !== '00')) return null;
  return `${String(hour % MIDNIGHT).padStart(2, '0')}:${minutes}`;
}
