import { expect, test } from 'vitest';
import { chooseClock } from './clock-hours.ts';
import { agoWords, countdownWords, dayWords, whenWords } from './time-words.ts';

const now = new Date(2026, 10, 21, 15, 0);

test('a row says how long ago in minutes and hours, then the weekday, then the date', () => {
  expect(agoWords(new Date(2026, 10, 21, 14, 59, 30), now)).toBe('now');
  expect(agoWords(new Date(2026, 10, 21, 14, 58), now)).toBe('2m');
  expect(agoWords(new Date(2026, 10, 21, 10, 0), now)).toBe('5h');
  expect(agoWords(new Date(2026, 10, 17, 10, 0), now)).toBe('Tue');
  expect(agoWords(new Date(2026, 10, 8, 10, 0), now)).toBe('Nov\u00a08');
  expect(agoWords(new Date(2025, 10, 8, 10, 0), now)).toBe('Nov\u00a08,\u00a02025');
});

test('a late message of yesterday stands under Yesterday, however few hours ago it was', () => {
  expect(dayWords(new Date(2026, 10, 20, 23, 59), new Date(2026, 10, 21, 0, 5))).toBe('Yesterday');
  expect(dayWords(new Date(2026, 10, 21, 0, 1), now)).toBe('Today');
  expect(dayWords(new Date(2026, 10, 17, 9, 0), now)).toBe('Tuesday');
  expect(dayWords(new Date(2026, 9, 30, 9, 0), now)).toBe('Oct\u00a030');
});

test('what comes next names its day unless it is today', () => {
  chooseClock('TWELVE_HOURS');
  expect(whenWords(new Date(2026, 10, 22, 0, 0), now)).toBe('tomorrow at 12:00\u00a0AM');
  expect(whenWords(new Date(2026, 10, 21, 23, 0), now)).toBe('at 11:00\u00a0PM');
});

test('the remaining time is shown in minutes and seconds', () => {
  expect(countdownWords(102_000)).toBe('1:42');
  expect(countdownWords(8_001)).toBe('0:09');
  expect(countdownWords(-5)).toBe('0:00');
});
