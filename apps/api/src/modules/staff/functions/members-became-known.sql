create or replace function members_became_known()
 returns trigger
 language plpgsql
as $function$
begin
  perform write_member_words(array(select id from after_rows));
  return null;
end $function$;
