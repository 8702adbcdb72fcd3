create or replace function forget_message_words()
 returns trigger
 language plpgsql
as $function$
begin
  delete from message_words where business_id = old.business_id;
  return null;
end $function$;
