import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Reports and the cases made of them, claims, what was done, appeals, evidence, and the strike ladder. */
export class BaselineModeration extends Migration {
  override up(): void {
    for (const text of [CASES, DECISIONS, LINKS, FUNCTIONS, TRIGGERS, ROWS]) runStatements(this, text);
  }
}

const CASES = `
-- queue_key is the order of every list: open cases by priority, where age is a term of one slope for all, so that the order never changes by
-- waiting; then the decided ones, newest first.
create table moderation_cases (
  id uuid primary key,
  number bigint generated always as identity unique,
  target_type text not null check (target_type in ('MESSAGE', 'BUSINESS', 'STREAM', 'STREAM_MESSAGE')),
  target_id uuid not null,
  subject_id uuid not null references businesses on delete cascade,
  stream_id uuid references live_streams on delete set null,
  category text not null,
  severity text not null check (severity in ('HIGH', 'MEDIUM', 'LOW')),
  status text not null default 'PENDING' check (status in ('PENDING', 'REVIEWED', 'RESOLVED', 'DISMISSED')),
  action text,
  notes text check (char_length(notes) <= 1000),
  version int not null default 1,
  reporter_count int not null default 0,
  reporter_points int not null default 0,
  audience int not null default 0,
  strikes int not null default 0,
  points int not null default 0,
  queue_key bigint not null default 0,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  escalated_at timestamptz,
  first_claimed_at timestamptz,
  reviewed_at timestamptz,
  decided_by uuid references admins,
  decided_at timestamptz,
  evidence_until timestamptz not null,
  evidence_removed_at timestamptz,
  check ((status in ('RESOLVED', 'DISMISSED')) = (decided_at is not null)),
  constraint moderation_cases_check1 check ((decided_at is null) = (decided_by is null)),
  constraint moderation_cases_check2 check ((status = 'DISMISSED') = (not action is distinct from 'NO_VIOLATION_FOUND')),
  constraint moderation_cases_check3 check ((status = 'REVIEWED') = (not action is distinct from 'UNDER_INVESTIGATION')),
  constraint moderation_cases_check4
    check ((status = 'RESOLVED') = coalesce(action in ('WARNING_ISSUED', 'STREAM_PAUSED', 'STREAM_TERMINATED', 'CONTENT_REMOVED',
    'LIVE_BAN', 'ACCOUNT_SUSPENDED'), false))
);;
create unique index moderation_cases_one_open on moderation_cases (target_type, target_id) where status in ('PENDING', 'REVIEWED');;
create index moderation_cases_queue on moderation_cases (queue_key desc, id desc);;
create index moderation_cases_by_status on moderation_cases (status, queue_key desc, id desc);;
create index moderation_cases_by_severity on moderation_cases (severity, queue_key desc, id desc);;
create index moderation_cases_by_both on moderation_cases (status, severity, queue_key desc, id desc);;
create index moderation_cases_due on moderation_cases (due_at) where status in ('PENDING', 'REVIEWED');;
create index moderation_cases_open_streams on moderation_cases (stream_id) where (status in ('PENDING', 'REVIEWED'))
  and stream_id is not null;;
create index moderation_cases_decided on moderation_cases (decided_at desc) where decided_at is not null;;
create index moderation_cases_claimed on moderation_cases (first_claimed_at desc) where first_claimed_at is not null;;
create index moderation_cases_evidence on moderation_cases (evidence_until) where evidence_removed_at is null;;
create index moderation_cases_of_subject on moderation_cases (subject_id);;
create index moderation_cases_waiting on moderation_cases (opened_at) where status in ('PENDING', 'REVIEWED');;
create table content_reports (
  id uuid primary key,
  reporter_id uuid not null references businesses on delete cascade,
  target_type text not null check (target_type in ('MESSAGE', 'BUSINESS', 'STREAM', 'STREAM_MESSAGE')),
  target_id uuid not null,
  reported_id uuid not null references businesses on delete cascade,
  category text not null,
  details text check (char_length(details) <= 500),
  context jsonb not null default '[]',
  status text not null default 'PENDING' check (status in ('PENDING', 'REVIEWED', 'RESOLVED', 'DISMISSED')),
  created_at timestamptz not null default now(),
  case_id uuid references moderation_cases on delete cascade,
  told_at timestamptz,
  further_reasons jsonb not null default '[]',
  constraint content_reports_once_a_case unique (reporter_id, case_id)
);;
create index content_reports_of_case on content_reports (case_id, created_at, id);;
create index content_reports_by_reporter on content_reports (reporter_id, status);;
create index content_reports_to_tell on content_reports (case_id) where told_at is null and (status in ('RESOLVED', 'DISMISSED'));;
create index content_reports_of_target on content_reports (reporter_id, target_type, target_id, created_at desc);;
create table case_claims (
  case_id uuid primary key references moderation_cases on delete cascade,
  staff_id uuid not null references admins,
  claimed_at timestamptz not null,
  until timestamptz not null
);;
create index case_claims_until on case_claims (until);;
create table evidence (
  id uuid primary key,
  case_id uuid not null references moderation_cases on delete cascade,
  report_id uuid not null references content_reports on delete cascade,
  file_key text not null,
  created_at timestamptz not null,
  place smallint not null default 0,
  file_name text,
  constraint evidence_once_a_place unique (report_id, place)
);;
create index evidence_of_case on evidence (case_id, created_at desc);;
-- In a few rows each, so that parallel reports do not wait for one another.
create table moderation_tally (
  status text not null,
  severity text not null,
  shard smallint not null,
  n int not null,
  primary key (status, severity, shard)
);;
create table moderation_pace (
  is_only boolean primary key default true check (is_only),
  median_seconds_to_claim double precision,
  median_seconds_to_act double precision,
  overturned_share double precision
)
`;

