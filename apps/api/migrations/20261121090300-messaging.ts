import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Messages, read marks and notifications. */
export class Messaging extends Migration {
  override up(): void {
    runStatements(this, MESSAGING);
  }
}

const MESSAGING = `
create table messages (
  id uuid primary key,
  match_id uuid not null references matches on delete cascade,
  sequence int not null check (sequence > 0),
  sender_id uuid not null references businesses on delete cascade,
  content text not null check (char_length(content) between 1 and 2000),
  created_at timestamptz not null default now(),
  unique (match_id, sequence)
);;
create index messages_by_sender on messages (sender_id, created_at);;
create table message_reads (
  match_id uuid not null references matches on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  read_up_to int not null default 0,
  read_at timestamptz not null default now(),
  primary key (match_id, business_id)
);;
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  type text not null,
  match_id uuid references matches on delete cascade,
  business_id uuid references businesses on delete cascade,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz
);;
create index notifications_of_user on notifications (user_id, created_at desc, id desc);;
create index notifications_unread on notifications (user_id) where read_at is null;;
create unique index notifications_one_per_thread on notifications (user_id, match_id) where type = 'MESSAGE' and read_at is null;;
create unique index notifications_one_approval on notifications (user_id) where type = 'ACCOUNT_APPROVED'
`;
