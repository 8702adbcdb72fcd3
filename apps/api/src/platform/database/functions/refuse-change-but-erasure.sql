create or replace function refuse_change_but_erasure()
 returns trigger
 language plpgsql
as $function$
begin
  if current_setting('benison.erasing', true) = 'on' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;
