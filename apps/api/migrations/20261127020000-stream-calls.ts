import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** What a host asks its viewers to do during a stream, and who did. */
export class StreamCalls extends Migration {
  override up(): void {
    runStatements(this, CALLS);
  }
}

const CALLS = `
create table stream_calls (
  stream_id uuid not null references live_streams on delete cascade,
  action text not null check (action in ('PROPOSE_MEETING', 'SEE_PROFILE')),
  shown_at timestamptz not null,
  hidden_at timestamptz,
  primary key (stream_id, action)
);;
create unique index stream_calls_shown on stream_calls (stream_id) where hidden_at is null;;
create table stream_call_presses (
  stream_id uuid not null,
  action text not null,
  business_id uuid not null references businesses on delete cascade,
  pressed_at timestamptz not null,
  primary key (stream_id, action, business_id),
  foreign key (stream_id, action) references stream_calls on delete cascade
);;
create index stream_call_presses_of on stream_call_presses (business_id);;
comment on table stream_calls is 'The buttons that a host has shown its viewers during a stream. One is shown at a time.';;
comment on table stream_call_presses is 'Which viewers pressed which button, each once.'
`;
