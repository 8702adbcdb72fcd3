import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** What a message said before its sender edited or deleted it, kept for reports alone: apart from the messages, so that nothing that shows those can show it. */
export class FormerWords extends Migration {
  override up(): void {
    runStatements(this, UP);
  }

  override down(): void {
    runStatements(this, DOWN);
  }
}

const UP = `
create table message_former_words (
  id bigint generated always as identity primary key,
  message_id uuid not null references messages on delete cascade,
  content text not null check (char_length(content) between 1 and 2000),
  replaced_at timestamptz not null
);;
create index former_words_of_message on message_former_words (message_id, id);;
create index former_words_replaced on message_former_words (replaced_at)
`;

const DOWN = 'drop table message_former_words';
