import { expect, test } from 'vitest';
import { EMPTY_GIFTS, withEarlierGifts, withGift, withPage, type GiftLog, type NumberedGift } from './gift-log.ts';

const gift = (number: number, coins = 10): NumberedGift => ({ id: `g${number}`, number, coins });
const empty: GiftLog<NumberedGift> = EMPTY_GIFTS;
const numbers = (log: GiftLog<NumberedGift>) => log.gifts.map(({ number }) => number);

test('gifts are ordered by number, whatever order they arrive in', () => {
  const told = [2, 1, 3].reduce((log, number) => withGift(log, gift(number), { count: number, coins: number * 10 }).log, empty);
  expect(numbers(told)).toEqual([3, 2, 1]);
  expect(told).toMatchObject({ count: 3, coins: 30 });
});

test('a gift that arrives twice is shown and counted once', () => {
  const first = withGift(empty, gift(1), { count: 1, coins: 10 });
  const again = withGift(first.log, gift(1), { count: 1, coins: 10 });
  expect(first.isNew).toBe(true);
  expect(again.isNew).toBe(false);
  expect(again.log).toBe(first.log);
});

test('after a break, reloading the page adds missed gifts and repeats none', () => {
  const before = withGift(withGift(empty, gift(1), { count: 1, coins: 10 }).log, gift(2), { count: 2, coins: 20 }).log;
  const after = withPage(before, [gift(4), gift(3), gift(2)], { count: 4, coins: 40 }, null);
  expect(numbers(after)).toEqual([4, 3, 2, 1]);
  expect(after).toMatchObject({ count: 4, coins: 40 });
  expect(withGift(after, gift(3), { count: 3, coins: 30 })).toMatchObject({ isNew: false, log: { coins: 40 } });
});

test('a late gift does not lower the totals', () => {
  const ahead = withGift(empty, gift(5), { count: 5, coins: 500 }).log;
  const { log, isNew } = withGift(ahead, gift(4), { count: 4, coins: 400 });
  expect(isNew).toBe(true);
  expect(log).toMatchObject({ count: 5, coins: 500 });
  expect(numbers(log)).toEqual([5, 4]);
});

test('a page fetched before the newest gift does not lower the totals', () => {
  const ahead = withGift(empty, gift(3), { count: 3, coins: 30 }).log;
  expect(withPage(ahead, [gift(2), gift(1)], { count: 2, coins: 20 }, null)).toMatchObject({ count: 3, coins: 30, upTo: 3 });
});

test('after a gap the list goes on from the newest page; what is older is loaded on scrolling up', () => {
  const before = withPage(empty, [gift(2), gift(1)], { count: 2, coins: 20 }, null);
  const after = withPage(before, [gift(9), gift(8)], { count: 9, coins: 90 }, 8);
  expect([numbers(after), after.earlierBefore, after.coins]).toEqual([[9, 8], 8, 90]);
  const more = withEarlierGifts(after, [gift(7), gift(6)], 6);
  expect([numbers(more), more.earlierBefore]).toEqual([[9, 8, 7, 6], 6]);
  expect(withEarlierGifts(more, [gift(5)], null).earlierBefore).toBeNull();
});

test('gifts dropped from a long list are loaded again, from just before the oldest one kept', () => {
  const totals = { count: 201, coins: 2010 };
  const full = withPage(
    empty,
    Array.from({ length: 200 }, (_, index) => gift(200 - index)),
    { count: 200, coins: 2000 },
    null,
  );
  expect(full.earlierBefore).toBeNull();
  const dropped = withGift(full, gift(201), totals).log;
  expect([numbers(dropped).at(-1), dropped.earlierBefore]).toEqual([2, 2]);
  const whole = withEarlierGifts(dropped, [gift(1)], null);
  expect([whole.gifts.length, whole.earlierBefore, whole.coins]).toEqual([201, null, 2010]);
});
