import { expect, test } from 'vitest';
import { clockRangeWords, dateWords, hourWords, waitWords, zonedClockWords } from './clock.ts';

const NEW_YORK = 'America/New_York';

test('a day is written as on a calendar, by the clock of the place', () => {
  expect(dateWords('2026-12-01T03:00:00Z', NEW_YORK)).toBe('Nov 30, 2026');
  expect(dateWords('2026-12-01T03:00:00Z', 'UTC')).toBe('Dec 1, 2026');
});

test('a time names its zone, and a range does once, unless clocks change in between', () => {
  expect(zonedClockWords('2026-11-24T20:00:00Z', NEW_YORK)).toBe('15:00 EST');
  expect(clockRangeWords('2026-11-27T04:30:00Z', '2026-11-27T05:00:00Z', NEW_YORK)).toBe('23:30–00:00 EST');
  expect(clockRangeWords('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', NEW_YORK)).toBe('01:30 EDT–01:30 EST');
});

test('a full hour has two digits', () => expect([8, 17, 24].map(hourWords)).toEqual(['08:00', '17:00', '00:00']));

test('a wait is told in the unit that one waits by, and never too short', () => {
  const told = [0.2, 1, 2, 90, 91, 288, 2_598, 5_400, 5_401, 86_400].map(waitWords);
  const seconds = ['1 second', '1 second', '2 seconds', '90 seconds'];
  expect(told).toEqual([...seconds, '2 minutes', '5 minutes', '44 minutes', '90 minutes', '2 hours', '24 hours']);
});
