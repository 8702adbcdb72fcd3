import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Events and their order, mail, rate limits. */
export class Platform extends Migration {
  override up(): void {
    runStatements(this, PLATFORM);
  }
}

const PLATFORM = `
create table events (
  id bigint generated always as identity primary key,
  position bigint unique,
  type text not null,
  topics text[] not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);;
create index events_unsequenced on events (id) where position is null;;
create index events_topics on events using gin (topics);;
create index events_age on events (created_at);;
create table event_head (
  only_row boolean primary key default true check (only_row),
  position bigint not null,
  oldest bigint not null default 0
);;
insert into event_head (position) values (0);;
create table mails (
  id uuid primary key,
  dedupe_key text unique,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);;
create index mails_due on mails (next_attempt_at) where status = 'pending';;
create index mails_by_recipient on mails (to_address, created_at desc);;
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
)
`;
