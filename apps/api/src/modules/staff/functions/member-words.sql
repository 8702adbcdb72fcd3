create or replace function member_words(VARIADIC texts text[])
 returns tsvector
 language sql
 immutable
as $function$
  select array_to_tsvector(array(select distinct w from unnest(regexp_split_to_array(lower(array_to_string(texts, ' ')), '[^[:alnum:]]+')) w where w <> ''))
$function$;
