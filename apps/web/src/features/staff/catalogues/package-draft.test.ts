import { expect, test } from 'vitest';
import { draftOf, inputOf, unreadOf } from './package-draft.ts';

const KNOWN = {
  id: 'starter',
  surface: 'STORE' as const,
  name: 'Starter',
  coins: 1_200,
  bonusCoins: 200,
  priceCents: 1_999,
  isPopular: true,
  isActive: true,
  benefits: ['Ten more', 'Never expire'],
};

test('a package saved without changes stays as it was', () => {
  const { coins, ...same } = KNOWN;
  const { bonusCoins, ...rest } = same;
  expect(inputOf(draftOf(KNOWN))).toEqual({ ...rest, paidCoins: coins - bonusCoins, promoCoins: bonusCoins });
});

test('an empty number field means no number, and an empty line is no benefit', () => {
  const input = inputOf({ ...draftOf(null), price: '$4.99', benefits: '\n One \n\n' });
  expect([input.paidCoins, input.priceCents, input.benefits]).toEqual([Number.NaN, 499, ['One']]);
});

test('a price with part of a cent is no price: it is refused, never rounded in silence', () => {
  for (const price of ['1.555', '1.5.5', 'abc', '', '1e3']) expect(inputOf({ ...draftOf(KNOWN), price }).priceCents, price).toBeNaN();
});

test('a price or a number of coins that cannot be read says so beside its field', () => {
  expect(unreadOf({ ...draftOf(KNOWN), price: '19,99', paidCoins: '1,000' })).toEqual({});
  expect(Object.keys(unreadOf({ ...draftOf(KNOWN), price: '1,999', paidCoins: '1.000', promoCoins: 'some' }))).toEqual([
    'paidCoins',
    'promoCoins',
    'priceCents',
  ]);
});
