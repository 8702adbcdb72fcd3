create or replace function recount_swipe()
 returns trigger
 language plpgsql
as $function$
begin
  perform add_activity(array[row(old.swiper_id, date_trunc('hour', old.created_at, 'UTC'), 0, 0, 0, -1, -(old.direction <> 'PASS')::int, 0, 0, 0)::business_activity, row(old.swiped_id, date_trunc('hour', old.created_at, 'UTC'), 0, -(old.direction <> 'PASS')::int, -(old.direction = 'SUPER_LIKE')::int, 0, 0, 0, 0, 0)::business_activity, row(new.swiper_id, date_trunc('hour', new.created_at, 'UTC'), 0, 0, 0, 1, (new.direction <> 'PASS')::int, 0, 0, 0)::business_activity, row(new.swiped_id, date_trunc('hour', new.created_at, 'UTC'), 0, (new.direction <> 'PASS')::int, (new.direction = 'SUPER_LIKE')::int, 0, 0, 0, 0, 0)::business_activity]);
  return null;
end $function$;
