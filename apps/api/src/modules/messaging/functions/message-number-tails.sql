create or replace function message_number_tails(folded text)
 returns text
 language sql
 immutable parallel safe
as $function$
  select coalesce(string_agg(substr(word, at), ' '), '') from (
    select distinct word from regexp_split_to_table(folded, '\s+') word where word ~ '[0-9]' and length(word) between 4 and 64) w,
    generate_series(greatest(2, length(word) - 14), length(word) - 2) at
$function$;
