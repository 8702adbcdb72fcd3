create or replace function overdue_cases(moment timestamp with time zone)
 returns integer
 language plpgsql
 stable
as $function$
begin
  return (select count(*) from (select from moderation_cases where status in ('PENDING', 'REVIEWED') and due_at < moment limit 1000) o);
end $function$;
