import { expect, test } from 'vitest';
import { momentRangeWords, momentWords } from './moment-words.ts';

const CLOCK = { timeZone: 'America/New_York', clockFormat: 'TWENTY_FOUR_HOURS' } as const;

test.each([
  ['2026-11-24T20:00:00Z', 30, 'Tuesday, Nov\u00a024,\u00a02026, 15:00–15:30 EST'],
  ['2028-02-29T15:00:00Z', 30, 'Tuesday, Feb\u00a029,\u00a02028, 10:00–10:30 EST'],
  ['2027-03-14T06:30:00Z', 60, 'Sunday, Mar\u00a014,\u00a02027, 01:30 EST–03:30 EDT'],
  ['2026-11-01T05:30:00Z', 60, 'Sunday, Nov\u00a01,\u00a02026, 01:30 EDT–01:30 EST'],
])('from %s for %i minutes is %s, also where clocks change in between', (from, minutes, words) => {
  const startsAt = new Date(from);
  expect(momentRangeWords(startsAt, new Date(startsAt.getTime() + minutes * 60_000), CLOCK)).toBe(words);
});

test('a moment is the day and the time of the place', () => {
  expect(momentWords(new Date('2026-12-01T03:00:00Z'), CLOCK)).toBe('Monday, Nov\u00a030,\u00a02026, 22:00 EST');
  expect(momentWords(new Date('2026-12-01T03:00:00Z'), { ...CLOCK, clockFormat: 'AUTOMATIC' })).toBe(
    'Monday, Nov\u00a030,\u00a02026, 10:00\u00a0PM EST',
  );
});
