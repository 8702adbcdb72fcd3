const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const two = (value: number): string => String(value).padStart(2, '0');
const counted = (value: number, unit: string): string => `${value} ${unit}${value === 1 ? '' : 's'}`;

/** The remaining time: figures to show, and words for screen readers, which change only every minute. */
export function countdown(endsAt: string, now: number): { parts: { value: string; unit: string }[]; spoken: string } {
  const leftMs = Math.max(0, new Date(endsAt).getTime() - now);
  const days = Math.floor(leftMs / DAY_MS);
  const hours = Math.floor((leftMs % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((leftMs % HOUR_MS) / MINUTE_MS);
  const seconds = Math.floor((leftMs % MINUTE_MS) / SECOND_MS);
  const parts = [
    { value: two(hours), unit: 'hours' },
    { value: two(minutes), unit: 'min' },
    { value: two(seconds), unit: 's' },
  ];
  const spoken = [days > 0 && counted(days, 'day'), hours > 0 && counted(hours, 'hour'), counted(minutes, 'minute')]
    .filter(Boolean)
    .join(' ');
  return { parts: days > 0 ? [{ value: String(days), unit: days === 1 ? 'day' : 'days' }, ...parts] : parts, spoken: `${spoken} left` };
}
