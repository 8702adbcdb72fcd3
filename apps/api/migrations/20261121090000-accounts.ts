import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Members, their sessions and EIN verifications; staff, their sessions and the audit log. */
export class Accounts extends Migration {
  override up(): void {
    this.addSql('create extension if not exists citext');
    runStatements(this, ACCOUNTS);
    runStatements(this, STAFF);
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
