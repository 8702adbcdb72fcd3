import { expect, test } from 'vitest';
import { wholeSpan } from './whole-span.ts';

/** One line a millisecond, numbered from one. */
const said = (count: number) => Array.from({ length: count }, (_, at) => ({ number: at + 1, sentAt: new Date(at + 1).toISOString() }));

const pagesOf = (count: number, size: number) => {
  const asked: number[] = [];
  const pageBefore = async (before: number) => {
    asked.push(before);
    const older = said(count).filter(({ number }) => number < before);
    return { nodes: older.slice(-size).reverse(), pageInfo: { hasNextPage: older.length > size } };
  };
  return { asked, pageBefore };
};

test('every line of a span is read, however many pages it fills, and none further back than a page', async () => {
  const { asked, pageBefore } = pagesOf(200, 50);
  const newest = await pageBefore(201);
  const lines = await wholeSpan(newest, 60, pageBefore);
  expect(lines.map(({ number }) => number)).toEqual(Array.from({ length: 150 }, (_, at) => 200 - at));
  expect(asked).toEqual([201, 151, 101]);
});

test('where there is nothing older nothing is asked for', async () => {
  const { asked, pageBefore } = pagesOf(30, 50);
  const lines = await wholeSpan(await pageBefore(31), 0, pageBefore);
  expect(lines).toHaveLength(30);
  expect(asked).toEqual([31]);
  expect(await wholeSpan({ nodes: [], pageInfo: { hasNextPage: false } }, 0, pageBefore)).toEqual([]);
});
