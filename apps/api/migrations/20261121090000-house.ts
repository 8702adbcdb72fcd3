import { Migration } from '@mikro-orm/migrations';

/** The house: accounts and staff, businesses, matching, messages, events, mail, audit. */
export class House extends Migration {
  override up(): void {
    this.addSql('create extension if not exists citext');
    for (const statements of [ACCOUNTS, STAFF, BUSINESSES, MATCHING, MESSAGING, PLATFORM]) {
      for (const statement of statements.split(';;')) if (statement.trim()) this.addSql(statement);
    }
  }
}

const ACCOUNTS = `
create table users (
  id uuid primary key,
  username citext not null unique,
  email citext not null unique,
  password_hash text not null,
  first_name text,
  last_name text,
  phone text,
  ein_encrypted text,
  ein_blind_index text unique,
  ein_last4 text check (ein_last4 ~ '^[0-9]{4}$'),
  state text not null default 'PENDING' check (state in ('PENDING', 'ACTIVE', 'REJECTED', 'SUSPENDED', 'CLOSED')),
  state_reason text,
  is_premium boolean not null default false,
  is_demo boolean not null default false,
  read_receipts boolean not null default true,
  ein_verified_at timestamptz,
  failed_sign_ins int not null default 0,
  lock_count int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);;
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash text not null unique,
  remember_me boolean not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);;
create index sessions_by_user on sessions (user_id) where revoked_at is null;;
create table one_time_tokens (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  purpose text not null check (purpose in ('REGISTRATION', 'PASSWORD_RESET')),
  token_hash text not null unique,
  subject_id uuid,
  ein_last4 text check (ein_last4 ~ '^[0-9]{4}$'),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);;
create index one_time_tokens_by_user on one_time_tokens (user_id, purpose);;
create table ein_verifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  ein_encrypted text not null,
  ein_last4 text not null check (ein_last4 ~ '^[0-9]{4}$'),
  company_name text not null,
  business_type text not null,
  submitted_documents jsonb not null default '[]',
  notes text,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  reason text,
  reviewed_by uuid,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'PENDING') = (reviewed_at is null)),
  check (status <> 'REJECTED' or reason is not null)
);;
create unique index ein_verifications_one_pending on ein_verifications (user_id) where status = 'PENDING';;
create index ein_verifications_by_user on ein_verifications (user_id, created_at desc);;
create index ein_verifications_pending on ein_verifications (created_at) where status = 'PENDING';;
create index ein_verifications_decided on ein_verifications (reviewed_at) where status <> 'PENDING'
`;

const STAFF = `
create table admins (
  id uuid primary key,
  username citext not null unique,
  email citext unique,
  password_hash text not null,
  role text not null default 'MODERATOR' check (role in ('MODERATOR', 'VERIFIER', 'FINANCE', 'ADMIN')),
  permissions jsonb not null default '[]',
  is_active boolean not null default true,
  totp_secret_encrypted text,
  totp_enabled_at timestamptz,
  totp_last_step bigint not null default 0,
  failed_sign_ins int not null default 0,
  lock_count int not null default 0,
  locked_until timestamptz,
  last_login timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references admins
);;
alter table ein_verifications add foreign key (reviewed_by) references admins;;
create table admin_sessions (
  id uuid primary key,
  admin_id uuid not null references admins on delete cascade,
  token_hash text not null unique,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);;
create table audit_log (
  id bigint primary key,
  at timestamptz not null default now(),
  staff_id uuid not null references admins,
  staff_name text not null,
  session_id uuid,
  ip_address text,
  action text not null,
  target_type text not null,
  target_id text not null,
  summary text not null,
  reason text,
  before jsonb,
  after jsonb,
  previous_hash bytea not null,
  hash bytea not null
);;
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change()
`;

const BUSINESSES = `
create table media (
  id uuid primary key,
  owner_user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('LOGO', 'PHOTO')),
  width int not null,
  height int not null,
  variants jsonb not null,
  created_at timestamptz not null default now()
);;
create index media_by_owner on media (owner_user_id, created_at);;
create table businesses (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  name text not null,
  industry text not null,
  business_type text not null,
  description text not null,
  address text,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip_code text,
  country text not null default 'United States',
  latitude double precision,
  longitude double precision,
  time_zone text not null default 'America/New_York',
  company_size text not null check (company_size in ('STARTUP', 'SMALL', 'MEDIUM', 'LARGE', 'ENTERPRISE')),
  website text,
  founded_year int check (founded_year >= 1800),
  logo_id uuid references media on delete set null,
  cover_id uuid references media on delete set null,
  tags text[] not null default '{}',
  seeking_partnership text[] not null default '{}',
  offering text[] not null default '{}',
  open_to_collaboration boolean not null default true,
  preferred_contact_method text not null default 'EMAIL' check (preferred_contact_method in ('EMAIL', 'PHONE', 'BOTH')),
  profile_visibility text not null default 'PUBLIC' check (profile_visibility in ('PUBLIC', 'VERIFIED', 'PRIVATE')),
  show_online_status boolean not null default true,
  online_until timestamptz,
  last_active_at timestamptz,
  discover_filter jsonb not null default '{}',
  is_verified boolean not null default false,
  is_premium boolean not null default false,
  is_active boolean not null default false,
  profile_views int not null default 0,
  total_matches int not null default 0,
  likes_received int not null default 0,
  passes_received int not null default 0,
  swipes_made int not null default 0,
  likes_made int not null default 0,
  first_messages_received int not null default 0,
  first_messages_answered int not null default 0,
  response_minutes_median int,
  undoable_swiped_id uuid references businesses on delete set null,
  rank_score double precision not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);;
create function mirror_account() returns trigger language plpgsql as $$
begin
  update businesses set is_active = new.state = 'ACTIVE', is_verified = new.ein_verified_at is not null, is_premium = new.is_premium
    where user_id = new.id;
  return null;
end $$;;
create trigger users_mirrored after update of state, ein_verified_at, is_premium on users for each row
  when ((old.state, old.ein_verified_at, old.is_premium) is distinct from (new.state, new.ein_verified_at, new.is_premium))
  execute function mirror_account();;
create index businesses_deck_all on businesses (rank_score desc, id desc) where is_active and profile_visibility <> 'PRIVATE';;
create index businesses_deck_industry on businesses (industry, rank_score desc, id desc) where is_active and profile_visibility <> 'PRIVATE';;
create index businesses_deck_state on businesses (state, rank_score desc, id desc) where is_active and profile_visibility <> 'PRIVATE';;
create index businesses_deck_industry_state on businesses (industry, state, rank_score desc, id desc) where is_active and profile_visibility <> 'PRIVATE';;
create index businesses_place on businesses (latitude, longitude) where is_active and profile_visibility <> 'PRIVATE';;
create index businesses_online on businesses (online_until) where online_until is not null;;
create table profile_views (
  viewed_id uuid not null references businesses on delete cascade,
  viewer_id uuid not null references businesses on delete cascade,
  day date not null,
  at timestamptz not null default now(),
  primary key (viewed_id, viewer_id, day)
);;
create table deck_cursors (
  business_id uuid not null references businesses on delete cascade,
  filter_hash bytea not null,
  rank_score double precision not null,
  last_id uuid not null,
  round_rank_score double precision not null,
  round_last_id uuid not null,
  started_at timestamptz not null,
  primary key (business_id, filter_hash)
)
`;

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
