import { BadInputError } from '../../platform/errors.ts';

/** A position in a list ordered by time and id. */
export interface PagePlace {
  at: Date | null;
  id: string | null;
}

/** A page of a list, continuing after its last entry. */
export interface Page<Node> {
  nodes: Node[];
  endCursor: string | null;
  hasNextPage: boolean;
}

const encode = ({ at, id }: { at: Date; id: string }): string => Buffer.from(`${at.getTime()}.${id}`).toString('base64url');

/**
 * The position a cursor stands for; without one, the start.
 * @throws BadInputError when it is none of ours.
 */
export function placeOf(after: string | null | undefined): PagePlace {
  if (!after) return { at: null, id: null };
  const [, millis, id] =
    /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(Buffer.from(after, 'base64url').toString('latin1')) ?? [];
  if (!millis || !id) throw new BadInputError([{ path: 'after', message: 'That cursor is not one of ours' }]);
  return { at: new Date(Number(millis)), id };
}

/** Cuts a page from rows, of which one more was read than is shown. */
export function pageOf<Row extends { id: string }, Node>(
  rows: readonly Row[],
  first: number,
  at: (row: Row) => Date,
  toNode: (row: Row) => Node,
): Page<Node> {
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  return { nodes: shown.map(toNode), endCursor: last ? encode({ at: at(last), id: last.id }) : null, hasNextPage: rows.length > first };
}