const DECISIONS = `
-- effects holds what an action changed, so that it can be taken back. An enforcement that is not undone is a strike.
create table enforcements (
  id uuid primary key,
  case_id uuid not null unique references moderation_cases on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  action text not null check (action in ('WARNING_ISSUED', 'STREAM_PAUSED', 'STREAM_TERMINATED', 'CONTENT_REMOVED', 'LIVE_BAN',
    'ACCOUNT_SUSPENDED')),
  category text not null,
  message text not null check (char_length(message) <= 500),
  until timestamptz,
  effects jsonb not null default '{}',
  created_by uuid not null references admins,
  created_at timestamptz not null,
  acknowledged_at timestamptz,
  expired_at timestamptz,
  undone_at timestamptz,
  check (until is null or (action in ('LIVE_BAN', 'ACCOUNT_SUSPENDED')))
);;
create index enforcements_of_business on enforcements (business_id, created_at desc);;
create index enforcements_of_user on enforcements (user_id, created_at desc);;
create index enforcements_expiring on enforcements (until) where until is not null and expired_at is null and undone_at is null;;
create table appeals (
  id uuid primary key,
  enforcement_id uuid not null unique references enforcements on delete cascade,
  text text not null check (char_length(text) <= 1000),
  status text not null default 'PENDING' check (status in ('PENDING', 'GRANTED', 'DENIED')),
  created_at timestamptz not null,
  decided_by uuid references admins,
  decided_at timestamptz,
  message text check (char_length(message) <= 500),
  check ((status = 'PENDING') = (decided_at is null))
);;
create index appeals_by_status on appeals (status, created_at, id);;
create index appeals_in_order on appeals (created_at, id);;
create index appeals_decided on appeals (decided_at desc) where decided_at is not null;;
-- The first step that fits a case is proposed: its category, else any, and as many strikes. Steps are shown in their order.
create table strike_ladder (
  step smallint primary key,
  label text not null,
  note text not null,
  category text,
  min_strikes int not null,
  live_action text not null,
  other_action text not null,
  other_label text not null
)
`;

/** What earlier tables refer to here. */
const LINKS = `
alter table users add foreign key (suspension_id) references enforcements on delete set null;;
alter table businesses add foreign key (warning_id) references enforcements on delete set null
`;

