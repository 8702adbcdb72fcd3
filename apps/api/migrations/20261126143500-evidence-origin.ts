import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Where a picture comes from, the pictures that the product itself takes of reported streams, decisions that are taken back at once, and what each is about. */
export class EvidenceOrigin extends Migration {
  override up(): void {
    runStatements(this, CHANGE);
  }
}

const CHANGE = `
alter table evidence add column origin text not null default 'REPORTER';;
alter table evidence add constraint evidence_origin_known check (origin in ('SERVER', 'REPORTER', 'CONTENT')) not valid;;
create table evidence_shots (
  id uuid primary key,
  case_id uuid not null references moderation_cases on delete cascade,
  report_id uuid not null references content_reports on delete cascade,
  stream_id uuid not null references live_streams on delete cascade,
  state text not null default 'WAITING' check (state in ('WAITING', 'TAKEN', 'NO_PICTURE', 'UNREACHABLE', 'TOO_LATE')),
  asked_at timestamptz not null,
  leased_until timestamptz,
  done_at timestamptz,
  check ((state = 'WAITING') = (done_at is null))
);;
create index evidence_shots_of_case on evidence_shots (case_id, asked_at desc);;
create index evidence_shots_of_stream on evidence_shots (stream_id);;
create index evidence_shots_of_report on evidence_shots (report_id);;
create index evidence_shots_waiting on evidence_shots (asked_at) where state = 'WAITING';;
alter table moderation_cases add column taken_back_at timestamptz;;
alter table enforcements add column about_title text, add column about_at timestamptz;;
create or replace function keep_decided_case() returns trigger language plpgsql as $$
begin
  -- Taken back by whoever decided, a moment later.
  if new.taken_back_at is distinct from old.taken_back_at and new.status <> 'RESOLVED'
    and new.taken_back_at between old.decided_at and old.decided_at + interval '60 seconds' then return new; end if;
  raise exception 'a decided case does not go from % to %', old.status, new.status using errcode = 'restrict_violation';
end $$
`;
