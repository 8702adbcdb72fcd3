import type { Sql } from '../../../platform/database/sql.ts';

/** The words a host blocks, in this stream and in all others. */
export async function ownWords(sql: Sql, streamId: string): Promise<string[]> {
  const [row] = await sql<{ words: string[] }>(
    'select l.words from live_streams s join stream_word_lists l on l.host_id = s.streamer_id where s.id = $1',
    [streamId],
  );
  return row?.words ?? [];
}

/** Sets a host's blocked words. */
export async function keepOwnWords(sql: Sql, hostId: string, words: readonly string[], now: Date): Promise<void> {
  await sql(
    `insert into stream_word_lists (host_id, words, changed_at) values ($1, $2, $3)
     on conflict (host_id) do update set words = excluded.words, changed_at = excluded.changed_at`,
    [hostId, words, now],
  );
}
