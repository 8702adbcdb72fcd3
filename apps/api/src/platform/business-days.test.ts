import { expect, test } from 'vitest';
import { addBusinessDays } from './business-days.ts';
import { HOUR_MS } from './durations.ts';

test.each([
  ['2026-11-16T10:00:00.000Z', '2026-11-18T10:00:00.000Z', 'Monday to Wednesday'],
  ['2026-11-19T10:00:00.000Z', '2026-11-23T10:00:00.000Z', 'Thursday to Monday'],
  ['2026-11-20T10:00:00.000Z', '2026-11-24T10:00:00.000Z', 'Friday to Tuesday'],
  ['2026-11-21T10:00:00.000Z', '2026-11-25T00:00:00.000Z', 'Saturday to the end of Tuesday'],
  ['2026-11-22T23:59:59.000Z', '2026-11-25T00:00:00.000Z', 'Sunday to the end of Tuesday'],
])('two business days after %s is %s (%s)', (from, to) => {
  expect(addBusinessDays(new Date(from), 2).toISOString()).toBe(to);
});

test.each([1, 2, 5])('what came first is due first, %i business days later, whichever day it came', (days) => {
  const monday = Date.parse('2026-11-16T00:00:00.000Z');
  const dues = Array.from({ length: 14 * 24 }, (_, hour) => addBusinessDays(new Date(monday + hour * HOUR_MS), days).getTime());
  expect(dues).toEqual(dues.toSorted((a, b) => a - b));
});
