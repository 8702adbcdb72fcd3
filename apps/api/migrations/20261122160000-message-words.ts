import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Each member's words stand in order of time, a row for many messages: a page of any word is read without what is older. */
export class MessageWords extends Migration {
  override up(): void {
    for (const text of [WORDS, KEPT, PAST, SEARCH]) runStatements(this, text);
  }
}

/** So many messages of a member share a row for each of their words: what a message costs to be written grows with it, what an old word costs to be found shrinks. */
const CHUNK = 1_024;
/** Seconds are counted from here, and doubled: four bytes then hold those of 2000 to 2068, and whether the member wrote or read. */
const EPOCH = 2_020_426_624;
const EVER = -2_147_483_648;
/** So many of the newest messages are read as they are before the words of a beginning are looked up. */
const GLANCE = 200;
/** In so many of the newest chunks the words of a beginning are looked up one by one. */
const LATE_CHUNKS = 2;
/** So many moments more than the page are read where there are many: a few may be of threads that ended. */
const SPARE = 6;

// @NOTE A chunk is a stretch of a member's time: `starts` are the seconds from which each one after the first runs. A new one begins
// behind the newest message alone, so that a message never moves, and the chunks of a word stand in the order of time.
// Words have no foreign key, which would be asked for every word written: they go with the row that says where they are.
const WORDS = `
create extension if not exists intarray;;
create aggregate common_of(int[]) (sfunc = _int_inter, stype = int[]);;
create table message_chunks (
  business_id uuid primary key references businesses on delete cascade,
  starts int[] not null,
  written int not null,
  newest int not null
) with (fillfactor = 70);;
create table message_words (
  business_id uuid not null,
  word text collate "C" not null,
  chunk int not null,
  moments int[] not null,
  primary key (business_id, word, chunk)
) with (fillfactor = 80, toast_tuple_target = 8160);;
alter table message_words alter column moments set storage main;;
create function forget_message_words() returns trigger language plpgsql as $$
begin
  delete from message_words where business_id = old.business_id;
  return null;
end $$;;
create trigger message_words_forgotten after delete on message_chunks for each row execute function forget_message_words();;
create function message_second(at timestamptz) returns int language sql stable parallel safe as $$ select (floor(date_part('epoch', at)) - ${EPOCH}::float8)::int $$;;
create function chunks_opened(written int, newest int, seconds int[]) returns int[] language sql immutable as $$
  select array(select distinct second from (
    select second, row_number() over (order by second) as place from unnest(seconds) second where second > newest) s
    where (written + place) % ${CHUNK} = 0 order by second)
$$
`;

/** Both sides of messages, with the second and the words of each: the thread it stands in is one of them. */
const sidesOf = (messages: string): string => `(
    select s.business_id, s.sent, message_second(g.created_at) as second, tsvector_to_array(g.search) || ('@' || g.match_id) as words
    from ${messages} g cross join lateral (values (g.sender_id, 1), (g.receiver_id, 0)) s(business_id, sent) where g.search is not null)`;

// @NOTE "offset 0" has each message's own figures made once, not for every word.
const rowsOf = (messages: string): string => `
  select g.business_id, word, g.chunk, array_agg(g.moment order by g.moment) as moments
  from (
    select g.business_id, g.words, width_bucket(g.second, c.starts) as chunk, g.second * 2 + g.sent as moment
    from ${sidesOf(messages)} g join message_chunks c on c.business_id = g.business_id offset 0) g cross join unnest(g.words) word group by 1, 2, 3`;

// @NOTE Members are locked in the order of their ids, and nobody writes words without: no two messages wait for each other.
const add = (messages: string): string => `
  for own, seconds in select g.business_id, array_agg(g.second order by g.second) from ${sidesOf(messages)} g group by 1 order by 1 loop
    insert into message_chunks as c values (own, chunks_opened(0, ${EVER}, seconds), cardinality(seconds), seconds[cardinality(seconds)])
    on conflict (business_id) do update set starts = c.starts || chunks_opened(c.written, c.newest, seconds),
      written = c.written + (select count(*) from unnest(seconds) second where second > c.newest), newest = greatest(c.newest, excluded.newest);
  end loop;
  insert into message_words as w ${rowsOf(messages)} order by 1, 2, 3
  on conflict (business_id, word, chunk) do update set moments = w.moments || excluded.moments;`;

