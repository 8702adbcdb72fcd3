import { expect, test } from 'vitest';
import { coinsInBurst } from './coin-count.ts';

test.each([
  [25, 5],
  [50, 5],
  [99, 9],
  [120, 12],
  [200, 20],
  [5_000, 20],
  [0, 5],
])('a reward of %i lets %i coins fly', (reward, coins) => {
  expect(coinsInBurst(reward)).toBe(coins);
});
