import { expect, test } from 'vitest';
import { axisCount } from './figure-words.tsx';

test('beside a gridline a count is short: millions as such, and small ones whole', () => {
  expect([0, 4, 1_500, 10_000, 15_000_000].map(axisCount)).toEqual(['0', '4', '1,500', '10K', '15M']);
});
