import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Gifts and chat of live streams, what hosts do about both, and who is on stage. */
export class StreamGifts extends Migration {
  override up(): void {
    for (const text of [CATALOGUE, GIFTS, CHAT, TOOLS, SAY]) runStatements(this, text);
  }
}

const CATALOGUE = `
create table gift_definitions (
  id text primary key check (id ~ '^[a-z0-9-]{2,30}$'),
  name text not null,
  emoji text not null,
  description text not null,
  biz_coin_value bigint not null check (biz_coin_value > 0),
  is_active boolean not null default true,
  updated_at timestamptz not null default now()
);;
insert into gift_definitions (id, name, emoji, biz_coin_value, description) values
  ('clover', 'Clover', '🍀', 10, 'A little luck for the next deal.'),
  ('quill', 'Quill', '🪶', 15, 'Well said, and worth writing down.'),
  ('coffee', 'Coffee', '☕', 25, 'Keep going, this one is on us.'),
  ('handshake', 'Handshake', '🤝', 40, 'We should do business.'),
  ('toast', 'Toast', '🥂', 50, 'To what you have built.'),
  ('laurel', 'Laurel', '🌿', 100, 'For work that deserves a crown.'),
  ('bouquet', 'Bouquet', '💐', 150, 'With thanks, for everybody to see.'),
  ('rosette', 'Rosette', '🏵️', 250, 'First prize, and rightly so.'),
  ('lantern', 'Lantern', '🏮', 500, 'You light the way for the rest of us.'),
  ('compass', 'Compass', '🧭', 750, 'For showing where things are heading.'),
  ('keystone', 'Keystone', '🏛️', 1000, 'You are what holds the arch.'),
  ('beacon', 'Beacon', '🗼', 2500, 'Seen from every shore.'),
  ('benison', 'Benison', '✨', 5000, 'The blessing itself.')
`;

// @NOTE Gifts are written by stream_give alone, which has looked up every row they name: foreign keys would look up each of
// them once more, one by one, while everybody who gives to the stream waits.
/** What was given in streams, and what each giver spent on its day. */
const GIFTS = `
create table stream_gifts (
  id uuid primary key,
  stream_id uuid not null,
  number int not null check (number > 0),
  from_user uuid not null,
  from_business uuid not null,
  to_user uuid not null,
  to_business uuid not null check (to_business <> from_business),
  gift_id text not null,
  coins_each bigint not null check (coins_each > 0),
  quantity int not null check (quantity between 1 and 10),
  coins bigint not null check (coins = coins_each * quantity),
  message text check (char_length(message) between 1 and 100),
  is_anonymous boolean not null,
  combo_key uuid not null,
  combo_count int not null check (combo_count >= quantity),
  journal_id bigint not null,
  request_id uuid not null,
  input_hash bytea not null,
  sent_at timestamptz not null,
  unique (stream_id, number),
  unique (from_user, request_id)
);;
create index stream_gifts_combo on stream_gifts (stream_id, from_user, gift_id, number);;
create index stream_gifts_of_host on stream_gifts (to_business);;
create trigger stream_gifts_append_only before update or delete or truncate on stream_gifts for each statement execute function refuse_change();;
create table gift_spending (
  user_id uuid primary key references users on delete cascade,
  day date not null,
  coins bigint not null check (coins >= 0),
  minute timestamptz not null,
  gifts int not null check (gifts >= 0)
) with (fillfactor = 80)
`;

const CHAT = `
create table stream_chats (
  stream_id uuid primary key references live_streams on delete cascade,
  messages int not null default 0,
  deleted int not null default 0 check (deleted between 0 and messages)
) with (fillfactor = 80);;
create table stream_messages (
  id uuid primary key,
  stream_id uuid not null references live_streams on delete cascade,
  number int not null check (number > 0),
  sender_id uuid not null references businesses on delete cascade,
  client_id uuid not null,
  text text not null check (char_length(text) between 1 and 300),
  sent_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid references businesses on delete set null,
  deleted_by_staff uuid references admins on delete set null,
  unique (stream_id, number),
  unique (sender_id, client_id)
);;
create index stream_messages_of on stream_messages (stream_id, sender_id, number)
`;

/** A mute without an end lasts as long as its stream. Moderators are appointed for all streams of their host. */
const TOOLS = `
create table stream_mutes (
  stream_id uuid not null references live_streams on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  by_id uuid references businesses on delete set null,
  until timestamptz,
  created_at timestamptz not null,
  primary key (stream_id, business_id)
);;
create table stream_moderators (
  host_id uuid not null references businesses on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  permissions text[] not null check (
    cardinality(permissions) > 0 and permissions <@ '{DELETE_MESSAGES,MUTE_VIEWERS,REMOVE_VIEWERS,SLOW_MODE,WORD_LIST}'::text[]),
  appointed_at timestamptz not null,
  primary key (host_id, business_id),
  check (host_id <> business_id)
);;
create table stream_stage (
  stream_id uuid not null references live_streams on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  state text not null check (state in ('RAISED', 'INVITED', 'ON_STAGE', 'LEFT')),
  at timestamptz not null,
  primary key (stream_id, business_id)
)
`;

/**
 * One message into the chat of a stream, in one round trip. The row of the stream's chat is what its senders take turns by, so
 * numbers have no gaps and are in the order of the commits.
 */
const SAY = `
create function stream_say(m jsonb, said_at timestamptz) returns table (outcome text, message_id uuid, wait_until timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  sender uuid := (m->>'senderId')::uuid;
  stream live_streams;
  known stream_messages;
  muted stream_mutes;
  last_at timestamptz;
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
    select l.sent_at into last_at from stream_messages l where l.stream_id = stream.id and l.sender_id = sender order by l.number desc limit 1;
    if last_at + make_interval(secs => stream.slow_mode_seconds) > said_at then
      return query select 'SLOW', null::uuid, last_at + make_interval(secs => stream.slow_mode_seconds);
      return;
    end if;
  end if;
  update stream_chats c set messages = c.messages + 1 where c.stream_id = stream.id returning c.messages into place;
  insert into stream_messages (id, stream_id, number, sender_id, client_id, text, sent_at)
  values ((m->>'id')::uuid, stream.id, place, sender, (m->>'clientId')::uuid, m->>'text', said_at);
  insert into events (type, topics, data)
  values ('stream.message', array['stream:' || stream.id], jsonb_build_object('streamId', stream.id, 'messageId', m->>'id'));
  return query select 'SENT', (m->>'id')::uuid, null::timestamptz;
end $$
`;
