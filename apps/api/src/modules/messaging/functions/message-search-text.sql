create or replace function message_search_text(said text)
 returns text
 language sql
 stable parallel safe
as $function$
  select regexp_replace(regexp_replace(unaccent(regexp_replace(
    normalize(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g'), NFC),
    '[!-/:-@\[-\x60{-~\u00a0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb-\u00bf\u00d7\u00f7\u2000-\u200b\u200e-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe0f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001faff]', ' ', 'g')), '[!-/:-@\[-\x60{-~]', ' ', 'g'), '([\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])', ' \1 ', 'g')
$function$;
