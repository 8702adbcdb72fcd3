import { expect, test } from 'vitest';
import { hoursOfDays, openStateAt, WEEKDAYS, type OpeningHours, type OpenTimes } from './opening-hours.ts';

const closed = hoursOfDays([]);
const on = (times: Partial<Record<keyof OpeningHours, OpenTimes>>): OpeningHours => ({ ...closed, ...times });
const nine = { opens: '09:00', closes: '17:00' };
const CHICAGO = 'America/Chicago';

test("opening hours follow the time zone of the business, not the reader's", () => {
  const hours = on({ SATURDAY: nine });
  // 14:30 UTC is 08:30 in Chicago and 09:30 in New York.
  const now = new Date('2026-11-21T14:30:00Z');
  expect(openStateAt(hours, CHICAGO, now)).toEqual({ isOpen: false, changesOn: 'SATURDAY', changesAt: '09:00', changesInDays: 0 });
  expect(openStateAt(hours, 'America/New_York', now)).toEqual({
    isOpen: true,
    changesOn: 'SATURDAY',
    changesAt: '17:00',
    changesInDays: 0,
  });
});

test('it is open from its first minute on, and closed from the minute it closes', () => {
  const hours = on({ SATURDAY: nine });
  expect(openStateAt(hours, 'UTC', new Date('2026-11-21T09:00:00Z')).isOpen).toBe(true);
  expect(openStateAt(hours, 'UTC', new Date('2026-11-21T16:59:59Z')).isOpen).toBe(true);
  expect(openStateAt(hours, 'UTC', new Date('2026-11-21T17:00:00Z'))).toEqual({
    isOpen: false,
    changesOn: 'SATURDAY',
    changesAt: '09:00',
    changesInDays: 7,
  });
});

test('hours past midnight belong to the day they started on, even from Sunday to Monday', () => {
  const hours = on({ FRIDAY: { opens: '20:00', closes: '02:00' }, SUNDAY: { opens: '22:00', closes: '01:30' } });
  expect(openStateAt(hours, 'UTC', new Date('2026-11-21T01:59:00Z'))).toEqual({
    isOpen: true,
    changesOn: 'SATURDAY',
    changesAt: '02:00',
    changesInDays: 0,
  });
  expect(openStateAt(hours, 'UTC', new Date('2026-11-21T02:00:00Z'))).toEqual({
    isOpen: false,
    changesOn: 'SUNDAY',
    changesAt: '22:00',
    changesInDays: 1,
  });
  expect(openStateAt(hours, 'UTC', new Date('2026-11-23T01:00:00Z'))).toEqual({
    isOpen: true,
    changesOn: 'MONDAY',
    changesAt: '01:30',
    changesInDays: 0,
  });
  expect(openStateAt(hours, 'UTC', new Date('2026-11-20T12:00:00Z'))).toEqual({
    isOpen: false,
    changesOn: 'FRIDAY',
    changesAt: '20:00',
    changesInDays: 0,
  });
});

test('hours that meet at midnight are one stretch, and a business that never closes says so', () => {
  const hours = on({ FRIDAY: { opens: '18:00', closes: '00:00' }, SATURDAY: { opens: '00:00', closes: '06:00' } });
  expect(openStateAt(hours, 'UTC', new Date('2026-11-20T23:00:00Z'))).toEqual({
    isOpen: true,
    changesOn: 'SATURDAY',
    changesAt: '06:00',
    changesInDays: 1,
  });
  const always = on(Object.fromEntries(WEEKDAYS.map((day) => [day, { opens: '00:00', closes: '00:00' }])));
  expect(openStateAt(always, 'UTC', new Date('2026-11-20T23:00:00Z'))).toEqual({
    isOpen: true,
    changesOn: null,
    changesAt: null,
    changesInDays: null,
  });
  expect(openStateAt(closed, 'UTC', new Date())).toEqual({ isOpen: false, changesOn: null, changesAt: null, changesInDays: null });
});

test('when clocks change, opening hours follow the clock', () => {
  const hours = on({ SUNDAY: { opens: '08:00', closes: '12:00' } });
  // 1 November 2026: from 01:59 back to 01:00 in Chicago.
  expect(openStateAt(hours, CHICAGO, new Date('2026-11-01T13:59:00Z')).isOpen).toBe(false);
  expect(openStateAt(hours, CHICAGO, new Date('2026-11-01T14:00:00Z')).isOpen).toBe(true);
});
