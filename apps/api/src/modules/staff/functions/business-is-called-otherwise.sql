create or replace function business_is_called_otherwise()
 returns trigger
 language plpgsql
as $function$
begin
  perform write_member_words(array[new.user_id]);
  return null;
end $function$;
