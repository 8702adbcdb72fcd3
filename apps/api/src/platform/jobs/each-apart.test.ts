import { expect, test } from 'vitest';
import { eachApart } from './each-apart.ts';

test('an item that fails stops no other, and the round that had it fails', async () => {
  const done: number[] = [];
  const round = eachApart([1, 2, 3, 4], async (item) => {
    if (item % 2 === 1) throw new Error(`no ${item}`);
    done.push(item);
  });
  await expect(round).rejects.toThrow('2 of 4 could not be done: no 1; no 3');
  expect(done).toEqual([2, 4]);
});

test('items are worked on one after another', async () => {
  let underWay = 0;
  await eachApart([1, 2, 3], async () => {
    expect((underWay += 1)).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
  });
  await eachApart([], () => Promise.reject(new Error('never asked for')));
});
