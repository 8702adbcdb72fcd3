create or replace function count_swipes()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'INSERT' then perform add_activity(array_agg(s)) from added w cross join lateral unnest(array[row(w.swiper_id, date_trunc('hour', w.created_at, 'UTC'), 0, 0, 0, 1, (w.direction <> 'PASS')::int, 0, 0, 0)::business_activity, row(w.swiped_id, date_trunc('hour', w.created_at, 'UTC'), 0, (w.direction <> 'PASS')::int, (w.direction = 'SUPER_LIKE')::int, 0, 0, 0, 0, 0)::business_activity]) s;
  else perform add_activity(array_agg(s)) from removed w cross join lateral unnest(array[row(w.swiper_id, date_trunc('hour', w.created_at, 'UTC'), 0, 0, 0, -1, -(w.direction <> 'PASS')::int, 0, 0, 0)::business_activity, row(w.swiped_id, date_trunc('hour', w.created_at, 'UTC'), 0, -(w.direction <> 'PASS')::int, -(w.direction = 'SUPER_LIKE')::int, 0, 0, 0, 0, 0)::business_activity]) s;
  end if;
  return null;
end $function$;
