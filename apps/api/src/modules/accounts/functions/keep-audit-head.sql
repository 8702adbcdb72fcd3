create or replace function keep_audit_head()
 returns trigger
 language plpgsql
as $function$
begin
  update audit_head set entry_id = new.id, hash = new.hash;
  return null;
end $function$;
