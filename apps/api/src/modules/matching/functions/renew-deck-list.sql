create or replace function renew_deck_list(business uuid, at timestamp with time zone)
 returns void
 language sql
as $function$
  delete from deck_lists where business_id = business;
  insert into deck_lists_wanted (business_id, asked_at) values (business, at)
  on conflict (business_id) do update set asked_at = excluded.asked_at
$function$;
