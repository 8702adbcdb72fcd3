import { expect, test } from 'vitest';
import { cursorOf, pageOf, startAfter, timeOf, UnknownCursorError } from './page.ts';

const ID = '0198c0de-0000-7000-8000-00000000000a';

test('a page ends with the cursor of its last row, and the next one starts there', () => {
  const rows = [1, 2, 3].map((key) => ({ key, id: ID }));
  const page = pageOf(
    rows,
    2,
    ({ key, id }) => cursorOf(key, id),
    ({ key }) => key,
  );
  expect(page).toEqual({ nodes: [1, 2], endCursor: cursorOf(2, ID), hasNextPage: true });
  expect(startAfter(page.endCursor)).toEqual({ key: '2', id: ID });
});

test('the last page says that there is no more, and an empty one has no end', () => {
  const page = (rows: number[]) =>
    pageOf(
      rows,
      2,
      (row) => cursorOf(row, ID),
      (row) => row,
    );
  expect(page([-7, -8])).toEqual({ nodes: [-7, -8], endCursor: cursorOf(-8, ID), hasNextPage: false });
  expect(page([])).toEqual({ nodes: [], endCursor: null, hasNextPage: false });
  expect(startAfter(null)).toEqual({ key: null, id: null });
});

test('a key may be below zero where the list says so', () => {
  expect(startAfter(cursorOf(-8, ID), { isSigned: true })).toEqual({ key: '-8', id: ID });
});

test('a key of milliseconds is a time, unless it is none', () => {
  expect(timeOf({ key: '1000', id: ID })).toEqual(new Date(1_000));
  expect(timeOf({ key: null, id: null })).toBeNull();
  expect(() => timeOf({ key: '9'.repeat(18), id: ID })).toThrow(UnknownCursorError);
});

test.each([
  'x',
  cursorOf('', ID),
  cursorOf('1e3', ID),
  cursorOf(-1, ID),
  cursorOf('1'.repeat(19), ID),
  cursorOf(1, 'no-id'),
  cursorOf(1, `${ID}0`),
])('the cursor %j is refused: it is not one of ours', (cursor) => expect(() => startAfter(cursor)).toThrow(UnknownCursorError));
