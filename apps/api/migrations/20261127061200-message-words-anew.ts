import { BATCH_ROWS, OnlineMigration, type OnlineWithFunctions } from './online-migration.ts';

/** What takes the words of a message apart. */
const FUNCTIONS = ['message_search_text', 'message_number_tails', 'message_words_of'];

/**
 * Messages there are, read as those of today: within a line of Thai, Lao, Khmer or Burmese, without the vowel points of Arabic and Hebrew, and
 * by the last figures of numbers as long as those of parcels and accounts.
 */
export class MessageWordsAnew extends OnlineMigration {
  override async take({ client, renew }: OnlineWithFunctions): Promise<void> {
    await renew(FUNCTIONS);
    for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after;) {
      const { rows }: { rows: { id: string }[] } = await client.query<{ id: string }>(CHANGED, [after, BATCH_ROWS]);
      after = rows[0]?.id;
    }
  }
}

/** Those whose words are the same as before stay untouched. */
const CHANGED = `
  with batch as (select id from messages where id > $1 order by id limit $2),
  anew as (
    update messages x set content = content from batch b where x.id = b.id and x.search is distinct from message_words_of(
      x.content || coalesce((select ' ' || string_agg(file_name, ' ') from message_attachments where message_id = x.id), '')) and x.deleted_at is null)
  select id from batch order by id desc limit 1`;
