create or replace function member_is_called_otherwise()
 returns trigger
 language plpgsql
as $function$
begin
  perform write_member_words(array[new.id]);
  return null;
end $function$;
