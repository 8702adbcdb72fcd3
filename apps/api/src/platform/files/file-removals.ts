import type { AppContext } from '../../app-context.ts';
import type { Sql } from '../database/sql.ts';
import { messageOf } from '../errors.ts';

const BATCH = 200;

/** Lists the files of rows that go, in the transaction in which they go: they are removed after it, even if this process ends before. */
export async function listForRemoval(sql: Sql, keys: readonly string[]): Promise<void> {
  await sql('insert into file_removals (key) select unnest($1::text[]) on conflict do nothing', [keys]);
}

/** Removes files that no row names any more. One that cannot be removed now is listed and tried again: it fails nobody's request. */
export async function removeFiles(app: AppContext, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { removed, left } = await tryEach(app, keys);
  try {
    if (left.length > 0) await app.pool.query('insert into file_removals (key) select unnest($1::text[]) on conflict do nothing', [left]);
    await app.pool.query('delete from file_removals where key = any($1)', [removed]);
  } catch (error) {
    app.logger.warn({ err: messageOf(error) }, 'files that go could not be listed');
  }
}

/** One round over all listed files. Those that still cannot be removed go behind the others. */
export async function removeListedFiles(app: AppContext): Promise<void> {
  const { rows: began } = await app.pool.query<{ at: string }>('select clock_timestamp()::text as at');
  for (;;) {
    const { rows } = await app.pool.query<{ key: string }>('select key from file_removals where asked_at < $1 order by asked_at limit $2', [
      began[0]?.at,
      BATCH,
    ]);
    const { removed, left } = await tryEach(
      app,
      rows.map(({ key }) => key),
    );
    await app.pool.query('delete from file_removals where key = any($1)', [removed]);
    await app.pool.query('update file_removals set asked_at = clock_timestamp() where key = any($1)', [left]);
    // Where none of so many can be removed, the store is away: the next round begins with the others.
    if (rows.length < BATCH || removed.length === 0) return;
  }
}

async function tryEach(app: AppContext, keys: readonly string[]): Promise<{ removed: string[]; left: string[] }> {
  const results = await Promise.allSettled(keys.map((key) => app.files.delete(key)));
  const left = keys.filter((_, at) => results[at]?.status === 'rejected');
  const [failure] = results.filter((result) => result.status === 'rejected');
  if (failure) app.logger.warn({ err: messageOf(failure.reason), files: left.length }, 'files could not be removed');
  return { removed: keys.filter((key) => !left.includes(key)), left };
}
