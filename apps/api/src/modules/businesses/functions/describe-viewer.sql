create or replace function describe_viewer()
 returns trigger
 language plpgsql
as $function$
begin
  select b.industry, case when not new.is_anonymous then b.state end into new.viewer_industry, new.viewer_state from businesses b where b.id = new.viewer_id;
  return new;
end $function$;
