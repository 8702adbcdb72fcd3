import { FORMER_WORDS_SHOWN_MAX } from '@benison/contracts/terms/messaging';
import type { Sql } from '../../platform/database/sql.ts';
import type { Message } from './message.ts';

/** Keeps what a message says, before its sender edits or deletes it: a report made afterwards needs the words. Files alone say nothing. */
export async function keepFormerWords(sql: Sql, { id, content }: Message, now: Date): Promise<void> {
  if (content === '') return;
  await sql('insert into message_former_words (message_id, content, replaced_at) values ($1, $2, $3)', [id, content, now]);
}

/**
 * What messages said before, each message's different words once, the oldest first. For reports alone: neither side sees them any more.
 * @returns By message; one that always said the same is not in it.
 */
export async function formerWordsOf(sql: Sql, messageIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await sql<{ message_id: string; words: string[] }>(
    `select message_id, array_agg(content order by last) as words from (
       select message_id, content, max(id) as last, row_number() over (partition by message_id order by max(id) desc) as place
       from message_former_words where message_id = any($1) group by message_id, content) said
     where place <= $2 group by message_id`,
    [messageIds, FORMER_WORDS_SHOWN_MAX],
  );
  return new Map(rows.map((row) => [row.message_id, row.words]));
}
