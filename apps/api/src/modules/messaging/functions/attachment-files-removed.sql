create or replace function attachment_files_removed()
 returns trigger
 language plpgsql
as $function$
begin
  insert into file_removals (key)
  select 'attachments/' || old.id || '/' || name
  from unnest(case old.kind when 'PICTURE' then array['thumb.webp', 'full.webp'] else array['file.pdf'] end) as name
  on conflict do nothing;
  return null;
end $function$;
