import { expect, test } from 'vitest';
import { clockRangeWords, dateWords, hourCycleOf, hourWords, timeOfDayWords, waitWords, zonedClockWords } from './clock.ts';

const NEW_YORK = 'America/New_York';

test('a day is written as on a calendar, by the clock of the place', () => {
  expect(dateWords('2026-12-01T03:00:00Z', NEW_YORK)).toBe('Nov\u00a030,\u00a02026');
  expect(dateWords('2026-12-01T03:00:00Z', 'UTC')).toBe('Dec\u00a01,\u00a02026');
});

test('a time names its zone, and a range does once, unless clocks change in between', () => {
  expect(zonedClockWords('2026-11-24T20:00:00Z', 'h23', NEW_YORK)).toBe('15:00 EST');
  expect(zonedClockWords('2026-11-24T20:00:00Z', 'h12', NEW_YORK)).toBe('3:00\u00a0PM EST');
  expect(clockRangeWords('2026-11-27T04:30:00Z', '2026-11-27T05:00:00Z', 'h23', NEW_YORK)).toBe('23:30–00:00 EST');
  expect(clockRangeWords('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', 'h23', NEW_YORK)).toBe('01:30 EDT–01:30 EST');
  expect(clockRangeWords('2026-11-27T04:30:00Z', '2026-11-27T05:00:00Z', 'h12', NEW_YORK)).toBe('11:30\u00a0PM–12:00\u00a0AM EST');
  expect(clockRangeWords('2026-11-27T14:30:00Z', '2026-11-27T15:00:00Z', 'h12', NEW_YORK)).toBe('9:30–10:00\u00a0AM EST');
});

test('an hour and a time of day are written by the clock of twelve or of twenty-four hours', () => {
  expect([8, 12, 24].map((hour) => hourWords(hour, 'h23'))).toEqual(['08:00', '12:00', '00:00']);
  expect([8, 12, 24].map((hour) => hourWords(hour, 'h12'))).toEqual(['8\u00a0AM', '12\u00a0PM', '12\u00a0AM']);
  expect(['00:00', '09:05', '17:30'].map((time) => timeOfDayWords(time, 'h12'))).toEqual(['12:00\u00a0AM', '9:05\u00a0AM', '5:30\u00a0PM']);
  expect(timeOfDayWords('17:30', 'h23')).toBe('17:30');
});

test('a clock that somebody chose goes before that of the place', () => {
  expect(hourCycleOf('AUTOMATIC')).toBe('h12');
  expect(hourCycleOf('AUTOMATIC', 'h23')).toBe('h23');
  expect(hourCycleOf('TWELVE_HOURS', 'h23')).toBe('h12');
  expect(hourCycleOf('TWENTY_FOUR_HOURS')).toBe('h23');
});

test('a wait is told in the unit that one waits by, and never too short', () => {
  const told = [0.2, 1, 2, 90, 91, 288, 2_598, 5_400, 5_401, 86_400].map(waitWords);
  const seconds = ['1 second', '1 second', '2 seconds', '90 seconds'];
  expect(told).toEqual([...seconds, '2 minutes', '5 minutes', '44 minutes', '90 minutes', '2 hours', '24 hours']);
});
