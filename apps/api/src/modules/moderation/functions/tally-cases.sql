create or replace function tally_cases()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'INSERT' then
    insert into moderation_tally as t select status, severity, pg_backend_pid() % 16, count(*) from after_rows group by 1, 2 order by 1, 2
      on conflict (status, severity, shard) do update set n = t.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into moderation_tally as t select status, severity, pg_backend_pid() % 16, -count(*) from before_rows group by 1, 2 order by 1, 2
      on conflict (status, severity, shard) do update set n = t.n + excluded.n;
  else
    insert into moderation_tally as t
      select status, severity, pg_backend_pid() % 16, sum(d) from
        (select status, severity, 1 as d from after_rows union all select status, severity, -1 from before_rows) c
      group by 1, 2 having sum(d) <> 0 order by 1, 2
      on conflict (status, severity, shard) do update set n = t.n + excluded.n;
  end if;
  return null;
end $function$;
