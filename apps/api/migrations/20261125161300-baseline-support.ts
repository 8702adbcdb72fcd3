import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Help requests: what people ask, what staff answer, and by when they were promised it. */
export class BaselineSupport extends Migration {
  override up(): void {
    runStatements(this, TABLES);
  }
}

const TABLES = `
-- queue_rank puts members who pay for priority first, then what is urgent; 0 is worked on before 5.
create table help_requests (
  id uuid primary key,
  number bigint generated always as identity (start with 1001) unique,
  token_hash text not null unique,
  user_id uuid references users on delete set null,
  email citext not null,
  issue_type text not null
    check (issue_type in ('FORGOT_PASSWORD', 'ACCOUNT_LOCKED', 'ADMIN_ACCESS', 'EMAIL_VERIFICATION', 'TWO_FACTOR', 'OTHER')),
  description text not null check (char_length(description) between 10 and 2000),
  urgency text not null check (urgency in ('LOW', 'MEDIUM', 'HIGH')),
  is_priority boolean not null,
  queue_rank smallint generated always as ((
case
    when is_priority then 0
    else 3
end +
case urgency
    when 'HIGH' then 0
   
    when 'MEDIUM' then 1
    else 2
end)) stored not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'ANSWERED', 'CLOSED')),
  due_at timestamptz not null,
  claimed_by uuid references admins,
  claimed_at timestamptz,
  escalated_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((claimed_by is null) = (claimed_at is null))
);;
create index help_requests_open on help_requests (queue_rank, due_at, id) where status = 'OPEN';;
create index help_requests_due on help_requests (due_at) where status = 'OPEN';;
create index help_requests_worked_on on help_requests (status, changed_at desc, id desc);;
create index help_requests_of on help_requests (user_id, created_at desc) where user_id is not null;;
create index help_requests_waiting on help_requests (created_at) where status = 'OPEN';;
create table help_request_entries (
  id bigint generated always as identity primary key,
  request_id uuid not null references help_requests on delete cascade,
  kind text not null check (kind in ('ANSWER', 'FOLLOW_UP', 'CLOSED', 'REOPENED')),
  staff_id uuid references admins,
  text text,
  at timestamptz not null,
  check ((kind not in ('ANSWER', 'FOLLOW_UP')) or text is not null),
  constraint help_request_entries_check1 check (kind <> 'ANSWER' or staff_id is not null)
);;
create index help_request_entries_of on help_request_entries (request_id, id)
`;
