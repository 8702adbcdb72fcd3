import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** What members are told, how, and where. */
export class BaselineNotifications extends Migration {
  override up(): void {
    runStatements(this, TABLES);
  }
}

const TABLES = `
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  type text not null,
  match_id uuid,
  business_id uuid references businesses on delete cascade,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  in_app boolean not null default true,
  mail text not null default 'OFF' check (mail in ('OFF', 'AT_ONCE', 'DAILY')),
  mailed_at timestamptz,
  push boolean not null default false,
  pushed_at timestamptz
);;
create index notifications_of_user on notifications (user_id, created_at desc, id desc);;
create index notifications_unread on notifications (user_id) where read_at is null;;
create unique index notifications_one_per_thread on notifications (user_id, match_id) where type = 'MESSAGE' and read_at is null;;
create unique index notifications_one_approval on notifications (user_id) where type = 'ACCOUNT_APPROVED';;
create index notifications_to_mail on notifications (created_at) where mail = 'AT_ONCE' and mailed_at is null;;
create index notifications_to_digest on notifications (user_id, created_at) where mail = 'DAILY' and mailed_at is null;;
create index notifications_to_push on notifications (created_at) where push and pushed_at is null;;
-- How a notification goes out is decided when it is written: a setting changed later changes what comes later.
create table notification_settings (
  user_id uuid not null references users on delete cascade,
  type text not null,
  in_app boolean not null,
  email text not null check (email in ('OFF', 'AT_ONCE', 'DAILY')),
  push boolean not null,
  primary key (user_id, type)
);;
create table used_unsubscribe_links (
  id uuid primary key,
  used_at timestamptz not null
);;
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz
);;
create index push_subscriptions_of on push_subscriptions (user_id)
`;