const FUNCTIONS = `
create function keep_decided_case() returns trigger language plpgsql as $$
begin
  raise exception 'a decided case does not go from % to %', old.status, new.status using errcode = 'restrict_violation';
end $$;;
create function tally_cases() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into moderation_tally as t select status, severity, pg_backend_pid() % 16, count(*) from after_rows group by 1, 2 order by 1, 2
      on conflict (status, severity, shard) do update set n = t.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into moderation_tally as t select status, severity, pg_backend_pid() % 16, -count(*) from before_rows group by 1, 2 order by 1, 2
      on conflict (status, severity, shard) do update set n = t.n + excluded.n;
  else
    insert into moderation_tally as t
      select status, severity, pg_backend_pid() % 16, sum(d) from
        (select status, severity, 1 as d from after_rows union all select status, severity, -1 from before_rows) c
      group by 1, 2 having sum(d) <> 0 order by 1, 2
      on conflict (status, severity, shard) do update set n = t.n + excluded.n;
  end if;
  return null;
end $$;;
create function keep_case_pace() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from after_rows where first_claimed_at is not null or decided_at is not null) then return null; end if;
  end if;
  perform from moderation_pace for update;
  
  update moderation_pace set
    median_seconds_to_claim = (select percentile_cont(0.5) within group (order by date_part('epoch', first_claimed_at - opened_at)) from
      (select first_claimed_at, opened_at from moderation_cases where first_claimed_at is not null and reporter_count > 0 order by first_claimed_at desc limit 100) c),
    median_seconds_to_act = (select percentile_cont(0.5) within group (order by date_part('epoch', decided_at - opened_at)) from
      (select decided_at, opened_at from moderation_cases where decided_at is not null and reporter_count > 0 order by decided_at desc limit 100) d);
  return null;
end $$;;
create function keep_appeal_pace() returns trigger language plpgsql as $$
begin
  perform from moderation_pace for update;
  
  update moderation_pace set overturned_share =
    (select avg((status = 'GRANTED')::int)::float8 from (select status from appeals where decided_at is not null order by decided_at desc limit 100) a);
  return null;
end $$;;
create function overdue_cases(moment timestamptz) returns int language plpgsql stable as $$
begin
  return (select count(*) from (select from moderation_cases where status in ('PENDING', 'REVIEWED') and due_at < moment limit 1000) o);
end $$
`;

const TRIGGERS = `
create trigger moderation_cases_decided_for_good before update on moderation_cases for each row
  when (old.decided_at is not null and ((old.status, old.action) is distinct from (new.status, new.action)))
  execute function keep_decided_case();;
create trigger moderation_cases_counted_in after insert on moderation_cases referencing new table as after_rows for each statement
  execute function tally_cases();;
create trigger moderation_cases_counted_out after delete on moderation_cases referencing old table as before_rows for each statement
  execute function tally_cases();;
create trigger moderation_cases_counted_over after update on moderation_cases referencing old table as before_rows new table as after_rows
  for each statement execute function tally_cases();;
create trigger moderation_cases_pace_in after insert on moderation_cases referencing new table as after_rows for each statement
  execute function keep_case_pace();;
create trigger moderation_cases_pace_out after delete on moderation_cases for each row
  when (old.first_claimed_at is not null or old.decided_at is not null) execute function keep_case_pace();;
create trigger moderation_cases_pace_over after update on moderation_cases for each row
  when ((old.first_claimed_at, old.decided_at) is distinct from (new.first_claimed_at, new.decided_at)) execute function keep_case_pace();;
create trigger appeals_pace_in after insert on appeals for each row when (new.decided_at is not null) execute function keep_appeal_pace();;
create trigger appeals_pace_out after delete on appeals for each row when (old.decided_at is not null) execute function keep_appeal_pace();;
create trigger appeals_pace_over after update on appeals for each row when (old.decided_at is distinct from new.decided_at)
  execute function keep_appeal_pace()
`;

const ROWS = `
insert into moderation_pace default values;;
insert into strike_ladder (step, label, note, category, min_strikes, live_action, other_action, other_label) values
  (1, 'Warning and pause', 'first violation', null, 0, 'STREAM_PAUSED', 'WARNING_ISSUED', 'Warning'),
  (2, 'Termination and suspension', 'heavy nudity', 'INAPPROPRIATE_NUDITY', 0, 'ACCOUNT_SUSPENDED', 'ACCOUNT_SUSPENDED', 'Suspension'),
  (3, 'Live ban', 'repeated violations', null, 1, 'LIVE_BAN', 'ACCOUNT_SUSPENDED', 'Suspension'),
  (4, 'Account ended', 'severe only', 'ILLEGAL_CONTENT', 0, 'ACCOUNT_SUSPENDED', 'ACCOUNT_SUSPENDED', 'Account ended')
`;
