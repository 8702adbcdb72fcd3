create or replace function guard_wallet()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'coins of a wallet move by transfers alone' using errcode = 'restrict_violation';
end $function$;
