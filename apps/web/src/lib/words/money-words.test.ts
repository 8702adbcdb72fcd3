import { expect, test } from 'vitest';
import { coinsAre, coinWords, signedCoins } from './money-words.ts';

test('a movement says which way it went, with a true minus', () => {
  expect(signedCoins(1200)).toBe('+1,200');
  expect(signedCoins(-50)).toBe('−50');
  expect(signedCoins(0)).toBe('0');
});

test('one coin is one BizCoin', () => {
  expect(coinWords(1)).toBe('1\u00a0BizCoin');
  expect(coinWords(2500)).toBe('2,500\u00a0BizCoins');
  expect([coinsAre(1), coinsAre(2)]).toEqual(['1\u00a0BizCoin is', '2\u00a0BizCoins are']);
});
