import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Events and their order, mail, limits, jobs, and what every module uses. */
export class BaselinePlatform extends Migration {
  override up(): void {
    for (const text of [EXTENSIONS, TABLES, FUNCTIONS, ROWS]) runStatements(this, text);
  }
}

const EXTENSIONS = `
create extension if not exists citext;;
create extension if not exists intarray;;
create extension if not exists pg_trgm
`;

const TABLES = `
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
  sent_at timestamptz,
  unsubscribe_url text,
  attachments jsonb not null default '[]'
);;
create index mails_due on mails (next_attempt_at) where status = 'pending';;
create index mails_by_recipient on mails (to_address, created_at desc);;
create unlogged table rate_limits (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);;
create table idempotent_requests (
  user_id uuid not null,
  operation text not null,
  request_id text not null check (length(request_id) between 1 and 100),
  input_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, operation, request_id)
);;
-- A job is due from its start on, before its first round: staff see that there is one and when it runs.
create table job_runs (
  name text primary key,
  every_ms bigint not null,
  last_finished_at timestamptz,
  last_failed_at timestamptz,
  last_error text,
  rounds bigint not null default 0,
  failures bigint not null default 0,
  started_at timestamptz
);;
-- Files go with their rows, whoever deletes those: what has to be removed from the store is written down by the database itself.
create table file_removals (
  key text primary key,
  asked_at timestamptz not null default now()
);;
-- By which secret the database is sealed: a fingerprint that tells nothing of it, so that a start with another one is refused.
create table secret_mark (
  only_row boolean primary key default true check (only_row),
  mark text not null
)
`;

/** What keeps records as they were written, and what takes marks out of words. */
const FUNCTIONS = String.raw`
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;;
-- What the books and the chain of records hold stays as it was written. The words of a person in them are the one thing an erasure may take
-- out, and only it: the setting is local to its transaction.
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if current_setting('benison.erasing', true) = 'on' and to_jsonb(new) - tg_argv[0] = to_jsonb(old) - tg_argv[0] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;;
-- To the parser of words every sign beyond ASCII is a letter: a word in the quotation marks of a phone was found by nobody. What joins letters
-- inside a word (U+200C, U+200D) is no mark.
create function without_marks(said text) returns text language sql immutable parallel safe as $$ select regexp_replace(said, '[\u00a0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb-\u00bf\u00d7\u00f7\u2000-\u200b\u200e-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe0f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001faff]', ' ', 'g') $$
`;

const ROWS = `
insert into event_head (position) values (0)
`;
