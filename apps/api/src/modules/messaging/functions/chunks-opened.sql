create or replace function chunks_opened(written integer, newest integer, seconds integer[])
 returns integer[]
 language sql
 immutable
as $function$
  select array(select distinct second from (
    select second, row_number() over (order by second) as place from unnest(seconds) second where second > newest) s
    where (written + place) % 1024 = 0 order by second)
$function$;