const remove = (messages: string): string => `
  perform from message_chunks c where c.business_id in (select g.business_id from ${sidesOf(messages)} g) order by c.business_id for update;
  with taken as materialized (${rowsOf(messages)}),
  emptied as (
    delete from message_words w using taken t
    where (w.business_id, w.word, w.chunk) = (t.business_id, t.word, t.chunk) and cardinality(w.moments) = cardinality(t.moments))
  update message_words w set moments = array(select unnest(w.moments) except all select unnest(t.moments) order by 1) from taken t
  where (w.business_id, w.word, w.chunk) = (t.business_id, t.word, t.chunk) and cardinality(w.moments) > cardinality(t.moments);`;

/** The rows of one side of an update whose words or moment it changed. */
const changed = (these: string, others: string): string =>
  `(select x.* from ${these} x join ${others} o on o.id = x.id where (x.search, x.created_at) is distinct from (o.search, o.created_at))`;

const KEPT = `
create function add_message_words() returns trigger language plpgsql as $$
declare
  own uuid;
  seconds int[];
begin ${add('added')}
  return null;
end $$;;
create function remove_message_words() returns trigger language plpgsql as $$
begin ${remove('gone')}
  return null;
end $$;;
create function change_message_words() returns trigger language plpgsql as $$
declare
  own uuid;
  seconds int[];
begin
  if not exists ${changed('gone', 'added')} then return null; end if; ${remove(changed('gone', 'added'))} ${add(changed('added', 'gone'))}
  return null;
end $$;;
create trigger message_words_added after insert on messages referencing new table as added for each statement execute function add_message_words();;
create trigger message_words_removed after delete on messages referencing old table as gone for each statement execute function remove_message_words();;
create trigger message_words_changed after update on messages referencing old table as gone new table as added for each statement execute function change_message_words()
`;

const PAST = `
insert into message_chunks
select g.business_id, chunks_opened(0, ${EVER}, array_agg(g.second)), count(*), max(g.second) from ${sidesOf('messages')} g group by 1;;
insert into message_words ${rowsOf('messages')};;
analyze message_chunks, message_words;;
drop index messages_own_words;;
drop function own_words
`;

/** The moments of a row of words that all the whole ones share. */
const SHARED = `unnest(case many when 0 then uniq(sort_desc(d.moments)) else sort_desc(d.moments & (
          select common_of(o.moments) from message_words o where o.business_id = own and o.word = any(whole) and o.chunk = d.chunk having count(*) = many)) end) as moment`;

/** When the one word was written, the newest first: no row is read beyond the page. */
const ONE = `
      select d.chunk, s.second, s.moment from message_words d cross join lateral (
        select m.moment >> 1 as second, m.moment from (select ${SHARED}) m order by 1 desc) s
      where d.business_id = own and d.word = first_word order by d.chunk desc, s.second desc`;
/** When the one word was last written, as far as a row that holds many more than a page was read. */
const LAST = `
      select 0 as chunk, m >> 1 as second, m as moment from unnest(last_moments[:page_size + ${SPARE}]) m where m >> 1 > last_moments[page_size + ${SPARE}] >> 1 order by 2 desc`;
/** When the one word was written together with one whole word: their rows are gone through side by side, which costs half of looking up one for each of the other's. */
const BOTH = `
      select d.chunk, s.second, s.moment from (
        select d.chunk, d.moments & o.moments as shared from message_words d join message_words o on o.chunk = d.chunk
        where d.business_id = own and d.word = first_word and o.business_id = own and o.word = whole[1] order by d.chunk desc offset 0) d
      cross join lateral (select m.moment >> 1 as second, m.moment from (select unnest(d.shared) as moment) m order by 1 desc) s
      where d.shared <> '{}' order by d.chunk desc, s.second desc`;
/** One side of the newest messages. */
const newestOf = (side: string): string => `(select * from messages where ${side} = own order by created_at desc, id desc limit ${GLANCE})`;
/** What the newest messages hold of a beginning: most of what somebody types is found here. */
const GLANCED = `
  return query select x.* from (select * from (${newestOf('sender_id')} union all ${newestOf('receiver_id')}) u order by u.created_at desc, u.id desc limit ${GLANCE}) x
    where x.search @@ words and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by x.created_at desc, x.id desc limit page_size;
    get diagnostics given = row_count;
    if given = page_size then return; end if;`;
