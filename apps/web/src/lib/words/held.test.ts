import { expect, test } from 'vitest';
import { held, heldFacts } from './held.ts';

test('a number and its unit, a date and a masked number never stand on two lines, wherever the sentence was written', () => {
  expect(held('You need 1,200 BizCoins but only have 30.')).toBe('You need 1,200\u00a0BizCoins but only have 30.');
  expect(held('1 BizCoin, 2 coins, 3 coinages')).toBe('1\u00a0BizCoin, 2\u00a0coins, 3 coinages');
  expect(held('By Dec 4, 2026, at the latest; Nov 8 to Nov 9')).toBe('By Dec\u00a04,\u00a02026, at the latest; Nov\u00a08 to Nov\u00a09');
  expect(held('May I? In Dec, 2 came with Visa •••• 4242.')).toBe('May I? In Dec, 2 came with Visa ••••\u00a04242.');
});

test('no line of facts begins with a dot, or ends within a short fact', () => {
  expect(heldFacts('Premium Boosts · 999 BizCoins · No limit · 0 sold')).toBe(
    'Premium Boosts\u00a0· 999\u00a0BizCoins\u00a0· No\u00a0limit\u00a0· 0\u00a0sold',
  );
  expect(heldFacts('A sentence, and nothing beside it')).toBe('A sentence, and nothing beside it');
});
