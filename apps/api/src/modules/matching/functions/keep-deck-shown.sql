create or replace function keep_deck_shown(at timestamp with time zone)
 returns void
 language plpgsql
as $function$
declare
  week timestamptz;
  part text;
  old record;
begin
  for week in select generate_series(date_trunc('week', at, 'UTC'), at + interval '14 days', interval '7 days') loop
    part := to_char(week at time zone 'UTC', '"w"IYYY"_"IW');
    if to_regclass('deck_shown_weeks.' || part) is not null then continue; end if;
    execute format('create table deck_shown_weeks.%I (like deck_shown including all)', part);
    execute format('with moved as (delete from deck_shown_weeks.other where shown_at >= %L and shown_at < %L returning *)
      insert into deck_shown_weeks.%I select * from moved', week, week + interval '7 days', part);
    execute format('alter table deck_shown attach partition deck_shown_weeks.%I for values from (%L) to (%L)', part, week, week + interval '7 days');
  end loop;
  for old in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'deck_shown_weeks' and c.relkind = 'r' and c.relname ~ '^w[0-9]{4}_[0-9]{2}$'
      and to_date(substr(c.relname, 2), 'IYYY_IW') < at - interval '97 days'
  loop
    execute format('drop table deck_shown_weeks.%I', old.relname);
  end loop;
  delete from deck_shown_weeks.other where shown_at < at - interval '90 days';
end $function$;
