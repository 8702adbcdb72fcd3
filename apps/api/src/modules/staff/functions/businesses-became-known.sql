create or replace function businesses_became_known()
 returns trigger
 language plpgsql
as $function$
begin
  perform write_member_words(array(select user_id from after_rows));
  return null;
end $function$;
