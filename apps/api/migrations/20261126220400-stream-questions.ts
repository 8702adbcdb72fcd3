import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Questions in streams: messages of the chat that viewers vote for and the host marks as answered. */
export class StreamQuestions extends Migration {
  override up(): void {
    runStatements(this, QUESTIONS);
  }
}

const QUESTIONS = `
create table stream_questions (
  id uuid primary key references stream_messages on delete cascade,
  stream_id uuid not null references live_streams on delete cascade,
  asker_id uuid not null references businesses on delete cascade,
  votes integer not null default 0 check (votes >= 0),
  asked_at timestamptz not null,
  answered_at timestamptz
);;
create index stream_questions_open on stream_questions (stream_id, votes desc, id) where answered_at is null;;
create index stream_questions_answered on stream_questions (stream_id, answered_at desc, id desc) where answered_at is not null;;
create index stream_questions_asker on stream_questions (asker_id, stream_id);;
create table stream_question_votes (
  question_id uuid not null references stream_questions on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  voted_at timestamptz not null,
  primary key (question_id, business_id)
);;
create index stream_question_votes_of on stream_question_votes (business_id);;
comment on table stream_questions is 'Messages of a stream''s chat that ask the host something: their votes, and whether they were answered.';;
comment on table stream_question_votes is 'Who wants which question answered.'
`;
