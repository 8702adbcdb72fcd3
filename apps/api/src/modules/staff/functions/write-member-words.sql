create or replace function write_member_words(ids uuid[])
 returns void
 language sql
as $function$
  insert into member_search (user_id, words)
  select u.id, member_words(u.username::text, regexp_replace(u.email::text, '\.[a-z]+$', '', 'i'), u.first_name, u.last_name, b.name)
  from users u left join businesses b on b.user_id = u.id where u.id = any(ids)
  on conflict (user_id) do update set words = excluded.words
$function$;
