import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Swipes, matches, blocks and reports. */
export class Matching extends Migration {
  override up(): void {
    runStatements(this, MATCHING);
  }
}

const MATCHING = `
create table swipes (
  swiper_id uuid not null references businesses on delete cascade,
  swiped_id uuid not null references businesses on delete cascade,
  direction text not null check (direction in ('LIKE', 'PASS', 'SUPER_LIKE')),
  note text check (char_length(note) <= 140),
  reopened boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (swiper_id, swiped_id),
  check (swiper_id <> swiped_id)
);;
create index swipes_received on swipes (swiped_id, created_at desc) where direction <> 'PASS';;
create index swipes_super_received on swipes (swiped_id, created_at desc) where direction = 'SUPER_LIKE';;
create index swipes_recent on swipes (created_at);;
create index swipes_made on swipes (swiper_id, created_at desc);;
create table matches (
  id uuid primary key,
  business1_id uuid not null references businesses on delete cascade,
  business2_id uuid not null references businesses on delete cascade,
  created_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),
  message_count int not null default 0,
  opened_by1_at timestamptz,
  opened_by2_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references businesses,
  end_reason text check (end_reason in ('UNMATCHED', 'BLOCKED')),
  end_note text,
  unique (business1_id, business2_id),
  check (business1_id < business2_id)
);;
create index matches_of_1 on matches (business1_id, last_activity_at desc, id desc) where ended_at is null;;
create index matches_of_2 on matches (business2_id, last_activity_at desc, id desc) where ended_at is null;;
create index matches_recent on matches (created_at);;
create table blocks (
  blocker_id uuid not null references businesses on delete cascade,
  blocked_id uuid not null references businesses on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);;
create index blocks_received on blocks (blocked_id, blocker_id);;
create table content_reports (
  id uuid primary key,
  reporter_id uuid not null references businesses on delete cascade,
  target_type text not null check (target_type in ('MESSAGE', 'BUSINESS')),
  target_id uuid not null,
  reported_id uuid not null references businesses on delete cascade,
  category text not null,
  details text check (char_length(details) <= 500),
  context jsonb not null default '[]',
  status text not null default 'PENDING' check (status in ('PENDING', 'REVIEWED', 'RESOLVED', 'DISMISSED')),
  created_at timestamptz not null default now(),
  unique (reporter_id, target_type, target_id)
)
`;
