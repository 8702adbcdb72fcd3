create or replace function message_words_of(said text)
 returns tsvector
 language sql
 stable parallel safe
as $function$
  select to_tsvector('simple', folded || ' ' || message_number_tails(folded)) from (select message_search_text(said) as folded offset 0) f
$function$;
