import { expect, test } from 'vitest';
import { standing, withPinnedGift } from './pinned-gifts.ts';

const gift = (number: number, coins: number, until: number | null) => ({
  id: `${number}`,
  number,
  coins,
  pinnedUntil: until === null ? null : new Date(until).toISOString(),
});

test('above the chat stand the gifts whose time is not over, the largest first, of equals the newest', () => {
  const gifts = [gift(1, 50, 60_000), gift(2, 1_000, 600_000), gift(3, 10, null), gift(4, 50, 70_000)];
  expect(standing(gifts, 0).map(({ number }) => number)).toEqual([2, 4, 1]);
  expect(standing(gifts, 60_000).map(({ number }) => number)).toEqual([2, 4]);
  expect(standing(gifts, 600_000)).toEqual([]);
});

test('a gift is added once, and a small one never', () => {
  const known = [gift(1, 50, 60_000)];
  expect(withPinnedGift(known, gift(1, 50, 60_000), 0)).toBe(known);
  expect(withPinnedGift(known, gift(2, 10, null), 0)).toBe(known);
  expect(withPinnedGift(known, gift(3, 250, 180_000), 0).map(({ number }) => number)).toEqual([3, 1]);
});
