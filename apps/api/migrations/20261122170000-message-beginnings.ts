import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** What somebody types is found as fast together with other words, or in one thread, as alone; and a page costs less. */
export class MessageBeginnings extends Migration {
  override up(): void {
    runStatements(this, SEARCH);
  }
}

/** Seconds of moments are counted from here. */
const EPOCH = 2_020_426_624;
/** So many of the newest messages are read as they are before the words of a beginning are looked up. */
const GLANCE = 200;
/** In so many of the newest chunks the words of a beginning are looked up first. */
const LATE_CHUNKS = 2;
/** So many moments more than the page are at hand where there are many: a few may be of threads that ended. */
const SPARE = 6;
/** So few messages of a chunk are read sooner than the words of a beginning are looked up there. */
const FEW = 32;

/** The moments of a row of words that all the whole ones share. */
const SHARED = `unnest(case many when 0 then uniq(sort_asc(d.moments)) else d.moments & (
          select common_of(o.moments) from message_words o where o.business_id = own and o.word = any(whole) and o.chunk = d.chunk having count(*) = many) end) as moment`;

/** When the one word was written, the newest first: no row is read beyond the page. */
const ONE = `
      select d.chunk, s.second, s.moment from message_words d cross join lateral (
        select m.moment >> 1 as second, m.moment from (select ${SHARED}) m order by 1 desc) s
      where d.business_id = own and d.word = first_word order by d.chunk desc, s.second desc`;
/** When the one word was last written, as far as a row that holds many more than a page was read. */
const LAST = `
      select m >> 1 as second, m as moment from unnest(last_moments) m where m >> 1 > last_moments[1] >> 1 order by 1 desc`;
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

/** The rows of all words of a beginning. */
const BEGUN = 'd.business_id = own and d.word between beginning and beyond';
/** When one of several words was written lately. */
const LATELY = `
      select distinct on (d.chunk, m.moment >> 1, m.moment) d.chunk, m.moment >> 1 as second, m.moment
      from message_words d cross join unnest(d.moments) m(moment)
      where ${BEGUN} and d.chunk > (select cardinality(c.starts) - ${LATE_CHUNKS} from message_chunks c where c.business_id = own)
      order by 1 desc, 2 desc, 3 desc`;
/** When one of several words was ever written: of all of them the index alone is read, and no row beyond the page. */
const EVER_BEGUN = `
      select distinct on (k.chunk, m.moment >> 1, m.moment) k.chunk, m.moment >> 1 as second, m.moment
      from (select d.chunk, d.word from message_words d where ${BEGUN} order by 1 desc offset 0) k
        cross join lateral (select r.moments from message_words r where r.business_id = own and r.word = k.word and r.chunk = k.chunk offset 0) r
        cross join unnest(r.moments) m(moment)
      order by 1 desc, 2 desc, 3 desc`;
/** When one of several words was written together with all the whole ones; where those were seldom, when these were. */
const BEGUN_TOO = `
      select w.chunk, s.second, s.moment from (
        select w.chunk, case many when 1 then w.moments else w.moments & (
          select common_of(o.moments) from message_words o where o.business_id = own and o.word = any(whole[2:]) and o.chunk = w.chunk having count(*) = many - 1) end as shared
        from message_words w where w.business_id = own and w.word = whole[1] order by 1 desc offset 0) w
      cross join lateral (
        select distinct m.moment >> 1 as second, m.moment
        from unnest(case when cardinality(w.shared) <= ${FEW} then w.shared
          else array(select unnest(d.moments & w.shared) from message_words d where ${BEGUN} and d.chunk = w.chunk) end) m(moment)) s
      where w.shared <> '{}' order by w.chunk desc, s.second desc`;

/** What a member wrote, or read, in one second. */
const sideAt = (side: string, sent: number): string => `
      select * from messages where c.moment & 1 = ${sent} and ${side} = own
        and created_at >= to_timestamp(c.second + ${EPOCH}::float8) and created_at < to_timestamp(c.second + ${EPOCH + 1}::float8)`;

// @NOTE Messages of the same second may share the words among them: each is asked for all of them.
const found = (moments: string, page: string, order = 'c.chunk desc, c.second desc'): string => `
  return query select x.* from (${moments}) c
    cross join lateral (${sideAt('sender_id', 1)} union all ${sideAt('receiver_id', 0)}) x
    where x.search @@ words and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by ${order}, x.created_at desc, x.id desc ${page};`;

// @NOTE The settings leave the planner one way for each statement: rows come in the order of time, and no more than the page needs.
// What holds a beginning is looked for in the newest messages and chunks first, for that is where most of it is found.
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
      last_moments := (select uniq(sort_asc(d.moments)) from message_words d where d.business_id = own and d.word = first_word order by d.chunk desc limit 1);
      if cardinality(last_moments) > page_size + ${SPARE} then
        last_moments := last_moments[cardinality(last_moments) - page_size - ${SPARE - 1}:]; ${found(LAST, 'limit page_size', 'c.second desc')}
        get diagnostics given = row_count;
        if given = page_size then return; end if;
      end if;
    end if; ${found(ONE, 'limit page_size - given offset given')}
    return;
  end if;
  ${GLANCED}
  if many > 0 then ${found(BEGUN_TOO, 'limit page_size - given offset given')}
    return;
  end if; ${found(LATELY, 'limit page_size - given offset given')}
  get diagnostics lately = row_count;
  given := given + lately;
  if given = page_size then return; end if; ${found(EVER_BEGUN, 'limit page_size - given offset given')}
end $$
`;
