create or replace function add_message_words()
 returns trigger
 language plpgsql
as $function$
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
end $function$;
