create or replace function remove_message_words()
 returns trigger
 language plpgsql
as $function$
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
end $function$;
