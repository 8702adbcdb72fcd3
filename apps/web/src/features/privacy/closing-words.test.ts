import { expect, test } from 'vitest';
import { isMeant, lossesOf } from './closing-words.ts';

const terms = {
  username: 'Ada.Wells',
  graceDays: 14,
  coins: 1_200,
  giveUpWords: 'give up 1200 BizCoins',
  hasSubscription: true,
  blocks: [],
};

test('coins and the subscription come first among the losses', () => {
  expect(
    lossesOf(terms)
      .slice(0, 2)
      .map(({ title }) => title),
  ).toEqual(['1,200\u00a0BizCoins', 'Premium']);
  expect(JSON.stringify(lossesOf({ ...terms, coins: 0, hasSubscription: false }))).not.toMatch(/BizCoins|Premium/);
});

test('deletion is confirmed by typing the username and the coins, in any case', () => {
  expect(isMeant(terms, { username: 'ada.wells ', giveUp: 'Give up 1200 bizcoins' })).toBe(true);
  expect(isMeant(terms, { username: 'ada.wells', giveUp: '' })).toBe(false);
  expect(isMeant(terms, { username: 'ada', giveUp: 'give up 1200 BizCoins' })).toBe(false);
  expect(isMeant({ ...terms, giveUpWords: null }, { username: 'Ada.Wells', giveUp: '' })).toBe(true);
});
