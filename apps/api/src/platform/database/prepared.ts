import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Sql } from './sql.ts';

/** By text; there are as many as the code contains. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, known);
  return known;
}

/** Runs statements that a connection plans once instead of each time: for what is asked often. Their texts must be constants. */
export function preparedSql(connections: Pool | PoolClient): Sql {
  return async <Row>(text: string, params: readonly unknown[] = []) =>
    (await connections.query({ name: nameOf(text), text, values: [...params] })).rows as Row[];
}

/**
 * The placeholders of a list of keys, for `in (...)` in a statement whose other values come first, and the list's values: padded to a
 * power of two by repeating a key, so that there are few texts. A list as an array has no length when it is planned; its plan for any
 * length looks dearer than one for each, and the database would plan anew each time.
 */
export function keyList(keys: readonly [string, ...string[]], valuesBefore: number): { placeholders: string; values: string[] } {
  const length = 2 ** Math.ceil(Math.log2(keys.length));
  const values = Array.from({ length }, (_, index) => keys[index] ?? keys[0]);
  return { placeholders: values.map((_, index) => `$${valuesBefore + index + 1}`).join(', '), values };
}
