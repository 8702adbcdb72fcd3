import { expect, test } from 'vitest';
import { coinsAre, coinWords, dollars, signedCoins } from './money-words.ts';

test('money stands in dollars and cents', () => {
  expect(dollars(999)).toBe('$9.99');
  expect(dollars(123456)).toBe('$1,234.56');
});

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
