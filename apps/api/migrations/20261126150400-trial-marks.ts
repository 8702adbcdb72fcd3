import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** By what else than its account a member is known that has had its trial; and a card, by what its provider knows it. */
export class TrialMarks extends Migration {
  override up(): void {
    runStatements(this, MARKS);
  }
}

const MARKS = `
create table premium_trial_marks (
  kind text not null check (kind in ('EMAIL', 'ADDRESS', 'CARD', 'DEVICE')),
  mark text not null,
  user_id uuid not null references users,
  created_at timestamptz not null,
  primary key (kind, mark)
);;
create index premium_trial_marks_of on premium_trial_marks (user_id);;
alter table charges add column method_mark text
`;
