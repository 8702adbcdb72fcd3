create or replace function recount_match()
 returns trigger
 language plpgsql
as $function$
begin
  perform add_activity(array[row(old.business1_id, date_trunc('hour', old.created_at, 'UTC'), 0, 0, 0, 0, 0, -(old.ended_at is null)::int, 0, 0)::business_activity, row(old.business1_id, date_trunc('hour', coalesce(old.talking_since, old.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, -(old.ended_at is null and old.talking_since is not null)::int, 0)::business_activity, row(old.business2_id, date_trunc('hour', old.created_at, 'UTC'), 0, 0, 0, 0, 0, -(old.ended_at is null)::int, 0, 0)::business_activity, row(old.business2_id, date_trunc('hour', coalesce(old.talking_since, old.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, -(old.ended_at is null and old.talking_since is not null)::int, 0)::business_activity, row(new.business1_id, date_trunc('hour', new.created_at, 'UTC'), 0, 0, 0, 0, 0, (new.ended_at is null)::int, 0, 0)::business_activity, row(new.business1_id, date_trunc('hour', coalesce(new.talking_since, new.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, (new.ended_at is null and new.talking_since is not null)::int, 0)::business_activity, row(new.business2_id, date_trunc('hour', new.created_at, 'UTC'), 0, 0, 0, 0, 0, (new.ended_at is null)::int, 0, 0)::business_activity, row(new.business2_id, date_trunc('hour', coalesce(new.talking_since, new.created_at), 'UTC'), 0, 0, 0, 0, 0, 0, (new.ended_at is null and new.talking_since is not null)::int, 0)::business_activity]);
  return null;
end $function$;
