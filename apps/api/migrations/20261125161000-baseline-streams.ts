import { Migration } from '@mikro-orm/migrations';
import { FUNCTIONS } from './first-release-functions/streams.ts';
import { runStatements } from './statements.ts';

/** Live streams: rooms and who is in them, agreements, bans, what is announced, gifts and chat. */
export class BaselineStreams extends Migration {
  override up(): void {
    for (const text of [STREAMS, BANS, SCHEDULE, GIFTS, CHAT, FUNCTIONS, TRIGGERS, ROWS]) runStatements(this, text);
  }
}

/** Who watches is a set, made from the room's own list. `room_closed_at` is set once the room of an ended stream is gone. */
const STREAMS = `
create table live_streams (
  id uuid primary key,
  number bigint generated always as identity unique,
  streamer_id uuid not null references businesses on delete cascade,
  title text not null check (char_length(title) between 1 and 100),
  description text check (char_length(description) <= 500),
  status text not null default 'STARTING' check (status in ('STARTING', 'LIVE', 'INTERRUPTED', 'PAUSED', 'ENDED', 'TERMINATED')),
  room_name text not null unique,
  request_id uuid not null,
  viewer_count int not null default 0 check (viewer_count >= 0),
  peak_viewers int not null default 0 check (peak_viewers >= 0),
  gift_count int not null default 0 check (gift_count >= 0),
  total_gifts_received bigint not null default 0 check (total_gifts_received >= 0),
  gifts_enabled boolean not null default true,
  slow_mode_seconds int not null default 0 check (slow_mode_seconds >= 0),
  goal_title text,
  goal_coins bigint check (goal_coins > 0),
  goal_from_coins bigint,
  blocked_words text[] not null default '{}',
  started_at timestamptz not null,
  live_at timestamptz,
  interrupted_at timestamptz,
  paused_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('ENDED_BY_HOST', 'HOST_LEFT', 'NEVER_STARTED', 'TERMINATED')),
  room_seen_at timestamptz,
  room_is_muted boolean not null default false,
  room_closed_at timestamptz,
  muted_tracks text[] not null default '{}',
  goal_ends_at timestamptz,
  check ((status in ('ENDED', 'TERMINATED')) = (ended_at is not null)),
  constraint live_streams_check1 check ((ended_at is null) = (end_reason is null)),
  constraint live_streams_check2 check ((goal_title is null) = (goal_coins is null)),
  constraint live_streams_check3 check ((goal_coins is null) = (goal_from_coins is null)),
  unique (streamer_id, request_id),
  constraint live_streams_check4 check (goal_ends_at is null or goal_coins is not null)
);;
create unique index live_streams_one_unfinished on live_streams (streamer_id) where ended_at is null;;
create index live_streams_of on live_streams (streamer_id, started_at desc, id desc);;
create index live_streams_rooms on live_streams (started_at) where room_closed_at is null;;
create index live_streams_goal_ends on live_streams (goal_ends_at) where goal_ends_at is not null;;
create table stream_viewers (
  stream_id uuid not null references live_streams on delete cascade,
  viewer_id uuid not null references businesses on delete cascade,
  joined_at timestamptz not null,
  left_at timestamptz,
  seen_at timestamptz not null,
  primary key (stream_id, viewer_id)
);;
create index stream_viewers_here on stream_viewers (stream_id, joined_at) where left_at is null;;
create index stream_viewers_of on stream_viewers (viewer_id);;
create table room_webhooks (
  id text primary key check (char_length(id) <= 200),
  room_name text not null,
  kind text not null,
  identity text,
  at timestamptz not null,
  received_at timestamptz not null
);;
create index room_webhooks_age on room_webhooks (received_at);;
create table stream_content_agreements (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  agreement_version text not null default '1.0',
  has_accepted_content_guidelines boolean not null check (has_accepted_content_guidelines),
  has_accepted_moderation_policy boolean not null check (has_accepted_moderation_policy),
  has_accepted_business_focus boolean not null check (has_accepted_business_focus),
  accepted_at timestamptz not null,
  ip_address text,
  user_agent text,
  unique (user_id, agreement_version)
);;
create table stream_stage (
  stream_id uuid not null references live_streams on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  state text not null check (state in ('RAISED', 'INVITED', 'ON_STAGE', 'LEFT')),
  at timestamptz not null,
  primary key (stream_id, business_id)
)
`;

