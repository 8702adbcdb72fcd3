const TYPED = /^(\d{1,2})(?:[:.h ]?(\d{2}))? ?(?:([ap])\.?m?\.?)?$/i;
const NOON = 12;
const MIDNIGHT = 24;

/** A time of day as people type it, by 24 hours: "9", "930", "9.30" and "9:30 pm" are 09:00, 09:30, 09:30 and 21:30. Null where it is none. */
export function readClock(typed: string): string | null {
  const [, hours, minutes = '00', half] = TYPED.exec(typed.trim()) ?? [];
  if (hours === undefined || (half && (Number(hours) === 0 || Number(hours) > NOON))) return null;
  const hour = half ? (Number(hours) % NOON) + (half.toLowerCase() === 'p' ? NOON : 0) : Number(hours);
  if (Number(minutes) > 59 || hour > MIDNIGHT || (hour === MIDNIGHT && minutes !== '00')) return null;
  return `${String(hour % MIDNIGHT).padStart(2, '0')}:${minutes}`;
}
