/** The stored functions of messages, as the first release had them: beginning conversations, and keeping and searching their words. */
export const FUNCTIONS = `
create aggregate common_of(int[]) (sfunc = _int_inter, stype = int[]);;
create function begin_conversations() returns trigger language plpgsql as $$
begin
  update matches m set talking_since = t.at
  from (select x.match_id, max(x.at) as at from (
      select g.match_id, g.sender_id, min(g.created_at) as at from messages g
      where g.match_id in (select a.match_id from added a join matches q on q.id = a.match_id where q.talking_since is null) group by 1, 2) x
    group by 1 having count(*) > 1) t
  where m.id = t.match_id;
  return null;
end $$;;
create function attachment_files_removed() returns trigger language plpgsql as $$
begin
  insert into file_removals (key)
  select 'attachments/' || old.id || '/' || name
  from unnest(case old.kind when 'PICTURE' then array['thumb.webp', 'full.webp'] else array['file.pdf'] end) as name
  on conflict do nothing;
  return null;
end $$;;
create function message_search_words() returns trigger language plpgsql as $$
begin
  select case new.sender_id when business1_id then business2_id else business1_id end into new.receiver_id from matches where id = new.match_id;
  new.search := case when new.deleted_at is null then to_tsvector('simple', without_marks(
    new.content || coalesce((select ' ' || string_agg(file_name, ' ') from message_attachments where message_id = new.id), ''))) end;
  return new;
end $$;;
create function search_messages(own uuid, whole_words text, begun_word text, thread uuid,
  page_size int) returns setof messages language plpgsql stable set enable_seqscan to 'off' set enable_bitmapscan to 'off' set enable_sort to 'off' set enable_nestloop to 'off' set plan_cache_mode to 'force_generic_plan' set client_min_messages to 'warning' as $$
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
    if many = 1 then 
  return query select x.* from (
      select d.chunk, s.second, s.moment from (
        select d.chunk, d.moments & o.moments as shared from message_words d join message_words o on o.chunk = d.chunk
        where d.business_id = own and d.word = first_word and o.business_id = own and o.word = whole[1] order by d.chunk desc offset 0) d
      cross join lateral (select m.moment >> 1 as second, m.moment from (select unnest(d.shared) as moment) m order by 1 desc) s
      where d.shared <> '{}' order by d.chunk desc, s.second desc) c
    cross join lateral (
      select * from messages where c.moment & 1 = 1 and sender_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8) union all 
      select * from messages where c.moment & 1 = 0 and receiver_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8)) x
    where x.search @@ words and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by c.chunk desc, c.second desc, x.created_at desc, x.id desc limit page_size;
      return;
    end if;
    if many = 0 then
      last_moments := (select uniq(sort_asc(d.moments)) from message_words d where d.business_id = own and d.word = first_word order by d.chunk desc limit 1);
      if cardinality(last_moments) > page_size + 6 then
        last_moments := last_moments[cardinality(last_moments) - page_size - 5:]; 
  return query select x.* from (
      select m >> 1 as second, m as moment from unnest(last_moments) m where m >> 1 > last_moments[1] >> 1 order by 1 desc) c
    cross join lateral (
      select * from messages where c.moment & 1 = 1 and sender_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8) union all 
      select * from messages where c.moment & 1 = 0 and receiver_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8)) x
    where x.search @@ words and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by c.second desc, x.created_at desc, x.id desc limit page_size;
        get diagnostics given = row_count;
        if given = page_size then return; end if;
      end if;
    end if; 
  return query select x.* from (
      select d.chunk, s.second, s.moment from message_words d cross join lateral (
        select m.moment >> 1 as second, m.moment from (select unnest(case many when 0 then uniq(sort_asc(d.moments)) else d.moments & (
          select common_of(o.moments) from message_words o where o.business_id = own and o.word = any(whole) and o.chunk = d.chunk having count(*) = many) end) as moment) m order by 1 desc) s
      where d.business_id = own and d.word = first_word order by d.chunk desc, s.second desc) c
    cross join lateral (
      select * from messages where c.moment & 1 = 1 and sender_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8) union all 
      select * from messages where c.moment & 1 = 0 and receiver_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8)) x
    where x.search @@ words and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by c.chunk desc, c.second desc, x.created_at desc, x.id desc limit page_size - given offset given;
    return;
  end if;
  
  return query select x.* from (select * from ((select * from messages where sender_id = own order by created_at desc, id desc limit 200) union all (select * from messages where receiver_id = own order by created_at desc, id desc limit 200)) u order by u.created_at desc, u.id desc limit 200) x
    where x.search @@ words and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by x.created_at desc, x.id desc limit page_size;
    get diagnostics given = row_count;
    if given = page_size then return; end if;
  if many > 0 then 
  return query select x.* from (
      select w.chunk, s.second, s.moment from (
        select w.chunk, case many when 1 then w.moments else w.moments & (
          select common_of(o.moments) from message_words o where o.business_id = own and o.word = any(whole[2:]) and o.chunk = w.chunk having count(*) = many - 1) end as shared
        from message_words w where w.business_id = own and w.word = whole[1] order by 1 desc offset 0) w
      cross join lateral (
        select distinct m.moment >> 1 as second, m.moment
        from unnest(case when cardinality(w.shared) <= 32 then w.shared
          else array(select unnest(d.moments & w.shared) from message_words d where d.business_id = own and d.word between beginning and beyond and d.chunk = w.chunk) end) m(moment)) s
      where w.shared <> '{}' order by w.chunk desc, s.second desc) c
    cross join lateral (
      select * from messages where c.moment & 1 = 1 and sender_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8) union all 
      select * from messages where c.moment & 1 = 0 and receiver_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8)) x
    where x.search @@ words and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by c.chunk desc, c.second desc, x.created_at desc, x.id desc limit page_size - given offset given;
    return;
  end if; 
  return query select x.* from (
      select distinct on (d.chunk, m.moment >> 1, m.moment) d.chunk, m.moment >> 1 as second, m.moment
      from message_words d cross join unnest(d.moments) m(moment)
      where d.business_id = own and d.word between beginning and beyond and d.chunk > (select cardinality(c.starts) - 2 from message_chunks c where c.business_id = own)
      order by 1 desc, 2 desc, 3 desc) c
    cross join lateral (
      select * from messages where c.moment & 1 = 1 and sender_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8) union all 
      select * from messages where c.moment & 1 = 0 and receiver_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8)) x
    where x.search @@ words and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by c.chunk desc, c.second desc, x.created_at desc, x.id desc limit page_size - given offset given;
  get diagnostics lately = row_count;
  given := given + lately;
  if given = page_size then return; end if; 
  return query select x.* from (
      select distinct on (k.chunk, m.moment >> 1, m.moment) k.chunk, m.moment >> 1 as second, m.moment
      from (select d.chunk, d.word from message_words d where d.business_id = own and d.word between beginning and beyond order by 1 desc offset 0) k
        cross join lateral (select r.moments from message_words r where r.business_id = own and r.word = k.word and r.chunk = k.chunk offset 0) r
        cross join unnest(r.moments) m(moment)
      order by 1 desc, 2 desc, 3 desc) c
    cross join lateral (
      select * from messages where c.moment & 1 = 1 and sender_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8) union all 
      select * from messages where c.moment & 1 = 0 and receiver_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8)) x
    where x.search @@ words and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by c.chunk desc, c.second desc, x.created_at desc, x.id desc limit page_size - given offset given;
end $$;;
create function forget_message_words() returns trigger language plpgsql as $$
begin
  delete from message_words where business_id = old.business_id;
  return null;
end $$;;
create function message_second(at timestamptz) returns int language sql stable parallel safe as $$ select (floor(date_part('epoch', at)) - 2020426624::float8)::int $$;;
create function chunks_opened(written int, newest int, seconds int[]) returns int[] language sql immutable as $$
  select array(select distinct second from (
    select second, row_number() over (order by second) as place from unnest(seconds) second where second > newest) s
    where (written + place) % 1024 = 0 order by second)
$$;;
create function add_message_words() returns trigger language plpgsql as $$
declare
  own uuid;
  seconds int[];
begin 
  for own, seconds in select g.business_id, array_agg(g.second order by g.second) from (
    select s.business_id, s.sent, message_second(g.created_at) as second, tsvector_to_array(g.search) || ('@' || g.match_id) as words
    from added g cross join lateral (values (g.sender_id, 1), (g.receiver_id, 0)) s(business_id, sent) where g.search is not null) g group by 1 order by 1 loop
    insert into message_chunks as c values (own, chunks_opened(0, -2147483648, seconds), cardinality(seconds), seconds[cardinality(seconds)])
    on conflict (business_id) do update set starts = c.starts || chunks_opened(c.written, c.newest, seconds),
      written = c.written + (select count(*) from unnest(seconds) second where second > c.newest), newest = greatest(c.newest, excluded.newest);
  end loop;
  insert into message_words as w 
  select g.business_id, word, g.chunk, array_agg(g.moment order by g.moment) as moments
  from (
    select g.business_id, g.words, width_bucket(g.second, c.starts) as chunk, g.second * 2 + g.sent as moment
    from (
    select s.business_id, s.sent, message_second(g.created_at) as second, tsvector_to_array(g.search) || ('@' || g.match_id) as words
    from added g cross join lateral (values (g.sender_id, 1), (g.receiver_id, 0)) s(business_id, sent) where g.search is not null) g join message_chunks c on c.business_id = g.business_id offset 0) g cross join unnest(g.words) word group by 1, 2, 3 order by 1, 2, 3
  on conflict (business_id, word, chunk) do update set moments = w.moments || excluded.moments;
  return null;
end $$;;
create function remove_message_words() returns trigger language plpgsql as $$
begin 
  perform from message_chunks c where c.business_id in (select g.business_id from (
    select s.business_id, s.sent, message_second(g.created_at) as second, tsvector_to_array(g.search) || ('@' || g.match_id) as words
    from gone g cross join lateral (values (g.sender_id, 1), (g.receiver_id, 0)) s(business_id, sent) where g.search is not null) g) order by c.business_id for update;
  with taken as materialized (
  select g.business_id, word, g.chunk, array_agg(g.moment order by g.moment) as moments
  from (
    select g.business_id, g.words, width_bucket(g.second, c.starts) as chunk, g.second * 2 + g.sent as moment
    from (
    select s.business_id, s.sent, message_second(g.created_at) as second, tsvector_to_array(g.search) || ('@' || g.match_id) as words
    from gone g cross join lateral (values (g.sender_id, 1), (g.receiver_id, 0)) s(business_id, sent) where g.search is not null) g join message_chunks c on c.business_id = g.business_id offset 0) g cross join unnest(g.words) word group by 1, 2, 3),
  emptied as (
    delete from message_words w using taken t
    where (w.business_id, w.word, w.chunk) = (t.business_id, t.word, t.chunk) and cardinality(w.moments) = cardinality(t.moments))
  update message_words w set moments = array(select unnest(w.moments) except all select unnest(t.moments) order by 1) from taken t
  where (w.business_id, w.word, w.chunk) = (t.business_id, t.word, t.chunk) and cardinality(w.moments) > cardinality(t.moments);
  return null;
end $$;;
create function change_message_words() returns trigger language plpgsql as $$
declare
  own uuid;
  seconds int[];
begin
  if not exists (select x.* from gone x join added o on o.id = x.id where (x.search, x.created_at) is distinct from (o.search, o.created_at)) then return null; end if; 
  perform from message_chunks c where c.business_id in (select g.business_id from (
    select s.business_id, s.sent, message_second(g.created_at) as second, tsvector_to_array(g.search) || ('@' || g.match_id) as words
    from (select x.* from gone x join added o on o.id = x.id where (x.search, x.created_at) is distinct from (o.search, o.created_at)) g cross join lateral (values (g.sender_id, 1), (g.receiver_id, 0)) s(business_id, sent) where g.search is not null) g) order by c.business_id for update;
  with taken as materialized (
  select g.business_id, word, g.chunk, array_agg(g.moment order by g.moment) as moments
  from (
    select g.business_id, g.words, width_bucket(g.second, c.starts) as chunk, g.second * 2 + g.sent as moment
    from (
    select s.business_id, s.sent, message_second(g.created_at) as second, tsvector_to_array(g.search) || ('@' || g.match_id) as words
    from (select x.* from gone x join added o on o.id = x.id where (x.search, x.created_at) is distinct from (o.search, o.created_at)) g cross join lateral (values (g.sender_id, 1), (g.receiver_id, 0)) s(business_id, sent) where g.search is not null) g join message_chunks c on c.business_id = g.business_id offset 0) g cross join unnest(g.words) word group by 1, 2, 3),
  emptied as (
    delete from message_words w using taken t
    where (w.business_id, w.word, w.chunk) = (t.business_id, t.word, t.chunk) and cardinality(w.moments) = cardinality(t.moments))
  update message_words w set moments = array(select unnest(w.moments) except all select unnest(t.moments) order by 1) from taken t
  where (w.business_id, w.word, w.chunk) = (t.business_id, t.word, t.chunk) and cardinality(w.moments) > cardinality(t.moments); 
  for own, seconds in select g.business_id, array_agg(g.second order by g.second) from (
    select s.business_id, s.sent, message_second(g.created_at) as second, tsvector_to_array(g.search) || ('@' || g.match_id) as words
    from (select x.* from added x join gone o on o.id = x.id where (x.search, x.created_at) is distinct from (o.search, o.created_at)) g cross join lateral (values (g.sender_id, 1), (g.receiver_id, 0)) s(business_id, sent) where g.search is not null) g group by 1 order by 1 loop
    insert into message_chunks as c values (own, chunks_opened(0, -2147483648, seconds), cardinality(seconds), seconds[cardinality(seconds)])
    on conflict (business_id) do update set starts = c.starts || chunks_opened(c.written, c.newest, seconds),
      written = c.written + (select count(*) from unnest(seconds) second where second > c.newest), newest = greatest(c.newest, excluded.newest);
  end loop;
  insert into message_words as w 
  select g.business_id, word, g.chunk, array_agg(g.moment order by g.moment) as moments
  from (
    select g.business_id, g.words, width_bucket(g.second, c.starts) as chunk, g.second * 2 + g.sent as moment
    from (
    select s.business_id, s.sent, message_second(g.created_at) as second, tsvector_to_array(g.search) || ('@' || g.match_id) as words
    from (select x.* from added x join gone o on o.id = x.id where (x.search, x.created_at) is distinct from (o.search, o.created_at)) g cross join lateral (values (g.sender_id, 1), (g.receiver_id, 0)) s(business_id, sent) where g.search is not null) g join message_chunks c on c.business_id = g.business_id offset 0) g cross join unnest(g.words) word group by 1, 2, 3 order by 1, 2, 3
  on conflict (business_id, word, chunk) do update set moments = w.moments || excluded.moments;
  return null;
end $$
`;
