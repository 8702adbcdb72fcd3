import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Cases made of reports, claims, what was done about them, appeals, evidence, and the strike ladder. */
export class Moderation extends Migration {
  override up(): void {
    for (const text of [CASES, COUNTERS, ENFORCEMENT, LADDER, EARLIER_REPORTS]) runStatements(this, text);
  }
}

/**
 * `queue_key` is the order of every list: open cases by priority, where age is a term of one slope for all, so that the
 * order never changes by waiting; then the decided ones, newest first.
 */
const CASES = `
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
  check ((decided_at is null) = (decided_by is null)),
  check ((status = 'DISMISSED') = (action is not distinct from 'NO_VIOLATION_FOUND')),
  check ((status = 'REVIEWED') = (action is not distinct from 'UNDER_INVESTIGATION')),
  check ((status = 'RESOLVED') = coalesce(action in
    ('WARNING_ISSUED', 'STREAM_PAUSED', 'STREAM_TERMINATED', 'CONTENT_REMOVED', 'LIVE_BAN', 'ACCOUNT_SUSPENDED'), false))
);;
create unique index moderation_cases_one_open on moderation_cases (target_type, target_id) where status in ('PENDING', 'REVIEWED');;
create index moderation_cases_queue on moderation_cases (queue_key desc, id desc);;
create index moderation_cases_by_status on moderation_cases (status, queue_key desc, id desc);;
create index moderation_cases_by_severity on moderation_cases (severity, queue_key desc, id desc);;
create index moderation_cases_by_both on moderation_cases (status, severity, queue_key desc, id desc);;
create index moderation_cases_due on moderation_cases (due_at) where status in ('PENDING', 'REVIEWED');;
create index moderation_cases_open_streams on moderation_cases (stream_id) where status in ('PENDING', 'REVIEWED') and stream_id is not null;;
create index moderation_cases_decided on moderation_cases (decided_at desc) where decided_at is not null;;
create index moderation_cases_claimed on moderation_cases (first_claimed_at desc) where first_claimed_at is not null;;
create index moderation_cases_evidence on moderation_cases (evidence_until) where evidence_removed_at is null;;
create index moderation_cases_of_subject on moderation_cases (subject_id);;
create function keep_decided_case() returns trigger language plpgsql as $$
begin
  raise exception 'a decided case does not go from % to %', old.status, new.status using errcode = 'restrict_violation';
end $$;;
create trigger moderation_cases_decided_for_good before update on moderation_cases for each row
  when (old.decided_at is not null and (old.status, old.action) is distinct from (new.status, new.action)) execute function keep_decided_case();;
create table case_claims (
  case_id uuid primary key references moderation_cases on delete cascade,
  staff_id uuid not null references admins,
  claimed_at timestamptz not null,
  until timestamptz not null
);;
create index case_claims_until on case_claims (until);;
alter table content_reports drop constraint content_reports_target_type_check;;
alter table content_reports add constraint content_reports_target_type_check check (target_type in ('MESSAGE', 'BUSINESS', 'STREAM', 'STREAM_MESSAGE'));;
alter table content_reports add column case_id uuid references moderation_cases on delete cascade, add column told_at timestamptz;;
create index content_reports_of_case on content_reports (case_id, created_at, id);;
create index content_reports_by_reporter on content_reports (reporter_id, status);;
create index content_reports_to_tell on content_reports (case_id) where told_at is null and status in ('RESOLVED', 'DISMISSED');;
create table evidence (
  id uuid primary key,
  case_id uuid not null references moderation_cases on delete cascade,
  report_id uuid not null unique references content_reports on delete cascade,
  file_key text not null,
  created_at timestamptz not null
);;
create index evidence_of_case on evidence (case_id, created_at desc)
`;

/** How many cases stand where, kept as they change; in a few rows each, so that parallel reports do not wait for one another. */
const COUNTERS = `
create table moderation_tally (
  status text not null,
  severity text not null,
  shard smallint not null,
  n int not null,
  primary key (status, severity, shard)
);;
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
create trigger moderation_cases_counted_in after insert on moderation_cases referencing new table as after_rows for each statement execute function tally_cases();;
create trigger moderation_cases_counted_out after delete on moderation_cases referencing old table as before_rows for each statement execute function tally_cases();;
create trigger moderation_cases_counted_over after update on moderation_cases referencing old table as before_rows new table as after_rows
  for each statement execute function tally_cases()
`;

