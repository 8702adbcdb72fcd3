import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** A word of a message ends at quotation marks, dashes, dots and pictures of any script, not at those of English alone. */
export class MessageMarks extends Migration {
  override up(): void {
    runStatements(this, WORDS);
  }
}

// @NOTE To the parser of words every sign beyond ASCII is a letter: “pallets” in the quotation marks of a phone was found by nobody.
// What joins letters inside a word (U+200C, U+200D) is no mark. The search takes the same marks out of what is typed.
const MARKS = String.raw`[\u00a0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb-\u00bf\u00d7\u00f7\u2000-\u200b\u200e-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe0f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001faff]`;

const WORDS = `
create function without_marks(said text) returns text language sql immutable parallel safe as $$ select regexp_replace(said, '${MARKS}', ' ', 'g') $$;;
create or replace function message_search_words() returns trigger language plpgsql as $$
begin
  select case new.sender_id when business1_id then business2_id else business1_id end into new.receiver_id from matches where id = new.match_id;
  new.search := case when new.deleted_at is null then to_tsvector('simple', without_marks(
    new.content || coalesce((select ' ' || string_agg(file_name, ' ') from message_attachments where message_id = new.id), ''))) end;
  return new;
end $$;;
update messages set content = content where search is not null and (attachment_count > 0 or content ~ '${MARKS}')
`;
