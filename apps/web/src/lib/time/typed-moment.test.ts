import { expect, test } from 'vitest';
import { inZone } from '../../../screens/test-zone.ts';
import { isSkipped, typedMoment } from './typed-moment.ts';

test.each([
  ['America/New_York', '2026-03-08', '2:30 am'],
  ['America/St_Johns', '2026-03-08', '02:00'],
  ['Europe/Berlin', '2026-03-29', '2.59'],
  // At midnight, and by half an hour.
  ['America/Santiago', '2026-09-06', 'midnight'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15'],
])('in %s the clocks of %s skip %s', (zone, day, time) => inZone(zone, () => expect(isSkipped(day, time)).toBe(true)));

test.each([
  // Twice on that day: the first one is meant.
  ['America/New_York', '2026-11-01', '1:30 am', '2026-11-01T05:30:00.000Z'],
  ['America/New_York', '2026-03-08', '3:00 am', '2026-03-08T07:00:00.000Z'],
  ['Pacific/Apia', '2026-11-21', 'midnight', '2026-11-20T11:00:00.000Z'],
  ['Asia/Kolkata', '2028-02-29', '12:15 am', '2028-02-28T18:45:00.000Z'],
])('in %s the clocks of %s show %s at %s', (zone, day, time, instant) =>
  inZone(zone, () => {
    expect(isSkipped(day, time)).toBe(false);
    expect(typedMoment(day, time)?.toISOString()).toBe(instant);
  }),
);

test('what is no time yet is not skipped', () => {
  for (const [day, time] of [
    ['', '10:30'],
    ['2026-11-22', ''],
    ['2026-11-22', 'ten'],
  ] as const) {
    expect(typedMoment(day, time)).toBeNull();
    expect(isSkipped(day, time)).toBe(false);
  }
});
