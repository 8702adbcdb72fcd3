create or replace function message_search_words()
 returns trigger
 language plpgsql
as $function$
begin
  select case new.sender_id when business1_id then business2_id else business1_id end into new.receiver_id from matches where id = new.match_id;
  new.search := case when new.deleted_at is null then message_words_of(
    new.content || coalesce((select ' ' || string_agg(file_name, ' ') from message_attachments where message_id = new.id), '')) end;
  return new;
end $function$;
