import { expect, test } from 'vitest';
import { dateInputOf, momentOf, scheduleProblem } from './schedule-time.ts';

const now = new Date(2026, 10, 21, 9, 0).getTime();

test('a day and a time are read as the local clock has them', () => {
  expect(momentOf('2026-11-22', '10:30')?.getTime()).toBe(new Date(2026, 10, 22, 10, 30).getTime());
  expect(dateInputOf(now)).toBe('2026-11-21');
  expect(momentOf('', '10:30')).toBeNull();
});

test('a stream is announced for a time that is still to come, and not for next year', () => {
  expect(scheduleProblem(null, now)).toBe('Please choose a day and a time');
  expect(scheduleProblem(new Date(now - 1), now)).toBe('Please choose a time that is still to come');
  expect(scheduleProblem(new Date(2027, 10, 21), now)).toBe('At most 60 days ahead');
  expect(scheduleProblem(new Date(2026, 10, 22), now)).toBeNull();
});
