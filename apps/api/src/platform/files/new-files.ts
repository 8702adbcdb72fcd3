import { strict as assert } from 'node:assert';
import type { AppContext } from '../../app-context.ts';
import { plainSql, type Sql } from '../database/sql.ts';
import type { Tx } from '../database/transaction.ts';
import { isUnavailable } from '../graphql/format-error.ts';
import { removeFiles } from './file-removals.ts';

export interface NewFile {
  key: string;
  bytes: Uint8Array;
  contentType: string;
}

/** Much longer than it takes to store files and to write the rows that name them. */
const WRITTEN_WITHIN = '1 hour';

/** Lists files that are about to be stored: where no row names them in the end, they are removed later, even if this process ends before. */
export async function announceFiles(sql: Sql, keys: readonly string[]): Promise<void> {
  await sql(
    `insert into file_removals (key, asked_at) select unnest($1::text[]), now() + interval '${WRITTEN_WITHIN}'
     on conflict (key) do update set asked_at = excluded.asked_at`,
    [keys],
  );
}

/** Takes announced files off the list, in the transaction that writes the rows which name them. */
export async function keepFiles(sql: Sql, keys: readonly string[]): Promise<void> {
  await sql('delete from file_removals where key = any($1)', [keys]);
}

/**
 * Removes announced files at once after a failure, unless nobody knows whether their rows were written, as when the database is lost at
 * the commit: then they stay on the list or, if the rows stand, are off it.
 */
export async function dropFiles(app: AppContext, keys: readonly string[], failure: unknown): Promise<void> {
  if (!isUnavailable(failure)) await removeFiles(app, keys);
}

/** Stores new files, then has the rows written that name them, in a transaction that calls `keep`. If either fails, no file stays. */
export async function withNewFiles<Written>(
  app: AppContext,
  files: readonly NewFile[],
  write: (keep: (tx: Tx) => Promise<void>) => Promise<Written>,
): Promise<Written> {
  const keys = files.map(({ key }) => key);
  let isKept = false;
  const keep = async (tx: Tx): Promise<void> => {
    await keepFiles(tx.sql, keys);
    isKept = true;
  };
  await announceFiles(plainSql(app.pool), keys);
  try {
    // @NOTE All are waited for: one still on its way would be stored after its removal.
    const stored = await Promise.allSettled(files.map(({ key, bytes, contentType }) => app.files.put(key, bytes, contentType)));
    for (const one of stored) if (one.status === 'rejected') throw one.reason;
    const written = await write(keep);
    assert(isKept, 'The transaction that writes the rows keeps their files.');
    return written;
  } catch (error) {
    await dropFiles(app, keys, error);
    throw error;
  }
}
