import { expect, test } from 'vitest';
import { everyPage } from './every-page.ts';

const page = (nodes: number[], endCursor: string | null) => ({ nodes, pageInfo: { endCursor, hasNextPage: endCursor !== null } });

test('a list is read on page by page until its end, in order', async () => {
  const pages: Record<string, ReturnType<typeof page>> = { a: page([3], 'b'), b: page([4, 5], null) };
  expect(await everyPage(page([1, 2], 'a'), async (cursor) => pages[cursor] ?? page([], null))).toEqual([1, 2, 3, 4, 5]);
  expect(await everyPage(page([1], null), () => Promise.reject(new Error('There is no page behind the last.')))).toEqual([1]);
});

test('a page that fails fails the whole, so that nothing is taken for the end', async () => {
  await expect(everyPage(page([1], 'a'), () => Promise.reject(new Error('Away')))).rejects.toThrow('Away');
});
