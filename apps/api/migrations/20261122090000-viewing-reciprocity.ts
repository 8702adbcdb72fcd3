import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Whoever looked anonymously at the time is not named those who looked at it then, also once it looks by name again. */
export class ViewingReciprocity extends Migration {
  override up(): void {
    runStatements(this, UNREQUITED);
  }
}

const UNREQUITED = `
alter table profile_views add column is_unrequited boolean not null default false
`;