/** `effects` holds what an action changed, so that it can be taken back. An enforcement that is not undone is a strike. */
const ENFORCEMENT = `
create table enforcements (
  id uuid primary key,
  case_id uuid not null unique references moderation_cases on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  action text not null check (action in ('WARNING_ISSUED', 'STREAM_PAUSED', 'STREAM_TERMINATED', 'CONTENT_REMOVED', 'LIVE_BAN', 'ACCOUNT_SUSPENDED')),
  category text not null,
  message text not null check (char_length(message) <= 500),
  until timestamptz,
  effects jsonb not null default '{}',
  created_by uuid not null references admins,
  created_at timestamptz not null,
  acknowledged_at timestamptz,
  expired_at timestamptz,
  undone_at timestamptz,
  check (until is null or action in ('LIVE_BAN', 'ACCOUNT_SUSPENDED'))
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
alter table users add column suspension_id uuid references enforcements on delete set null, add column suspended_until timestamptz;;
alter table businesses add column warning_id uuid references enforcements on delete set null;;
alter table one_time_tokens drop constraint one_time_tokens_purpose_check;;
alter table one_time_tokens add constraint one_time_tokens_purpose_check check (purpose in ('REGISTRATION', 'PASSWORD_RESET', 'APPEAL'))
`;

/** The first step that fits a case is proposed: its category, else any, and as many strikes. Steps are shown in their order. */
const LADDER = `
create table strike_ladder (
  step smallint primary key,
  label text not null,
  note text not null,
  category text,
  min_strikes int not null,
  live_action text not null,
  other_action text not null
);;
insert into strike_ladder (step, label, note, category, min_strikes, live_action, other_action) values
  (1, 'Warning and pause', 'first violation', null, 0, 'STREAM_PAUSED', 'WARNING_ISSUED'),
  (2, 'Termination and suspension', 'heavy nudity', 'INAPPROPRIATE_NUDITY', 0, 'ACCOUNT_SUSPENDED', 'ACCOUNT_SUSPENDED'),
  (3, 'Live ban', 'repeated violations', null, 1, 'LIVE_BAN', 'ACCOUNT_SUSPENDED'),
  (4, 'Account ended', 'severe only', 'ILLEGAL_CONTENT', 0, 'ACCOUNT_SUSPENDED', 'ACCOUNT_SUSPENDED')
`;

/** Reports from before there were cases become cases. */
const EARLIER_REPORTS = `
insert into moderation_cases (id, target_type, target_id, subject_id, category, severity, reporter_count, reporter_points, points, queue_key, opened_at, due_at, evidence_until)
select gen_random_uuid(), target_type, target_id, reported_id, category, severity, n, 20 * n, severity_points + 20 * n,
  (severity_points + 20 * n) * 300 - extract(epoch from opened_at)::bigint, opened_at, opened_at + due, opened_at + interval '365 days'
from (
  select r.target_type, r.target_id, (array_agg(r.reported_id))[1] as reported_id, count(*)::int as n, min(r.created_at) as opened_at,
    (array_agg(r.category order by s.rank))[1] as category, (array_agg(s.severity order by s.rank))[1] as severity,
    max(s.points) as severity_points, min(s.due) as due
  from content_reports r
  cross join lateral (select * from (values
    ('HIGH', 1, 300, interval '5 minutes', array['INAPPROPRIATE_NUDITY', 'HARASSMENT', 'ILLEGAL_CONTENT']),
    ('MEDIUM', 2, 150, interval '1 hour', array['NON_BUSINESS_CONTENT', 'MISLEADING_BUSINESS']),
    ('LOW', 3, 50, interval '24 hours', array['SPAM', 'OTHER'])) as v(severity, rank, points, due, categories) where r.category = any(v.categories)) s
  where r.status = 'PENDING' group by r.target_type, r.target_id
) g;;
update content_reports r set case_id = c.id from moderation_cases c where c.target_type = r.target_type and c.target_id = r.target_id and r.case_id is null
`;
