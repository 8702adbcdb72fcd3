create or replace function stream_say(m jsonb, said_at timestamp with time zone)
 returns table(outcome text, message_id uuid, wait_until timestamp with time zone)
 language plpgsql
as $function$
#variable_conflict use_column
declare
  sender uuid := (m->>'senderId')::uuid;
  stream live_streams;
  known stream_messages;
  muted stream_mutes;
  last_at timestamptz;
  held_last_at timestamptz;
  place int;
begin
  insert into stream_chats (stream_id) values ((m->>'streamId')::uuid) on conflict do nothing;
  perform from stream_chats c where c.stream_id = (m->>'streamId')::uuid for no key update;
  select * into known from stream_messages k where k.sender_id = sender and k.client_id = (m->>'clientId')::uuid;
  if known.id is not null then
    return query select case when known.stream_id = (m->>'streamId')::uuid and known.text = m->>'text' then 'REPLAYED' else 'REUSED' end, known.id, null::timestamptz;
    return;
  end if;
  select * into stream from live_streams s where s.id = (m->>'streamId')::uuid;
  if stream.ended_at is not null then
    return query select 'ENDED', null::uuid, null::timestamptz;
    return;
  end if;
  select * into muted from stream_mutes u where u.stream_id = stream.id and u.business_id = sender and (u.until is null or u.until > said_at);
  if muted.business_id is not null then
    return query select 'MUTED', null::uuid, muted.until;
    return;
  end if;
  if stream.slow_mode_seconds > 0 and not (m->>'isFree')::boolean then
    select coalesce(l.held_at, l.sent_at) into last_at from stream_messages l
    where l.stream_id = stream.id and l.sender_id = sender and l.number is not null order by l.number desc limit 1;
    select max(h.held_at) into held_last_at from stream_messages h where h.stream_id = stream.id and h.sender_id = sender and h.held_at is not null;
    last_at := greatest(last_at, held_last_at);
    if last_at + make_interval(secs => stream.slow_mode_seconds) > said_at then
      return query select 'SLOW', null::uuid, last_at + make_interval(secs => stream.slow_mode_seconds);
      return;
    end if;
  end if;
  if (m->>'isHeld')::boolean then
    if (select count(*) from stream_messages w where w.stream_id = stream.id and w.sender_id = sender and w.held_at is not null and w.held_outcome is null) >= (m->>'heldMax')::int then
      return query select 'HELD_FULL', null::uuid, null::timestamptz;
      return;
    end if;
    insert into stream_messages (id, stream_id, sender_id, client_id, text, sent_at, held_at)
    values ((m->>'id')::uuid, stream.id, sender, (m->>'clientId')::uuid, m->>'text', said_at, said_at);
    insert into events (type, topics, data)
    values ('stream.message_held', stream_held_topics(stream.id, sender), jsonb_build_object('streamId', stream.id, 'messageId', m->>'id'));
    return query select 'SENT', (m->>'id')::uuid, null::timestamptz;
    return;
  end if;
  update stream_chats c set messages = c.messages + 1 where c.stream_id = stream.id returning c.messages into place;
  insert into stream_messages (id, stream_id, number, sender_id, client_id, text, sent_at)
  values ((m->>'id')::uuid, stream.id, place, sender, (m->>'clientId')::uuid, m->>'text', said_at);
  insert into events (type, topics, data)
  values ('stream.message', array['stream:' || stream.id], jsonb_build_object('streamId', stream.id, 'messageId', m->>'id'));
  return query select 'SENT', (m->>'id')::uuid, null::timestamptz;
end $function$;
