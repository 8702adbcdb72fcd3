import type { Sql } from '../../../platform/database/sql.ts';

/** Removes what was said in streams, for good. */
export async function removeCaptions(sql: Sql, streamIds: readonly string[]): Promise<void> {
  await sql('delete from stream_captions where stream_id = any($1::uuid[])', [streamIds]);
}