/** When one of several words was written lately. */
const LATELY = `
      select r.chunk, s.second, s.moment from (select cardinality(c.starts) - n as chunk from message_chunks c, generate_series(0, ${LATE_CHUNKS - 1}) n where c.business_id = own) r
      cross join lateral (
        select distinct m.moment >> 1 as second, m.moment from (select ${SHARED} from message_words d where d.business_id = own and d.word = any(begun) and d.chunk = r.chunk) m) s
      order by 1 desc, 2 desc`;
/** When one of several words was ever written. */
const EVER_BEGUN = `
      select distinct m.chunk, m.moment >> 1 as second, m.moment from (
        select d.chunk, ${SHARED} from message_words d where d.business_id = own and d.word between beginning and beyond) m
      order by 1 desc, 2 desc`;

/** What a member wrote, or read, in one second. */
const sideAt = (side: string, sent: number): string => `
      select * from messages where c.moment & 1 = ${sent} and ${side} = own
        and created_at >= to_timestamp(c.second + ${EPOCH}::float8) and created_at < to_timestamp(c.second + ${EPOCH + 1}::float8)`;

// @NOTE Messages of the same second may share the words among them: each is asked for all of them.
const found = (moments: string, page: string): string => `
  return query select x.* from (${moments}) c
    cross join lateral (${sideAt('sender_id', 1)} union all ${sideAt('receiver_id', 0)}) x
    where x.search @@ words and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by c.chunk desc, c.second desc, x.created_at desc, x.id desc ${page};`;

// @NOTE The settings leave the planner one way for each statement: rows come in the order of time, and no more than the page needs.
// A beginning of several words is looked for in the newest chunks first: frequent ones fill the page there, of seldom ones there is little to be sorted.
const SEARCH = `
create or replace function search_messages(own uuid, whole_words text, begun_word text, thread uuid, page_size int)
returns setof messages language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_nestloop = off set plan_cache_mode = force_generic_plan set client_min_messages = warning as $$
declare
  words tsquery := plainto_tsquery('simple', whole_words) && to_tsquery('simple', begun_word);
  whole text[] := tsvector_to_array(to_tsvector('simple', whole_words));
  beginning text collate "C" := (tsvector_to_array(to_tsvector('simple', rtrim(begun_word, ':*'))))[1];
  beyond text collate "C" := beginning || chr(1114111);
  first_word text collate "C";
  begun text[];
  many int;
  given int := 0;
  lately int;
  last_moments int[];
begin
  if numnode(words) = 0 then return; end if;
  if thread is not null then whole := whole || ('@' || thread); end if;
  if beginning is null then
    first_word := whole[1];
    whole := whole[2:];
  else
    first_word := (select word from message_words where business_id = own and word between beginning and beyond order by word limit 1);
    if first_word is null then return; end if;
  end if;
  many := cardinality(whole);
  if not exists (select from message_words where business_id = own and word > first_word and word <= beyond) then
    if many = 1 then ${found(BOTH, 'limit page_size')}
      return;
    end if;
    if many = 0 then
      last_moments := (select uniq(sort_desc(d.moments)) from message_words d where d.business_id = own and d.word = first_word order by d.chunk desc limit 1);
      if cardinality(last_moments) > page_size + ${SPARE} then ${found(LAST, 'limit page_size')}
        get diagnostics given = row_count;
        if given = page_size then return; end if;
      end if;
    end if; ${found(ONE, 'limit page_size - given offset given')}
    return;
  end if;
  ${GLANCED}
  begun := array(with recursive one as (
    select first_word as word
    union all select (select w.word from message_words w where w.business_id = own and w.word > o.word and w.word <= beyond order by w.word limit 1) from one o where o.word is not null)
    select word from one where word is not null); ${found(LATELY, 'limit page_size - given offset given')}
  get diagnostics lately = row_count;
  given := given + lately;
  if given = page_size then return; end if; ${found(EVER_BEGUN, 'limit page_size - given offset given')}
end $$
`;
