import { describe, expect, test } from 'vitest';
import { idCursors, numberCursors, pageOf, pageOfNodes, rowCursors, UnknownCursorError } from './page.ts';

const ID = '0198c0de-0000-7000-8000-00000000000a';
const CURSORS = rowCursors('rows');

test('a page ends with the cursor of its last row, and the next one starts there', () => {
  const rows = [1, 2, 3].map((key) => ({ key, id: ID }));
  const page = pageOf(
    rows,
    2,
    ({ key, id }) => CURSORS.at(key, id),
    ({ key }) => key,
  );
  expect(page).toMatchObject({ nodes: [1, 2], pageInfo: { endCursor: CURSORS.at(2, ID), hasNextPage: true } });
  expect(CURSORS.startAfter(page.pageInfo.endCursor)).toEqual({ key: '2', id: ID });
  expect(page.edges()).toEqual([1, 2].map((node) => ({ node, cursor: CURSORS.at(node, ID) })));
  expect(page.pageInfo.startCursor()).toBe(CURSORS.at(1, ID));
});

test('the last page says that there is no more, and an empty one has no end', () => {
  const page = (rows: number[]) =>
    pageOf(
      rows,
      2,
      (row) => CURSORS.at(row, ID),
      (row) => row,
    );
  expect(page([-7, -8])).toMatchObject({ nodes: [-7, -8], pageInfo: { endCursor: CURSORS.at(-8, ID), hasNextPage: false } });
  expect(page([])).toMatchObject({ nodes: [], pageInfo: { endCursor: null, hasNextPage: false } });
  expect(page([]).pageInfo.startCursor()).toBeNull();
});

test('an entry that is gone meanwhile is left out, and the page ends where it stood', () => {
  const page = pageOfNodes([1, 2, 3], 2, (row) => CURSORS.at(row, ID), ['one', null]);
  expect(page.edges()).toEqual([{ node: 'one', cursor: CURSORS.at(1, ID) }]);
  expect(page).toMatchObject({ nodes: ['one'], pageInfo: { endCursor: CURSORS.at(2, ID), hasNextPage: true } });
});

test('a key may be below zero where the list says so', () => {
  const signed = rowCursors('rows', { isSigned: true });
  expect(signed.startAfter(signed.at(-8, ID))).toEqual({ key: '-8', id: ID });
});

test('a place may be an id or a number alone', () => {
  expect(idCursors('ids').idAfter(idCursors('ids').at(ID))).toBe(ID);
  expect(numberCursors('numbers', 'int').numberAfter(numberCursors('numbers', 'int').at(12))).toBe('12');
});

test('without a cursor a list begins at its beginning', () => {
  for (const none of [null, undefined, '']) {
    expect(CURSORS.startAfter(none)).toEqual({ key: null, id: null });
    expect(idCursors('ids').idAfter(none)).toBeNull();
    expect(numberCursors('numbers', 'int').numberAfter(none)).toBeNull();
  }
});

describe('a cursor is refused that', () => {
  test.each([
    ['is none', 'x'],
    ['has no key', CURSORS.at('', ID)],
    ['has another kind of key', CURSORS.at('1e3', ID)],
    ['has a key below zero', CURSORS.at(-1, ID)],
    ['has a key of more digits than are stored', CURSORS.at('1'.repeat(19), ID)],
    ['has no id', CURSORS.at(1, 'no-id')],
    ['has more than an id', CURSORS.at(1, `${ID}0`)],
    ['belongs to another list', rowCursors('others').at(1, ID)],
    ['belongs to a list whose name goes on', rowCursors('rows of others').at(1, ID)],
    ['belongs to no list', Buffer.from(`1.${ID}`).toString('base64url')],
  ])('%s', (_, cursor) => expect(() => CURSORS.startAfter(cursor)).toThrow(UnknownCursorError));

  test('has a number that the column cannot hold', () => {
    const ints = numberCursors('numbers', 'int');
    expect(() => ints.numberAfter(ints.at(2_147_483_648))).toThrow(UnknownCursorError);
  });
});
