import { BATCH_ROWS, OnlineMigration, type Online } from './online-migration.ts';
import { changeFunction } from './statements.ts';

/** Messages are found however a word is spelled: without its accents, inside a host, a file name or a number, and within a line of Chinese. */
export class MessageSearchFolded extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    for (const statement of [EXTENSION, TEXT, TAILS, WORDS, QUERY]) await online.client.query(statement);
    const { rows } = await online.client.query<{ is_done: boolean }>(IS_DONE);
    if (!rows[0]?.is_done) await online.client.query(SEARCH);
    await readAnew(online);
  }
}

const EXTENSION = 'create extension if not exists unaccent';

const ASCII_SIGNS = String.raw`!-/:-@\[-\x60{-~`;
const OTHER_SIGNS = String.raw`\u00a0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb-\u00bf\u00d7\u00f7\u2000-\u200b\u200e-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe0f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001faff`;
/** Signs of the scripts that put no blanks between words. Each is a word; what is typed is looked for as their sequence. */
const UNSPACED = String.raw`\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff`;
const ACCENTS = String.raw`[\u0300-\u036f]`;

// @NOTE Compatibility forms first, which take ligatures and full-width letters apart, then accents, then what stands between words: a
// search and what it searches go through here alike, so that nothing has to be known about either.
const TEXT = `
create or replace function message_search_text(said text) returns text language sql stable parallel safe as $$
  select regexp_replace(regexp_replace(unaccent(regexp_replace(
    normalize(regexp_replace(normalize(said, NFKD), '${ACCENTS}', '', 'g'), NFC),
    '[${ASCII_SIGNS}${OTHER_SIGNS}]', ' ', 'g')), '[${ASCII_SIGNS}]', ' ', 'g'), '([${UNSPACED}])', ' \\1 ', 'g')
$$`;

/** A number is known by its last figures: "0117" of INV20240117. */
const TAIL_LENGTH_MIN = 3;
const NUMBER_LENGTH_MAX = 16;
const TAILS = `
create or replace function message_number_tails(folded text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(substr(word, at), ' '), '') from (
    select distinct word from regexp_split_to_table(folded, '\\s+') word where word ~ '[0-9]' and length(word) between ${TAIL_LENGTH_MIN + 1} and ${NUMBER_LENGTH_MAX}) w,
    generate_series(2, length(word) - ${TAIL_LENGTH_MIN - 1}) at
$$`;

const WORDS = `
create or replace function message_words_of(said text) returns tsvector language sql stable parallel safe as $$
  select to_tsvector('simple', folded || ' ' || message_number_tails(folded)) from (select message_search_text(said) as folded offset 0) f
$$;
create or replace function message_search_words() returns trigger language plpgsql as $$
begin
  select case new.sender_id when business1_id then business2_id else business1_id end into new.receiver_id from matches where id = new.match_id;
  new.search := case when new.deleted_at is null then message_words_of(
    new.content || coalesce((select ' ' || string_agg(file_name, ' ') from message_attachments where message_id = new.id), '')) end;
  return new;
end $$`;

const QUERY = `
create or replace function message_query(typed text) returns tsquery language plpgsql stable set client_min_messages = warning as $$
declare
  words tsquery := '';
  word text;
begin
  foreach word in array regexp_split_to_array(typed, '\\s+') loop words := words && phraseto_tsquery('simple', message_search_text(word)); end loop;
  return words;
end $$`;

/** What is typed as one word is found as a sequence, its last part perhaps not typed to its end. */
const SEARCH = changeFunction('search_messages', [
  [
    `words tsquery := plainto_tsquery(''simple'', whole_words) && to_tsquery(''simple'', begun_word);
  whole text[] := tsvector_to_array(to_tsvector(''simple'', whole_words));
  beginning text collate "C" := (tsvector_to_array(to_tsvector(''simple'', rtrim(begun_word, '':*''))))[1];`,
    `begun text[] := regexp_split_to_array(btrim(message_search_text(begun_word)), E''\\\\s+'');
  words tsquery := (message_query(whole_words) && case when begun = array[''''] then '''' else to_tsquery(''simple'', array_to_string(begun, '' <-> '') || '':*'') end);
  whole text[] := tsvector_to_array(to_tsvector(''simple'', message_search_text(whole_words) || '' '' || array_to_string(begun[:cardinality(begun) - 1], '' '')));
  beginning text collate "C" := (tsvector_to_array(to_tsvector(''simple'', begun[cardinality(begun)])))[1];`,
  ],
]);

const IS_DONE = `select position('message_query' in prosrc) > 0 as is_done from pg_proc where proname = 'search_messages'`;

const CHANGED = `
  with batch as (select id from messages where id > $1 order by id limit $2),
  anew as (
    update messages x set content = content from batch b where x.id = b.id and x.search is distinct from message_words_of(
      x.content || coalesce((select ' ' || string_agg(file_name, ' ') from message_attachments where message_id = x.id), '')) and x.deleted_at is null)
  select id from batch order by id desc limit 1`;

/** Messages there are, in batches: those whose words are the same as before stay untouched. */
async function readAnew({ client }: Online): Promise<void> {
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after;) {
    const { rows }: { rows: { id: string }[] } = await client.query<{ id: string }>(CHANGED, [after, BATCH_ROWS]);
    after = rows[0]?.id;
  }
}
