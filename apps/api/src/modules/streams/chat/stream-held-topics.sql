create or replace function stream_held_topics(stream uuid, sender uuid)
 returns text[]
 language sql
 stable
as $function$
  select array_agg('user:' || b.user_id) from businesses b where b.id in (
    select sender
    union select s.streamer_id from live_streams s where s.id = stream
    union select o.business_id from stream_moderators o join live_streams s on s.streamer_id = o.host_id
      where s.id = stream and 'DELETE_MESSAGES' = any(o.permissions))
$function$;
