import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Businesses whose stored list is to be built before the next night, because they are new or changed. */
export class DeckListsWanted extends Migration {
  override up(): void {
    runStatements(this, WANTED);
  }
}

const WANTED = `
create table deck_lists_wanted (
  business_id uuid primary key references businesses on delete cascade,
  asked_at timestamptz not null
);;
comment on table deck_lists_wanted is 'Businesses whose list of candidates is to be built before the next night.'
`;
