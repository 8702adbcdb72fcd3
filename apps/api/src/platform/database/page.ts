import { BadInputError } from '../errors.ts';

/** Where a page begins and ends (as `after` of the next request), and whether there is more. */
export interface PageInfo {
  startCursor: () => string | null;
  endCursor: string | null;
  hasNextPage: boolean;
  /** Lists are read forwards alone. */
  hasPreviousPage: false;
}

/** An entry of a list, and where it stands in it. */
export interface Edge<Node> {
  node: Node;
  cursor: string;
}

/** A page of a list: its entries, each with its cursor for those who ask, and where it ends. */
export interface Page<Node> {
  nodes: Node[];
  edges: () => Edge<Node>[];
  pageInfo: PageInfo;
}

/** The cursor in a request is not one that we gave out. */
export class UnknownCursorError extends BadInputError {
  override name = 'UnknownCursorError';
  constructor() {
    super([{ path: 'after', message: 'That cursor is not one of ours' }]);
  }
}

/** Where a page starts: behind the row with this sort key and id; null on the first page. */
export interface PageStart {
  key: string | null;
  id: string | null;
}

/**
 * The cursors of one list, opaque to clients. The list's name stands in each, so that no list takes another's for its own; `form` tells
 * what follows it: where a page ends, in groups.
 */
export function cursorsOf(list: string, form: RegExp) {
  const name = `${list} `;
  return {
    at: (...place: (string | number)[]): string => Buffer.from(`${name}${place.join('.')}`).toString('base64url'),
    /**
     * Where the page behind a cursor starts, as the groups of the form; none on the first page.
     * @throws UnknownCursorError
     */
    placeAfter(after: string | null | undefined): string[] {
      if (!after) return [];
      const text = Buffer.from(after, 'base64url').toString('latin1');
      const [, ...place] = (text.startsWith(name) && form.exec(text.slice(name.length))) || [];
      if (place.length === 0) throw new UnknownCursorError();
      return place;
    },
  };
}

/** An id, as a part of a form. */
export const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const KEY_AND_ID = new RegExp(String.raw`^(\d{1,18})\.(${ID})$`);
const SIGNED_KEY_AND_ID = new RegExp(String.raw`^(-?\d{1,18})\.(${ID})$`);
const ONE_ID = new RegExp(`^(${ID})$`);

/** The cursors of a list that is ordered by a whole number and the id. */
export function rowCursors(list: string, { isSigned = false } = {}) {
  const { at, placeAfter } = cursorsOf(list, isSigned ? SIGNED_KEY_AND_ID : KEY_AND_ID);
  return {
    at: (key: string | number, id: string): string => at(key, id),
    /** @throws UnknownCursorError */
    startAfter(after: string | null | undefined): PageStart {
      const [key = null, id = null] = placeAfter(after);
      return { key, id };
    },
  };
}

/** The cursors of a list that knows a row's place by its id. */
export function idCursors(list: string) {
  const { at, placeAfter } = cursorsOf(list, ONE_ID);
  return {
    at: (id: string): string => at(id),
    /** @throws UnknownCursorError */
    idAfter: (after: string | null | undefined): string | null => placeAfter(after)[0] ?? null,
  };
}

/** Digits of the largest number that a column holds in full. */
const DIGITS_MAX = { int: 9, bigint: 18 } as const;

/** The cursors of a list that is ordered by a number alone. */
export function numberCursors(list: string, column: keyof typeof DIGITS_MAX) {
  const { at, placeAfter } = cursorsOf(list, new RegExp(String.raw`^(\d{1,${DIGITS_MAX[column]}})$`));
  return {
    at: (number: string | number): string => at(number),
    /** @throws UnknownCursorError */
    numberAfter: (after: string | null | undefined): string | null => placeAfter(after)[0] ?? null,
  };
}

/** SQL: a time as a sort key, in microseconds. The driver's dates drop them, and two rows within one millisecond would be mixed up. */
export const microsOf = (time: string): string => `(extract(epoch from ${time}) * 1000000)::bigint`;
/** SQL: the time in such a sort key, to compare rows with. */
export const timeOfMicros = (micros: string): string => `(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;

/** Cuts a page from rows, of which one more was read than is shown. */
export function pageOf<Row, Node>(
  rows: readonly Row[],
  first: number,
  toCursor: (row: Row) => string,
  toNode: (row: Row) => Node,
): Page<Node> {
  return pageOfNodes(rows, first, toCursor, rows.slice(0, first).map(toNode));
}

/** The same where the entries were read by their rows, in their order; null for one that is gone meanwhile, which is left out. */
export function pageOfNodes<Row, Node>(
  rows: readonly Row[],
  first: number,
  toCursor: (row: Row) => string,
  nodes: readonly (Node | null)[],
): Page<Node> {
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  const present = shown.flatMap((row, place) => {
    const node = nodes[place] ?? null;
    return node === null ? [] : [{ row, node }];
  });
  return {
    nodes: present.map(({ node }) => node),
    edges: () => present.map(({ row, node }) => ({ cursor: toCursor(row), node })),
    pageInfo: {
      startCursor: () => (present[0] ? toCursor(present[0].row) : null),
      endCursor: last === undefined ? null : toCursor(last),
      hasNextPage: rows.length > first,
      hasPreviousPage: false,
    },
  };
}
