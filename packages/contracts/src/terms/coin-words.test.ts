import { expect, test } from 'vitest';
import { coinsInWords, leftInWords } from './coin-words.ts';

test('one coin is one BizCoin, and many have their thousands apart', () => {
  expect([0, 1, 2, 12_000].map(coinsInWords)).toEqual(['0 BizCoins', '1 BizCoin', '2 BizCoins', '12,000 BizCoins']);
  expect([1, 1_200].map(leftInWords)).toEqual(['1 is left.', '1,200 are left.']);
});
