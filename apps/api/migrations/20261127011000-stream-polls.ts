import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Polls in streams: a host asks its viewers, who choose one of a few answers. */
export class StreamPolls extends Migration {
  override up(): void {
    runStatements(this, POLLS);
  }
}

const POLLS = `
create table stream_polls (
  id uuid primary key,
  stream_id uuid not null references live_streams on delete cascade,
  question text not null,
  choices text[] not null check (cardinality(choices) between 2 and 4),
  opened_at timestamptz not null,
  closed_at timestamptz
);;
create unique index stream_polls_open on stream_polls (stream_id) where closed_at is null;;
create index stream_polls_of on stream_polls (stream_id, opened_at desc, id desc);;
create table stream_poll_votes (
  poll_id uuid not null references stream_polls on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  choice smallint not null check (choice between 1 and 4),
  voted_at timestamptz not null,
  primary key (poll_id, business_id)
);;
create index stream_poll_votes_of on stream_poll_votes (business_id);;
comment on table stream_polls is 'What a host asks its viewers during a stream, with the answers to choose from. One is open at a time.';;
comment on table stream_poll_votes is 'Which answer each viewer chose, counted from 1.'
`;
