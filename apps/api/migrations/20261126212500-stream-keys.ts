import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Keys with which a business streams from a program of its own, what was done with them, and which streams came from one. */
export class StreamKeys extends Migration {
  override up(): void {
    runStatements(this, KEYS);
  }
}

const KEYS = `
create table stream_keys (
  business_id uuid primary key references businesses on delete cascade,
  id uuid not null unique,
  key_hash text not null unique,
  hint text not null,
  title text not null check (char_length(title) between 1 and 100),
  description text check (char_length(description) between 1 and 500),
  created_at timestamptz not null,
  last_used_at timestamptz,
  refused_at timestamptz,
  let_in_at timestamptz,
  test_room text unique,
  test_until timestamptz,
  check ((test_room is null) = (test_until is null))
);;
create index stream_keys_testing on stream_keys (test_until) where test_until is not null;;
create table stream_key_uses (
  id uuid primary key,
  business_id uuid not null references businesses on delete cascade,
  kind text not null check (kind in ('MADE', 'REPLACED', 'REMOVED', 'CONNECTED', 'TESTED')),
  hint text not null,
  ip_address text not null,
  user_agent text not null,
  at timestamptz not null
);;
create index stream_key_uses_newest on stream_key_uses (business_id, at desc);;
create index stream_key_uses_old on stream_key_uses (at);;
alter table live_streams add column from_encoder boolean not null default false;;
comment on table stream_keys is 'The key with which a business streams from a program such as OBS, as a hash; one each.';;
comment on table stream_key_uses is 'What was done with stream keys, and from where. Kept 90 days.'
`;
