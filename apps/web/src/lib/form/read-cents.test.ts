import { expect, test } from 'vitest';
import { readCents } from './read-cents.ts';

test('an amount typed in dollars is read in whole cents, and nothing else is an amount', () => {
  expect(['20', '20.00', '$1,020.5', ' 0.07 '].map(readCents)).toEqual([2_000, 2_000, 102_050, 7]);
  expect(['', '-5', '1.234', '1.555', 'twenty', '1e3'].map(readCents)).toEqual([null, null, null, null, null, null]);
});
