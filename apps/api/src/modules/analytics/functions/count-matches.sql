create or replace function count_matches()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'INSERT' then perform add_activity(array_agg(s)) from added m cross join lateral unnest(array[row(m.business1_id, date_trunc('hour', m.created_at, 'UTC'), 0, 0, 0, 0, 0, (m.ended_at is null)::int, 0, 0)::business_activity, row(m.business1_id, date_trunc('hour', coalesce(m.talking_since, m.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, (m.ended_at is null and m.talking_since is not null)::int, 0)::business_activity, row(m.business2_id, date_trunc('hour', m.created_at, 'UTC'), 0, 0, 0, 0, 0, (m.ended_at is null)::int, 0, 0)::business_activity, row(m.business2_id, date_trunc('hour', coalesce(m.talking_since, m.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, (m.ended_at is null and m.talking_since is not null)::int, 0)::business_activity]) s;
  else perform add_activity(array_agg(s)) from removed m cross join lateral unnest(array[row(m.business1_id, date_trunc('hour', m.created_at, 'UTC'), 0, 0, 0, 0, 0, -(m.ended_at is null)::int, 0, 0)::business_activity, row(m.business1_id, date_trunc('hour', coalesce(m.talking_since, m.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, -(m.ended_at is null and m.talking_since is not null)::int, 0)::business_activity, row(m.business2_id, date_trunc('hour', m.created_at, 'UTC'), 0, 0, 0, 0, 0, -(m.ended_at is null)::int, 0, 0)::business_activity, row(m.business2_id, date_trunc('hour', coalesce(m.talking_since, m.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, -(m.ended_at is null and m.talking_since is not null)::int, 0)::business_activity]) s;
  end if;
  return null;
end $function$;
