import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** A member may leave out where its business is: its state is then empty, like its city. */
export class PlaceMayBeEmpty extends Migration {
  override up(): void {
    runStatements(this, UP);
  }

  override down(): void {
    runStatements(this, DOWN);
  }
}

const UP = `
alter table businesses drop constraint businesses_state_check, add constraint businesses_state_check check (state ~ '^([A-Z]{2})?$');;
`;

const DOWN = `
alter table businesses drop constraint businesses_state_check, add constraint businesses_state_check check (state ~ '^[A-Z]{2}$');;
`;
