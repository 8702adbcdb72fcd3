create or replace function count_messages()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'INSERT' then perform add_activity(array_agg(row(g.sender_id, date_trunc('hour', g.created_at, 'UTC'), 0, 0, 0, 0, 0, 0, 0, 1)::business_activity)) from added g;
  else perform add_activity(array_agg(row(g.sender_id, date_trunc('hour', g.created_at, 'UTC'), 0, 0, 0, 0, 0, 0, 0, -1)::business_activity)) from removed g;
  end if;
  return null;
end $function$;
