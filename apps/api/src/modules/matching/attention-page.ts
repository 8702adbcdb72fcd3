import { cursor as cursorField, pageSize } from '@benison/contracts/fields';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { z } from 'zod';
import { BadInputError } from '../../platform/errors.ts';

/** A page of a list that is ordered by time, newest first. */
export interface PlacePage<Node> {
  nodes: Node[];
  endCursor: string | null;
  hasNextPage: boolean;
}

const PageInput = z.object({ first: pageSize.default(PAGE_SIZE_DEFAULT), after: cursorField.nullish() });

/** A time in microseconds: the driver's dates drop them, and two entries within one millisecond would be mixed up. */
export const placeOf = (time: string): string => `(extract(epoch from ${time}) * 1000000)::bigint`;

/** How many entries are asked for, and after which one. */
export function pageAfter(raw: unknown): { first: number; micros: string | null; id: string | null } {
  const { first, after } = PageInput.parse(raw);
  if (!after) return { first, micros: null, id: null };
  const [, micros, id] = /^(\d{1,18})\.([0-9a-f-]{36})$/.exec(Buffer.from(after, 'base64url').toString('latin1')) ?? [];
  if (!micros || !id || !z.uuid().safeParse(id).success)
    throw new BadInputError([{ path: 'after', message: 'That cursor is not one of ours' }]);
  return { first, micros, id };
}

/** A page from its rows, of which one more than requested was read. */
export function toPage<Row extends { id: string; micros: string }, Node>(
  rows: readonly Row[],
  first: number,
  toNode: (row: Row) => Node,
): PlacePage<Node> {
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  return {
    nodes: shown.map(toNode),
    endCursor: last ? Buffer.from(`${last.micros}.${last.id}`).toString('base64url') : null,
    hasNextPage: rows.length > first,
  };
}
