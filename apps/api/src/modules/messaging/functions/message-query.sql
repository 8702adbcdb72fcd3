create or replace function message_query(typed text)
 returns tsquery
 language plpgsql
 stable
 set client_min_messages to 'warning'
as $function$
declare
  words tsquery := '';
  word text;
begin
  foreach word in array regexp_split_to_array(typed, '\s+') loop words := words && phraseto_tsquery('simple', message_search_text(word)); end loop;
  return words;
end $function$;
