import { expect, test } from 'vitest';
import { isMeant, lossesOf } from './closing-words.ts';

const terms = { username: 'Ada.Wells', graceDays: 14, coins: 1_200, giveUpWords: 'give up 1200 BizCoins', hasSubscription: true, blocks: [] };

test('coins and the subscription are named first among what is lost', () => {
  expect(lossesOf(terms).slice(0, 2)).toEqual(['1,200 BizCoins. Convert or spend them first, if you can.', 'Premium. Its subscription is canceled, and nothing more is charged.']);
  expect(lossesOf({ ...terms, coins: 0, hasSubscription: false }).join()).not.toMatch(/BizCoins|Premium/);
});

test('deleting is meant once the username and the coins are typed, however they are spelled', () => {
  expect(isMeant(terms, { username: 'ada.wells ', giveUp: 'Give up 1200 bizcoins' })).toBe(true);
  expect(isMeant(terms, { username: 'ada.wells', giveUp: '' })).toBe(false);
  expect(isMeant(terms, { username: 'ada', giveUp: 'give up 1200 BizCoins' })).toBe(false);
  expect(isMeant({ ...terms, giveUpWords: null }, { username: 'Ada.Wells', giveUp: '' })).toBe(true);
});
