create or replace function keep_viewers()
 returns trigger
 language plpgsql
as $function$
begin
  
  insert into profile_viewers as p (viewed_id, viewer_id, was_unnamed, at)
  select v.viewed_id, v.viewer_id, v.is_anonymous or v.is_unrequited, max(v.at) from added v group by 1, 2, 3 order by 1, 2, 3
  on conflict (viewed_id, viewer_id, was_unnamed) do update set at = greatest(p.at, excluded.at);
  return null;
end $function$;
