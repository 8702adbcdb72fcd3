create or replace function without_marks(said text)
 returns text
 language sql
 immutable parallel safe
as $function$ select regexp_replace(said, '[\u00a0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb-\u00bf\u00d7\u00f7\u2000-\u200b\u200e-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe0f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001faff]', ' ', 'g') $function$;
