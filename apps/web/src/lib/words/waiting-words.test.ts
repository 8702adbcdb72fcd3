import { expect, test } from 'vitest';
import { dueWords, spanWords } from './waiting-words.ts';

test('how long an applicant waits is told in the largest unit', () => {
  expect(spanWords(40_000)).toBe('40\u00a0s');
  expect(spanWords(12.9 * 60_000)).toBe('12\u00a0min');
  expect(spanWords(5 * 3_600_000)).toBe('5\u00a0h');
  expect(spanWords(73 * 3_600_000)).toBe('3\u00a0d');
});

test('a clock that runs ahead never makes the wait negative', () => {
  expect(spanWords(-5_000)).toBe('0\u00a0s');
});

test('a missed promise is told as such', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(dueWords('2026-11-21T15:30:00Z', now)).toEqual({ text: 'Due in 3\u00a0h', isLate: false });
  expect(dueWords('2026-11-20T11:00:00Z', now)).toEqual({ text: 'Overdue by 1\u00a0d', isLate: true });
});
