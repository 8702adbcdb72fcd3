create or replace function mirror_account()
 returns trigger
 language plpgsql
as $function$
begin
  update businesses set is_active = new.state = 'ACTIVE', is_verified = new.ein_verified_at is not null, is_premium = new.is_premium
    where user_id = new.id;
  return null;
end $function$;
