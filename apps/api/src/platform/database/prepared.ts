import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Sql } from './sql.ts';

/** By text; there are as many as the code contains. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, known);
  return known;
}

/**
 * Runs statements that a connection plans once instead of each time: for reads by key that many screens need, outside any
 * transaction. Their texts must be constants.
 */
export function preparedSql(pool: Pool): Sql {
  return async <Row>(text: string, params: readonly unknown[] = []) =>
    (await pool.query({ name: nameOf(text), text, values: [...params] })).rows as Row[];
}
