import { expect, test } from 'vitest';
import { gridlines, labelledBars } from './chart-scale.ts';

test('gridlines are round and hold the tallest bar', () => {
  expect(gridlines(292_000)).toEqual([0, 100_000, 200_000, 300_000]);
  expect(gridlines(499)).toEqual([0, 200, 400, 600]);
  expect(gridlines(1)).toEqual([0, 1]);
  expect(gridlines(7), 'of seven views there are no halves').toEqual([0, 5, 10]);
  expect(gridlines(0)).toEqual([0]);
});

test('the last bar is always named, and no name stands close before it', () => {
  expect([...labelledBars(21, 5)]).toEqual([0, 5, 10, 15, 20]);
  expect([...labelledBars(1, 5)]).toEqual([0]);
  expect([...labelledBars(7, 8)]).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
