create or replace function bring_back_into_walks(business uuid, since timestamp with time zone)
 returns void
 language sql
as $function$
  update deck_cursors c set rank_score = b.rank_score, last_id = b.id from businesses b
  where b.id = business and b.is_active and (c.rank_score, c.last_id) < (b.rank_score, b.id) and c.started_at > since
$function$;
