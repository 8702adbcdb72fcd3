import { expect, test } from 'vitest';
import { interleave, median, percentile, ratioByRound } from './measure.ts';

test('a ratio is the median of the ratios within each round', () => {
  expect(ratioByRound([10, 20, 90], [10, 10, 10])).toEqual({ value: 2, spread: [1, 9], unit: 'x' });
});

test('the sides of a comparison take turns, and alternate in who goes first', async () => {
  const order: string[] = [];
  const note = (name: string) => async (round: number) => {
    order.push(name + round);
    return round;
  };
  expect(await interleave(3, { ours: note('a'), peer: note('b') })).toEqual({ ours: [0, 1, 2], peer: [0, 1, 2] });
  expect(order).toEqual(['a0', 'b0', 'b1', 'a1', 'a2', 'b2']);
});

test('medians and percentiles are measured values, or lie between two', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(percentile([5, 1, 4, 2, 3], 0.99)).toBe(5);
  expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3);
});
