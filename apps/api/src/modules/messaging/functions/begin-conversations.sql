create or replace function begin_conversations()
 returns trigger
 language plpgsql
as $function$
begin
  update matches m set talking_since = t.at
  from (select x.match_id, max(x.at) as at from (
      select g.match_id, g.sender_id, min(g.created_at) as at from messages g
      where g.match_id in (select a.match_id from added a join matches q on q.id = a.match_id where q.talking_since is null) group by 1, 2) x
    group by 1 having count(*) > 1) t
  where m.id = t.match_id;
  return null;
end $function$;
