import { expect, test } from 'vitest';
import { nextCount } from './next-count.ts';

test('a count is over in less than a second, up or down', () => {
  for (const [from, to] of [
    [0, 5_000],
    [5_000, 12],
  ] as const) {
    let shown: number = from;
    for (let ms = 0; ms < 1_200; ms += 16) shown = nextCount(shown, to, 16);
    expect(shown).toBe(to);
  }
});

test('a count keeps up with a value that grows before it was reached, however few frames there are', () => {
  let [shown, value] = [0, 0];
  for (let gift = 0; gift < 100; gift += 1) {
    value += 100;
    shown = nextCount(shown, value, 300);
  }
  expect(value - shown).toBeLessThan(100);
});

test('time that seems to run backwards moves nothing', () => {
  expect(nextCount(10, 100, -5)).toBe(10);
});
