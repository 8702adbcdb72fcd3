import { expect, test } from 'vitest';
import { readClock } from './read-clock.ts';

test('a time of day is understood as people type it, and is written by 24 hours', () => {
  const typed = { '9': '09:00', '930': '09:30', '0930': '09:30', '9.30': '09:30', '17h45': '17:45', '9:30 pm': '21:30', '12 am': '00:00' };
  for (const [text, clock] of Object.entries({
    ...typed,
    '12:15pm': '12:15',
    '5 p.m.': '17:00',
    noon: '12:00',
    '9,30': '09:30',
    '9:00\u202fAM': '09:00',
    '9:00\u00a0PM': '21:00',
    '\uff19\uff1a\uff10\uff10': '09:00',
    '24:00': '00:00',
    ' 23:59 ': '23:59',
  }))
    expect(readClock(text), text).toBe(clock);
  for (const text of ['', 'later', '25', '24:01', '9:60', '9:5', '13 pm', '0 am', '-9', '9:30:00', '12345'])
    expect(readClock(text), text).toBeNull();
});
