create or replace function keep_case_pace()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'INSERT' then
    if not exists (select from after_rows where first_claimed_at is not null or decided_at is not null) then return null; end if;
  end if;
  perform from moderation_pace for update;
  
  update moderation_pace set
    median_seconds_to_claim = (select percentile_cont(0.5) within group (order by date_part('epoch', first_claimed_at - opened_at)) from
      (select first_claimed_at, opened_at from moderation_cases where first_claimed_at is not null and reporter_count > 0 order by first_claimed_at desc limit 100) c),
    median_seconds_to_act = (select percentile_cont(0.5) within group (order by date_part('epoch', decided_at - opened_at)) from
      (select decided_at, opened_at from moderation_cases where decided_at is not null and reporter_count > 0 order by decided_at desc limit 100) d),
    flags_upheld_share = (select avg((status = 'RESOLVED')::int)::float8 from
      (select status from moderation_cases where is_flagged and decided_at is not null order by decided_at desc limit 100) f);
  return null;
end $function$;
