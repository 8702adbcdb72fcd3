import { expect, test } from 'vitest';
import { inZone } from '../../../../screens/test-zone.ts';
import { SKIPPED, typedMoment } from '../../../lib/time/typed-moment.ts';
import { dateInputOf, scheduleProblem, typedProblem } from './schedule-time.ts';

const now = new Date(2026, 10, 21, 9, 0).getTime();

test('a date and a time are read in the local time zone', () => {
  expect(typedMoment('2026-11-22', '10:30')?.getTime()).toBe(new Date(2026, 10, 22, 10, 30).getTime());
  expect(dateInputOf(now)).toBe('2026-11-21');
  expect(typedMoment('2026-11-22', '10:30 pm')?.getHours()).toBe(22);
  for (const [day, time] of [
    ['', '10:30'],
    ['2026-11-22', ''],
    ['2026-11-22', 'ten'],
  ] as const)
    expect(typedMoment(day, time)).toBeNull();
});

test('a stream is scheduled in the future, but not for next year', () => {
  expect(scheduleProblem(null, now)).toBe('Please choose a day and a time');
  expect(scheduleProblem(new Date(now - 1), now)).toBe('Please choose a time in the future');
  expect(scheduleProblem(new Date(2027, 10, 21), now)).toBe('At most 60 days ahead');
  expect(scheduleProblem(new Date(2026, 10, 22), now)).toBeNull();
});

test('no stream is announced for a time that clocks skip', async () => {
  await inZone('America/New_York', () => {
    const day = Date.parse('2026-03-07T12:00:00Z');
    expect(typedProblem('2026-03-08', '2:30 am', day)).toBe(SKIPPED);
    expect(typedProblem('2026-03-08', '3:30 am', day)).toBeNull();
    expect(typedProblem('2026-03-08', '', day)).toBe('Please choose a day and a time');
  });
});
