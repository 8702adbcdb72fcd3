import { expect, test } from 'vitest';
import { whenInZone } from './meeting-words.ts';

test.each([
  ['2026-11-24T20:00:00Z', 30, 'Tuesday, November 24, 2026, 15:00 – 15:30 EST'],
  ['2028-02-29T15:00:00Z', 30, 'Tuesday, February 29, 2028, 10:00 – 10:30 EST'],
  ['2027-03-14T06:30:00Z', 60, 'Sunday, March 14, 2027 at 01:30 EST – Sunday, March 14, 2027 at 03:30 EDT'],
  ['2026-11-01T05:30:00Z', 60, 'Sunday, November 1, 2026 at 01:30 EDT – Sunday, November 1, 2026 at 01:30 EST'],
])('a meeting at %s of %i minutes is %s, also where clocks change in between', (from, minutes, words) => {
  const startsAt = new Date(from);
  expect(whenInZone(startsAt, new Date(startsAt.getTime() + minutes * 60_000), 'America/New_York')).toBe(words);
});
