import { expect, test } from 'vitest';
import { elapsedSpoken, elapsedWords, nextMessageAt, secondsFrom, secondsLeft } from './stream-clock.ts';

test("a stream's duration is written like a clock and never runs backwards", () => {
  expect(elapsedWords(0, (24 * 60 + 18) * 1000)).toBe('24:18');
  expect(elapsedWords(0, 3_723_000)).toBe('1:02:03');
  expect(elapsedWords(5_000, 0)).toBe('00:00');
  expect(elapsedSpoken(0, 61_000)).toBe('1 minute');
});

test('a countdown stops at zero', () => {
  expect([secondsLeft(60_000, 1), secondsLeft(60_000, 59_001), secondsLeft(60_000, 60_000), secondsLeft(60_000, 70_000)]).toEqual([
    60, 1, 0, 0,
  ]);
});

test('a wait of ten seconds is never shown as eleven, however late the clock of the screen ticks', () => {
  const wait = { at: 20_000, from: 10_000 };
  expect([secondsFrom(wait, 9_100), secondsFrom(wait, 10_000), secondsFrom(wait, 10_100), secondsFrom(wait, 20_000)]).toEqual([
    10, 10, 10, 0,
  ]);
});

test('slow mode counts from the last message, whenever it was switched on; without one, or without slow mode, nobody waits', () => {
  expect(nextMessageAt(10_000, 30)).toBe(40_000);
  expect(nextMessageAt(null, 30)).toBe(0);
  expect(nextMessageAt(10_000, 0)).toBe(0);
});
