import { expect, test } from 'vitest';
import { addBusinessDays, promisedDay } from './business-days.ts';
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

test.each([
  ['America/Los_Angeles', '2026-11-20T22:00:00.000Z', '2026-11-24T22:00:00.000Z', 'Friday afternoon to Tuesday afternoon'],
  [
    'America/Los_Angeles',
    '2026-11-21T03:00:00.000Z',
    '2026-11-25T03:00:00.000Z',
    'Friday evening, which is Saturday by UTC, to Tuesday evening',
  ],
  [
    'America/Los_Angeles',
    '2026-11-23T03:00:00.000Z',
    '2026-11-25T08:00:00.000Z',
    'Sunday evening, which is Monday by UTC, to the end of Tuesday',
  ],
  [
    'America/New_York',
    '2026-10-31T16:00:00.000Z',
    '2026-11-04T05:00:00.000Z',
    'Saturday, before the clocks go back, to the end of Tuesday after',
  ],
  [
    'America/New_York',
    '2027-03-12T17:00:00.000Z',
    '2027-03-16T16:00:00.000Z',
    'noon of Friday, before the clocks go forward, to noon of Tuesday',
  ],
  ['Pacific/Kiritimati', '2026-11-20T09:59:00.000Z', '2026-11-24T09:59:00.000Z', 'the last minute of Friday to the last of Tuesday'],
])('in %s two business days after %s are over at %s: %s', (timeZone, from, to) => {
  expect(addBusinessDays(new Date(from), 2, timeZone).toISOString()).toBe(to);
});

test.each(['America/New_York', 'Pacific/Honolulu', 'Pacific/Guam'])(
  'nothing is promised for a weekend where it is read, in %s',
  (timeZone) => {
    const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' });
    const start = Date.parse('2026-10-26T00:00:00.000Z');
    const days = Array.from({ length: 14 * 24 }, (_, hour) => addBusinessDays(new Date(start + hour * HOUR_MS), 5, timeZone));
    expect(days.map((day) => weekday.format(day)).filter((day) => day === 'Sat' || day === 'Sun')).toEqual([]);
  },
);

test.each([
  ['America/New_York', '2026-11-21T16:00:00.000Z', '2026-11-25T17:00:00.000Z', 'Saturday to noon of Wednesday'],
  ['America/Los_Angeles', '2026-11-21T03:00:00.000Z', '2026-11-24T20:00:00.000Z', 'Friday evening to noon of Tuesday'],
  ['UTC', '2026-11-21T10:00:00.000Z', '2026-11-25T12:00:00.000Z', 'Saturday to noon of Wednesday'],
  ['America/New_York', '2027-03-12T17:00:00.000Z', '2027-03-16T16:00:00.000Z', 'before the clocks go forward, to noon after'],
])('in %s the day promised two business days after %s is told as %s: %s', (timeZone, from, to) => {
  expect(promisedDay(new Date(from), 2, timeZone).toISOString()).toBe(to);
});
