import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** What a member settles about its account: second factor, e-mail, notices, who sees it, its data, its end. */
export class AccountSettings extends Migration {
  override up(): void {
    for (const text of [SIGN_IN, VIEWING, NOTICES, DATA, ERASURE]) runStatements(this, text);
  }
}

const SIGN_IN = `
alter table users
  add column totp_secret_encrypted text,
  add column totp_enabled_at timestamptz,
  add column totp_last_step bigint not null default 0;;
alter table sessions add column authenticated_at timestamptz;;
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
create unique index email_changes_one_open on email_changes (user_id) where confirmed_at is null and undone_at is null and dropped_at is null;;
alter table one_time_tokens drop constraint one_time_tokens_purpose_check;;
alter table one_time_tokens add constraint one_time_tokens_purpose_check check (purpose ~ '^[A-Z_]{3,40}$')
`;

const VIEWING = `
alter table businesses
  add column viewing_mode text not null default 'PUBLIC' check (viewing_mode in ('PUBLIC', 'ANONYMOUS')),
  add column incognito boolean not null default false;;
alter table profile_views add column is_anonymous boolean not null default false
`;

// @NOTE How a notification goes out is decided when it is written: a setting changed later changes what comes later.
const NOTICES = `
create table notification_settings (
  user_id uuid not null references users on delete cascade,
  type text not null,
  in_app boolean not null,
  email text not null check (email in ('OFF', 'AT_ONCE', 'DAILY')),
  push boolean not null,
  primary key (user_id, type)
);;
alter table users add column digest_at timestamptz;;
create table used_unsubscribe_links (id uuid primary key, used_at timestamptz not null);;
alter table notifications
  add column in_app boolean not null default true,
  add column mail text not null default 'OFF' check (mail in ('OFF', 'AT_ONCE', 'DAILY')),
  add column mailed_at timestamptz,
  add column push boolean not null default false,
  add column pushed_at timestamptz;;
create index notifications_to_mail on notifications (created_at) where mail = 'AT_ONCE' and mailed_at is null;;
create index notifications_to_digest on notifications (user_id, created_at) where mail = 'DAILY' and mailed_at is null;;
create index notifications_to_push on notifications (created_at) where push and pushed_at is null;;
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
create index push_subscriptions_of on push_subscriptions (user_id);;
alter table mails add column unsubscribe_url text
`;

const DATA = `
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  status text not null default 'PENDING' check (status in ('PENDING', 'READY', 'FAILED', 'EXPIRED')),
  attempts int not null default 0,
  size_bytes bigint,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((status in ('READY', 'EXPIRED')) = (expires_at is not null))
);;
create unique index data_exports_one_pending on data_exports (user_id) where status = 'PENDING';;
create index data_exports_of on data_exports (user_id, requested_at desc);;
create index data_exports_expiring on data_exports (expires_at) where status = 'READY'
`;

// @NOTE What the books and the chain of records hold stays as it was written. The words of a person in them are the one
// thing an erasure may take out, and only it: the setting is local to its transaction.
const ERASURE = `
alter table users
  add column closed_from text check (closed_from in ('PENDING', 'ACTIVE', 'REJECTED', 'SUSPENDED')),
  add column closing_at timestamptz,
  add column erase_after timestamptz,
  add column erased_at timestamptz,
  add check ((closing_at is null) = (erase_after is null));;
create index users_to_erase on users (erase_after) where erase_after is not null and erased_at is null;;
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if current_setting('benison.erasing', true) = 'on' and to_jsonb(new) - tg_argv[0] = to_jsonb(old) - tg_argv[0] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;;
drop trigger invoices_append_only on invoices;;
create trigger invoices_append_only before delete or truncate on invoices for each statement execute function refuse_change();;
create trigger invoices_keep before update on invoices for each row execute function refuse_change_but_erasure('buyer');;
drop trigger stream_gifts_append_only on stream_gifts;;
create trigger stream_gifts_append_only before delete or truncate on stream_gifts for each statement execute function refuse_change();;
create trigger stream_gifts_keep before update on stream_gifts for each row execute function refuse_change_but_erasure('message')
`;
