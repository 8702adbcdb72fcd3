import { expect, test } from 'vitest';
import { countdown } from './countdown-words.ts';

const NOW = Date.parse('2026-06-01T10:00:00Z');
const shown = (endsAt: string): string =>
  countdown(endsAt, NOW)
    .parts.map(({ value, unit }) => `${value} ${unit}`)
    .join(', ');

test('a countdown shows days only if any are left', () => {
  expect(shown('2026-06-03T11:02:03Z')).toBe('2 days, 01 hours, 02 min, 03 s');
  expect(shown('2026-06-01T10:00:09Z')).toBe('00 hours, 00 min, 09 s');
});

test('a finished countdown shows zero, never less', () => {
  expect(shown('2026-05-30T10:00:00Z')).toBe('00 hours, 00 min, 00 s');
});

test('screen readers get words', () => {
  expect(countdown('2026-06-02T11:01:30Z', NOW).spoken).toBe('1 day 1 hour 1 minute left');
});
