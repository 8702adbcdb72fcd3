create or replace function keep_decided_case()
 returns trigger
 language plpgsql
as $function$
begin
  -- Taken back by whoever decided, a moment later.
  if new.taken_back_at is distinct from old.taken_back_at and new.status <> 'RESOLVED'
    and new.taken_back_at between old.decided_at and old.decided_at + interval '60 seconds' then return new; end if;
  raise exception 'a decided case does not go from % to %', old.status, new.status using errcode = 'restrict_violation';
end $function$;
