import { expect, test } from 'vitest';
import { goalAfter, goalTimeWords } from './goal.ts';

const goal = { title: 'A press', coins: 100, reachedCoins: 20, endsAt: null };

test('a gift moves the goal it counts towards, and no other', () => {
  expect(goalAfter(goal, { ...goal, reachedCoins: 60 })).toEqual({ ...goal, reachedCoins: 60 });
  expect(goalAfter(goal, { ...goal, reachedCoins: 10 })).toBe(goal);
  expect(goalAfter(goal, { ...goal, title: 'Another', reachedCoins: 60 })).toBe(goal);
  expect(goalAfter(goal, null)).toBe(goal);
  expect(goalAfter(null, goal)).toBeNull();
});

test('the time of a goal runs down to its end', () => {
  const endsAt = new Date(300_000).toISOString();
  expect(goalTimeWords(endsAt, 0)).toBe('05:00 left');
  expect(goalTimeWords(endsAt, 299_500)).toBe('00:01 left');
  expect(goalTimeWords(endsAt, 300_000)).toBe('Time is up');
});