const BANS = `
-- A ban without a stream is for all streams of its host.
create table stream_bans (
  id uuid primary key,
  stream_id uuid references live_streams on delete cascade,
  host_id uuid not null references businesses on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  by_id uuid references businesses on delete set null,
  reason text check (char_length(reason) <= 500),
  until timestamptz,
  created_at timestamptz not null,
  check (host_id <> business_id),
  unique nulls not distinct (host_id, business_id, stream_id)
);;
create index stream_bans_until on stream_bans (until) where until is not null;;
-- A live ban without an end is for good.
create table live_bans (
  business_id uuid primary key references businesses on delete cascade,
  until timestamptz,
  enforcement_id uuid,
  created_at timestamptz not null
);;
-- A mute without an end lasts as long as its stream.
create table stream_mutes (
  stream_id uuid not null references live_streams on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  by_id uuid references businesses on delete set null,
  until timestamptz,
  created_at timestamptz not null,
  primary key (stream_id, business_id)
);;
-- Appointed for all streams of their host.
create table stream_moderators (
  host_id uuid not null references businesses on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  permissions text[] not null
    check (cardinality(permissions) > 0 and permissions <@ '{DELETE_MESSAGES,MUTE_VIEWERS,REMOVE_VIEWERS,SLOW_MODE,WORD_LIST}'::text[]),
  appointed_at timestamptz not null,
  check (host_id <> business_id),
  primary key (host_id, business_id)
)
`;

const SCHEDULE = `
create table scheduled_streams (
  id uuid primary key,
  streamer_id uuid not null references businesses on delete cascade,
  title text not null check (char_length(title) between 1 and 100),
  description text check (char_length(description) <= 500),
  starts_at timestamptz not null,
  canceled_at timestamptz,
  stream_id uuid unique references live_streams on delete set null,
  created_at timestamptz not null
);;
create index scheduled_streams_of on scheduled_streams (streamer_id, starts_at) where canceled_at is null;;
create index scheduled_streams_due on scheduled_streams (starts_at) where canceled_at is null and stream_id is null;;
create table scheduled_stream_guests (
  scheduled_stream_id uuid not null references scheduled_streams on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  is_coming boolean not null,
  answered_at timestamptz not null,
  primary key (scheduled_stream_id, business_id)
);;
create table scheduled_stream_reminders (
  scheduled_stream_id uuid not null references scheduled_streams on delete cascade,
  minutes_before int not null,
  sent_at timestamptz not null,
  primary key (scheduled_stream_id, minutes_before)
)
`;

/** What can be given, what was given in streams, and what each giver spent on its day. */
const GIFTS = `
create table gift_definitions (
  id text primary key check (id ~ '^[a-z0-9-]{2,30}$'),
  name text not null,
  emoji text not null,
  description text not null,
  biz_coin_value bigint not null check (biz_coin_value > 0),
  is_active boolean not null default true,
  updated_at timestamptz not null default now()
);;
-- Written by stream_give alone, which has looked up every row they name: foreign keys would look up each of them once more, one by one, while
-- everybody who gives to the stream waits.
create table stream_gifts (
  id uuid primary key,
  stream_id uuid not null,
  number int not null check (number > 0),
  from_user uuid not null,
  from_business uuid not null,
  to_user uuid not null,
  to_business uuid not null,
  gift_id text not null,
  coins_each bigint not null check (coins_each > 0),
  quantity int not null check (quantity between 1 and 10),
  coins bigint not null,
  message text check (char_length(message) between 1 and 100),
  is_anonymous boolean not null,
  combo_key uuid not null,
  combo_count int not null,
  journal_id bigint not null,
  request_id uuid not null,
  input_hash bytea not null,
  sent_at timestamptz not null,
  check (to_business <> from_business),
  constraint stream_gifts_check1 check (coins = (coins_each * quantity)),
  constraint stream_gifts_check2 check (combo_count >= quantity),
  unique (stream_id, number),
  unique (from_user, request_id)
);;
create index stream_gifts_combo on stream_gifts (stream_id, from_user, gift_id, number);;
create index stream_gifts_of_host on stream_gifts (to_business);;
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
  deleted int not null default 0,
  check (deleted between 0 and messages)
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
create index stream_messages_of on stream_messages (stream_id, sender_id, number);;
create table stream_word_lists (
  host_id uuid primary key references businesses on delete cascade,
  words text[] not null,
  changed_at timestamptz not null
)
`;

const TRIGGERS = `
create trigger stream_gifts_append_only before delete or truncate on stream_gifts for each statement execute function refuse_change();;
create trigger stream_gifts_keep before update on stream_gifts for each row execute function refuse_change_but_erasure('message')
`;

const ROWS = `
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
