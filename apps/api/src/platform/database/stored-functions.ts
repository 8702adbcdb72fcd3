import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Client } from 'pg';

/** A function of the database: its file is named after it (`stream-give.sql` holds `stream_give`). */
export interface StoredFunction {
  name: string;
  text: string;
}

/** Every stored function, each in a file beside its owner. A trigger may follow its function there (`create or replace trigger`). */
export const STORED_FUNCTIONS: readonly StoredFunction[] = Object.entries(
  import.meta.glob<string>('../../**/*.sql', { query: '?raw', import: 'default', eager: true }),
).map(([path, text]) => ({ name: basename(path, '.sql').replaceAll('-', '_'), text }));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The functions whose text here is not the one that a database has. */
export async function changedFunctions(client: Client, functions = STORED_FUNCTIONS): Promise<StoredFunction[]> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from stored_functions');
  const known = new Map(rows.map(({ name, hash }) => [name, hash]));
  return functions.filter(({ name, text }) => known.get(name) !== hashOf(text));
}

/**
 * Puts functions into the database as their files say, all of them or none. One whose arguments or result differ from before is dropped by a
 * migration first: PostgreSQL replaces only what is called in the same way.
 * @see https://www.postgresql.org/docs/18/sql-createfunction.html
 */
export async function applyFunctions(client: Client, functions: readonly StoredFunction[], lockWaitMs: number): Promise<void> {
  // They call each other: what is called may be made later than its caller.
  await client.query(`begin; set local lock_timeout = ${lockWaitMs}; set local check_function_bodies = off`);
  try {
    for (const { name, text } of functions) {
      await client.query(text);
      await client.query('insert into stored_functions values ($1, $2) on conflict (name) do update set hash = excluded.hash', [
        name,
        hashOf(text),
      ]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
