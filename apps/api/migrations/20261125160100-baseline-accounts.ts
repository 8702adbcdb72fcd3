import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Members, their sessions and EIN verifications; staff, their sessions and the audit log. */
export class BaselineAccounts extends Migration {
  override up(): void {
    for (const text of [MEMBERS, STAFF, PROOFS, FUNCTIONS, TRIGGERS, ROWS]) runStatements(this, text);
  }
}

const MEMBERS = `
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
  updated_at timestamptz not null default now(),
  live_notices boolean not null default true,
  suspension_id uuid,
  suspended_until timestamptz,
  id_verified_at timestamptz,
  social_verified_at timestamptz,
  totp_secret_encrypted text,
  totp_enabled_at timestamptz,
  totp_last_step bigint not null default 0,
  digest_at timestamptz,
  closed_from text check (closed_from in ('PENDING', 'ACTIVE', 'REJECTED', 'SUSPENDED')),
  closing_at timestamptz,
  erase_after timestamptz,
  erased_at timestamptz,
  onboarded_at timestamptz,
  email_confirmed_at timestamptz,
  check ((closing_at is null) = (erase_after is null))
);;
create index users_to_erase on users (erase_after) where erase_after is not null and erased_at is null;;
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
  revoked_at timestamptz,
  authenticated_at timestamptz,
  ended_by_suspension boolean not null default false
);;
create index sessions_by_user on sessions (user_id) where revoked_at is null;;
create table one_time_tokens (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  purpose text not null check (purpose ~ '^[A-Z_]{3,40}$'),
  token_hash text not null unique,
  subject_id uuid,
  ein_last4 text check (ein_last4 ~ '^[0-9]{4}$'),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);;
create index one_time_tokens_by_user on one_time_tokens (user_id, purpose)
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
create table admin_sessions (
  id uuid primary key,
  admin_id uuid not null references admins on delete cascade,
  token_hash text not null unique,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  authenticated_at timestamptz
);;
create index admin_sessions_of on admin_sessions (admin_id) where revoked_at is null;;
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
create index audit_log_kind on audit_log (split_part(action, '.', 1), id);;
create index audit_log_staff on audit_log (staff_id, id);;
create index audit_log_staff_kind on audit_log (staff_id, split_part(action, '.', 1), id);;
create index audit_log_words on audit_log using gin ((' ' || lower(summary)) gin_trgm_ops);;
-- Where the audit log ends is kept beside it: a chain whose newest entries are cut off is whole in itself. The row is also what entries are
-- written behind, one after the other.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  entry_id bigint not null,
  hash bytea
)
`;

/** By which accounts are verified and recovered, and addresses changed. */
const PROOFS = `
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
  reviewed_by uuid references admins,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  stood_before jsonb,
  check ((status = 'PENDING') = (reviewed_at is null)),
  constraint ein_verifications_check1 check (status <> 'REJECTED' or reason is not null)
);;
create unique index ein_verifications_one_pending on ein_verifications (user_id) where status = 'PENDING';;
create index ein_verifications_by_user on ein_verifications (user_id, created_at desc);;
create index ein_verifications_pending on ein_verifications (created_at) where status = 'PENDING';;
create index ein_verifications_decided on ein_verifications (reviewed_at) where status <> 'PENDING';;
create table recovery_codes (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  admin_id uuid references admins on delete cascade,
  code_hash text not null unique,
  created_at timestamptz not null,
  used_at timestamptz,
  check (num_nonnulls(user_id, admin_id) = 1)
);;
create index recovery_codes_of_user on recovery_codes (user_id) where user_id is not null;;
create index recovery_codes_of_admin on recovery_codes (admin_id) where admin_id is not null;;
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  old_email citext not null,
  new_email citext not null,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  undone_at timestamptz,
  dropped_at timestamptz
);;
create unique index email_changes_one_open on email_changes (user_id) where confirmed_at is null and undone_at is null
  and dropped_at is null
`;

const FUNCTIONS = `
create function keep_audit_head() returns trigger language plpgsql as $$
begin
  update audit_head set entry_id = new.id, hash = new.hash;
  return null;
end $$
`;

const TRIGGERS = `
create trigger audit_log_append_only before delete or update or truncate on audit_log for each statement execute function refuse_change();;
create trigger audit_log_head after insert on audit_log for each row execute function keep_audit_head();;
create trigger audit_head_stays before delete or truncate on audit_head for each statement execute function refuse_change()
`;

const ROWS = `
insert into audit_head (entry_id, hash) values (0, null)
`;
