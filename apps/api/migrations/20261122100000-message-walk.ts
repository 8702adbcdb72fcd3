import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Messages are looked for among the newest first, then by the words of each member alone: frequent words cost no more than seldom ones. */
export class MessageWalk extends Migration {
  override up(): void {
    for (const text of [SIDES, WORDS, SEARCH]) runStatements(this, text);
  }
}

// @NOTE Whom a message is to stands in its row, so that an index can give all that one member wrote and read, the newest first.
// It is what its match says, written by the database itself: no foreign key of its own.
const SIDES = `
drop index messages_search;;
alter table messages add column receiver_id uuid;;
create or replace function message_search_words() returns trigger language plpgsql as $$
begin
  select case new.sender_id when business1_id then business2_id else business1_id end into new.receiver_id from matches where id = new.match_id;
  new.search := case when new.deleted_at is null then
    to_tsvector('simple', new.content || coalesce((select ' ' || string_agg(file_name, ' ') from message_attachments where message_id = new.id), '')) end;
  return new;
end $$;;
update messages set content = content;;
alter table messages alter column receiver_id set not null;;
create index messages_sent on messages (sender_id, created_at desc, id desc);;
create index messages_received on messages (receiver_id, created_at desc, id desc);;
drop index messages_by_sender
`;

// @NOTE Every word once for each side, behind the end of the member's id: what others wrote is not read, however much it is. The end
// of an id is not the id: whoever reads by this index asks whose message it is.
const WORDS = `
create function own_words(search tsvector, sender uuid, receiver uuid) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  word text;
  words text[] := '{}';
begin
  foreach word in array tsvector_to_array(search) loop
    words := words || (right(sender::text, 8) || word) || (right(receiver::text, 8) || word);
  end loop;
  return array_to_tsvector(words);
end $$;;
create index messages_own_words on messages using gin (own_words(search, sender_id, receiver_id)) with (fastupdate = off)
`;

/** So many of the newest messages are read before an index of words is asked: a page of a frequent word is among them. */
const GLANCE = 100;
/** So many more, when the glance found enough to expect the page among them: what the index holds of such a word would cost more to be sorted. */
const WALK = 1_400;

const sideOf = (columns: string, side: string, many: number, before: string): string =>
  `(select ${columns} from messages where ${side} = own${before} order by created_at desc, id desc limit ${many})`;

/** What one member wrote and read, the newest first. */
const newest = (columns: string, many: number, before: string): string => `
      (select * from (${sideOf(columns, 'sender_id', many, before)} union all ${sideOf(columns, 'receiver_id', many, before)}) both_sides
      order by created_at desc, id desc limit ${many})`;

const STANDS = '(select m.ended_at is null from matches m where m.id = x.match_id)';
const BEFORE = ' and (created_at, id) < (edge_at, edge_id)';

/** Gives what is found among so many of the newest, and keeps where they end. Returns when the page is full or nothing is older. */
const walk = (many: number, before: string): string => `
  return query select x.* from ${newest('*', many, before)} x
    where x.search @@ words and (thread is null or x.match_id = thread) and ${STANDS} limit missing;
  get diagnostics given = row_count;
  missing := missing - given;
  if missing = 0 then return; end if;`;

const moveEdge = (many: number, before: string): string => `
    select x.created_at, x.id into edge_at, edge_id from ${newest('created_at, id', many, before)} x offset ${many - 1};
    if not found then return; end if;`;

// @NOTE "offset 0" keeps the planner from reading another index beside that of the words.
const FOUND = `(select * from messages where own_words(search, sender_id, receiver_id) @@ own_query offset 0) x
      where x.search @@ words and own in (x.sender_id, x.receiver_id) and (x.created_at, x.id) < (edge_at, edge_id) and (thread is null or x.match_id = thread)`;
const NEWEST_FIRST = 'order by x.created_at desc, x.id desc';

// @NOTE Whether a thread stands is asked of the newest found alone, and of all only when too few of those stand: most found messages
// never reach the page. The settings leave the planner one way for each statement, whatever it takes for the frequency of a word.
const SEARCH = `
create or replace function search_messages(own uuid, whole_words text, begun_word text, thread uuid, page_size int)
returns setof messages language plpgsql stable set enable_seqscan = off set enable_sort = off set plan_cache_mode = force_generic_plan as $$
declare
  words tsquery := plainto_tsquery('simple', whole_words) && to_tsquery('simple', begun_word);
  own_query tsquery;
  edge_at timestamptz := 'infinity';
  edge_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  missing int := page_size;
  given int;
begin
  if numnode(words) = 0 then return; end if;
  ${walk(GLANCE, '')}
  if given > 0 then ${moveEdge(GLANCE, '')}
  end if;
  if given * ${(GLANCE + WALK) / GLANCE} >= page_size then
    ${walk(WALK, BEFORE)}
    ${moveEdge(WALK, BEFORE)}
  end if;
  own_query := (
    select string_agg('''' || replace(replace(right(own::text, 8) || w.word, '\\', '\\\\'), '''', '''''') || '''' || w.ending, '&')
    from (
      select unnest(tsvector_to_array(to_tsvector('simple', whole_words))) as word, '' as ending
      union all select unnest(tsvector_to_array(to_tsvector('simple', rtrim(begun_word, ':*')))), ':*') w)::tsquery;
  return query select x.* from (select x.* from ${FOUND} ${NEWEST_FIRST} limit page_size * 2) x where ${STANDS} ${NEWEST_FIRST} limit missing;
  get diagnostics given = row_count;
  if given = missing then return; end if;
  return query select x.* from ${FOUND} and ${STANDS} ${NEWEST_FIRST} limit missing - given offset given;
end $$
`;
