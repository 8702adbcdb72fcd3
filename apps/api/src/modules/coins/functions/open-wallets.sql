create or replace function open_wallets(user_ids uuid[])
 returns void
 language sql
as $function$
  insert into bizcoin_wallets (id, user_id)
  select gen_random_uuid(), u.id from (select distinct unnest(user_ids) as id) u
  where not exists (select from bizcoin_wallets w where w.user_id = u.id)
  order by u.id on conflict (user_id) do nothing;
$function$;
