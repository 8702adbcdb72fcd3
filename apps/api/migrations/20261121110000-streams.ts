import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Live streams: rooms and who is in them, agreements, bans, and what is announced. */
export class Streams extends Migration {
  override up(): void {
    for (const text of [STREAMS, ACCESS, SCHEDULE]) runStatements(this, text);
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
  unique (streamer_id, request_id),
  check ((status in ('ENDED', 'TERMINATED')) = (ended_at is not null)),
  check ((ended_at is null) = (end_reason is null)),
  check ((goal_title is null) = (goal_coins is null)),
  check ((goal_coins is null) = (goal_from_coins is null))
);;
create unique index live_streams_one_unfinished on live_streams (streamer_id) where ended_at is null;;
create index live_streams_of on live_streams (streamer_id, started_at desc, id desc);;
create index live_streams_rooms on live_streams (started_at) where room_closed_at is null;;
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
create index room_webhooks_age on room_webhooks (received_at)
`;

/** A ban without a stream is for all streams of its host; a live ban without an end is for good. */
const ACCESS = `
alter table users add column live_notices boolean not null default true;;
create table stream_bans (
  id uuid primary key,
  stream_id uuid references live_streams on delete cascade,
  host_id uuid not null references businesses on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  by_id uuid references businesses on delete set null,
  reason text check (char_length(reason) <= 500),
  until timestamptz,
  created_at timestamptz not null,
  unique nulls not distinct (host_id, business_id, stream_id),
  check (host_id <> business_id)
);;
create table live_bans (
  business_id uuid primary key references businesses on delete cascade,
  until timestamptz,
  enforcement_id uuid,
  created_at timestamptz not null
);;
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
