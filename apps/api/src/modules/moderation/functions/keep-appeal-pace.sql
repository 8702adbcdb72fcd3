create or replace function keep_appeal_pace()
 returns trigger
 language plpgsql
as $function$
begin
  perform from moderation_pace for update;
  
  update moderation_pace set overturned_share =
    (select avg((status = 'GRANTED')::int)::float8 from (select status from appeals where decided_at is not null order by decided_at desc limit 100) a);
  return null;
end $function$;
