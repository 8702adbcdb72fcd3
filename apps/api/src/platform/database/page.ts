import { BadInputError } from '../errors.ts';

/** A page of a list: its entries, where it ends (as `after` of the next request), and whether there is more. */
export interface Page<Node> {
  nodes: Node[];
  endCursor: string | null;
  hasNextPage: boolean;
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

/** The cursor behind a row of a list that is ordered by a whole number and the id: opaque to clients. */
export const cursorOf = (key: string | number, id: string): string => Buffer.from(`${key}.${id}`).toString('base64url');

const UNSIGNED = /^(\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const SIGNED = /^(-?\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Where the page behind a cursor starts.
 * @throws UnknownCursorError
 */
export function startAfter(after: string | null | undefined, { isSigned = false } = {}): PageStart {
  if (!after) return { key: null, id: null };
  const [, key, id] = (isSigned ? SIGNED : UNSIGNED).exec(Buffer.from(after, 'base64url').toString('latin1')) ?? [];
  if (!key || !id) throw new UnknownCursorError();
  return { key, id };
}

/**
 * The time in a sort key of milliseconds.
 * @throws UnknownCursorError when no list reaches as far as that.
 */
export function timeOf({ key }: PageStart): Date | null {
  if (key === null) return null;
  const time = new Date(Number(key));
  if (Number.isNaN(time.getTime())) throw new UnknownCursorError();
  return time;
}

/** SQL: a time as a sort key, in microseconds. The driver's dates drop them, and two rows within one millisecond would be mixed up. */
export const microsOf = (time: string): string => `(extract(epoch from ${time}) * 1000000)::bigint`;

/** Cuts a page from rows, of which one more was read than is shown. */
export function pageOf<Row, Node>(
  rows: readonly Row[],
  first: number,
  toCursor: (last: Row) => string,
  toNode: (row: Row) => Node,
): Page<Node> {
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  return { nodes: shown.map(toNode), endCursor: last ? toCursor(last) : null, hasNextPage: rows.length > first };
}
