create or replace function search_messages(own uuid, whole_words text, begun_word text, thread uuid, before_at timestamp with time zone, before_id uuid, page_size integer)
 returns setof messages
 language plpgsql
 stable
 set enable_seqscan to 'off'
 set enable_bitmapscan to 'off'
 set enable_sort to 'off'
 set enable_nestloop to 'off'
 set plan_cache_mode to 'force_generic_plan'
 set client_min_messages to 'warning'
as $function$
declare
  begun text[] := regexp_split_to_array(btrim(message_search_text(begun_word)), E'\\s+');
  words tsquery := (message_query(whole_words) && case when begun = array[''] then '' else to_tsquery('simple', array_to_string(begun, ' <-> ') || ':*') end);
  whole text[] := tsvector_to_array(to_tsvector('simple', message_search_text(whole_words) || ' ' || array_to_string(begun[:cardinality(begun) - 1], ' ')));
  beginning text collate "C" := (tsvector_to_array(to_tsvector('simple', begun[cardinality(begun)])))[1];
  beyond text collate "C" := beginning || chr(1114111);
  first_word text collate "C";
  many int;
  given int := 0;
  lately int;
  last_moments int[];
  -- The page stands before this message, and begins in this second and chunk: the newest of all without one.
  top_at timestamptz := coalesce(before_at, 'infinity');
  top_id uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  top_second int := case when before_at is null then 2147483647 else message_second(least(before_at, to_timestamp(4167910271))) end;
  top_chunk int := case when before_at is null then 2147483647
    else coalesce((select width_bucket(top_second, starts) from message_chunks where business_id = own), 0) end;
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
        where d.business_id = own and d.word = first_word and d.chunk <= top_chunk and o.business_id = own and o.word = whole[1] and o.chunk <= top_chunk
        order by d.chunk desc offset 0) d
      cross join lateral (select m.moment >> 1 as second, m.moment from (select unnest(d.shared) as moment) m where m.moment >> 1 <= top_second order by 1 desc) s
      where d.shared <> '{}' order by d.chunk desc, s.second desc) c
    cross join lateral (
      select * from messages where c.moment & 1 = 1 and sender_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8) union all 
      select * from messages where c.moment & 1 = 0 and receiver_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8)) x
    where x.search @@ words and (x.created_at, x.id) < (top_at, top_id) and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by c.chunk desc, c.second desc, x.created_at desc, x.id desc limit page_size;
      return;
    end if;
    if many = 0 then
      last_moments := (select uniq(sort_asc(d.moments)) from message_words d
        where d.business_id = own and d.word = first_word and d.chunk <= top_chunk order by d.chunk desc limit 1);
      if before_at is not null then last_moments := array(select m from unnest(last_moments) m where m >> 1 <= top_second); end if;
      if cardinality(last_moments) > page_size + 6 then
        last_moments := last_moments[cardinality(last_moments) - page_size - 5:]; 
  return query select x.* from (
      select m >> 1 as second, m as moment from unnest(last_moments) m where m >> 1 > last_moments[1] >> 1 order by 1 desc) c
    cross join lateral (
      select * from messages where c.moment & 1 = 1 and sender_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8) union all 
      select * from messages where c.moment & 1 = 0 and receiver_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8)) x
    where x.search @@ words and (x.created_at, x.id) < (top_at, top_id) and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by c.second desc, x.created_at desc, x.id desc limit page_size;
        get diagnostics given = row_count;
        if given = page_size then return; end if;
      end if;
    end if; 
  return query select x.* from (
      select d.chunk, s.second, s.moment from message_words d cross join lateral (
        select m.moment >> 1 as second, m.moment from (select unnest(case many when 0 then uniq(sort_asc(d.moments)) else d.moments & (
          select common_of(o.moments) from message_words o where o.business_id = own and o.word = any(whole) and o.chunk = d.chunk having count(*) = many) end) as moment) m where m.moment >> 1 <= top_second order by 1 desc) s
      where d.business_id = own and d.word = first_word and d.chunk <= top_chunk order by d.chunk desc, s.second desc) c
    cross join lateral (
      select * from messages where c.moment & 1 = 1 and sender_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8) union all 
      select * from messages where c.moment & 1 = 0 and receiver_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8)) x
    where x.search @@ words and (x.created_at, x.id) < (top_at, top_id) and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by c.chunk desc, c.second desc, x.created_at desc, x.id desc limit page_size - given offset given;
    return;
  end if;
  
  return query select x.* from (select * from ((select * from messages where sender_id = own and (created_at, id) < (top_at, top_id) order by created_at desc, id desc limit 200) union all (select * from messages where receiver_id = own and (created_at, id) < (top_at, top_id) order by created_at desc, id desc limit 200)) u order by u.created_at desc, u.id desc limit 200) x
    where x.search @@ words and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by x.created_at desc, x.id desc limit page_size;
    get diagnostics given = row_count;
    if given = page_size then return; end if;
  if many > 0 then 
  return query select x.* from (
      select w.chunk, s.second, s.moment from (
        select w.chunk, case many when 1 then w.moments else w.moments & (
          select common_of(o.moments) from message_words o where o.business_id = own and o.word = any(whole[2:]) and o.chunk = w.chunk having count(*) = many - 1) end as shared
        from message_words w where w.business_id = own and w.word = whole[1] and w.chunk <= top_chunk order by 1 desc offset 0) w
      cross join lateral (
        select distinct m.moment >> 1 as second, m.moment
        from unnest(case when cardinality(w.shared) <= 32 then w.shared
          else array(select unnest(d.moments & w.shared) from message_words d where d.business_id = own and d.word between beginning and beyond and d.chunk = w.chunk) end) m(moment)
        where m.moment >> 1 <= top_second) s
      where w.shared <> '{}' order by w.chunk desc, s.second desc) c
    cross join lateral (
      select * from messages where c.moment & 1 = 1 and sender_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8) union all 
      select * from messages where c.moment & 1 = 0 and receiver_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8)) x
    where x.search @@ words and (x.created_at, x.id) < (top_at, top_id) and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by c.chunk desc, c.second desc, x.created_at desc, x.id desc limit page_size - given offset given;
    return;
  end if; 
  return query select x.* from (
      select distinct on (d.chunk, m.moment >> 1, m.moment) d.chunk, m.moment >> 1 as second, m.moment
      from message_words d cross join unnest(d.moments) m(moment)
      where d.business_id = own and d.word between beginning and beyond and d.chunk <= top_chunk and m.moment >> 1 <= top_second
        and d.chunk > least(top_chunk, (select cardinality(c.starts) from message_chunks c where c.business_id = own)) - 2
      order by 1 desc, 2 desc, 3 desc) c
    cross join lateral (
      select * from messages where c.moment & 1 = 1 and sender_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8) union all 
      select * from messages where c.moment & 1 = 0 and receiver_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8)) x
    where x.search @@ words and (x.created_at, x.id) < (top_at, top_id) and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by c.chunk desc, c.second desc, x.created_at desc, x.id desc limit page_size - given offset given;
  get diagnostics lately = row_count;
  given := given + lately;
  if given = page_size then return; end if; 
  return query select x.* from (
      select distinct on (k.chunk, m.moment >> 1, m.moment) k.chunk, m.moment >> 1 as second, m.moment
      from (select d.chunk, d.word from message_words d where d.business_id = own and d.word between beginning and beyond and d.chunk <= top_chunk order by 1 desc offset 0) k
        cross join lateral (select r.moments from message_words r where r.business_id = own and r.word = k.word and r.chunk = k.chunk offset 0) r
        cross join unnest(r.moments) m(moment)
      where m.moment >> 1 <= top_second
      order by 1 desc, 2 desc, 3 desc) c
    cross join lateral (
      select * from messages where c.moment & 1 = 1 and sender_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8) union all 
      select * from messages where c.moment & 1 = 0 and receiver_id = own
        and created_at >= to_timestamp(c.second + 2020426624::float8) and created_at < to_timestamp(c.second + 2020426625::float8)) x
    where x.search @@ words and (x.created_at, x.id) < (top_at, top_id) and (thread is null or x.match_id = thread) and (select m.ended_at is null from matches m where m.id = x.match_id)
    order by c.chunk desc, c.second desc, x.created_at desc, x.id desc limit page_size - given offset given;
end $function$;
