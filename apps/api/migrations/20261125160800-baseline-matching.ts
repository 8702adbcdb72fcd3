import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Swipes, matches, blocks, and places in the deck. */
export class BaselineMatching extends Migration {
  override up(): void {
    for (const text of [TABLES, LINKS]) runStatements(this, text);
  }
}

const TABLES = `
create table deck_cursors (
  business_id uuid not null references businesses on delete cascade,
  filter_hash bytea not null,
  rank_score double precision not null,
  last_id uuid not null,
  round_rank_score double precision not null,
  round_last_id uuid not null,
  started_at timestamptz not null,
  primary key (business_id, filter_hash)
);;
create table swipes (
  swiper_id uuid not null references businesses on delete cascade,
  swiped_id uuid not null references businesses on delete cascade,
  direction text not null check (direction in ('LIKE', 'PASS', 'SUPER_LIKE')),
  note text check (char_length(note) <= 140),
  reopened boolean not null default false,
  created_at timestamptz not null default now(),
  own_day date,
  check (swiper_id <> swiped_id),
  primary key (swiper_id, swiped_id)
);;
create index swipes_received on swipes (swiped_id, created_at desc) where direction <> 'PASS';;
create index swipes_super_received on swipes (swiped_id, created_at desc) where direction = 'SUPER_LIKE';;
create index swipes_recent on swipes (created_at);;
create index swipes_made on swipes (swiper_id, created_at desc);;
create index swipes_super_made on swipes (swiper_id, created_at desc) where direction = 'SUPER_LIKE';;
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
  talking_since timestamptz,
  check (business1_id < business2_id),
  unique (business1_id, business2_id)
);;
create index matches_of_1 on matches (business1_id, last_activity_at desc, id desc) where ended_at is null;;
create index matches_of_2 on matches (business2_id, last_activity_at desc, id desc) where ended_at is null;;
create table blocks (
  blocker_id uuid not null references businesses on delete cascade,
  blocked_id uuid not null references businesses on delete cascade,
  created_at timestamptz not null default now(),
  check (blocker_id <> blocked_id),
  primary key (blocker_id, blocked_id)
);;
create index blocks_received on blocks (blocked_id, blocker_id)
`;

/** What earlier tables refer to here. */
const LINKS = `
alter table notifications add foreign key (match_id) references matches on delete cascade
`;
