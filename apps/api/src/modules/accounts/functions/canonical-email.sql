create or replace function canonical_email(address text)
 returns text
 language sql
 immutable parallel safe
as $function$
  -- One mailbox, one text: without what follows a plus sign, and without dots where the provider ignores them.
  select case when domain in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com' else mailbox || '@' || domain end
  from (select split_part(lower(regexp_replace(address, '@[^@]*$', '')), '+', 1) as mailbox, lower(substring(address from '[^@]*$')) as domain) a
$function$;
