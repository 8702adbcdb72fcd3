import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Which text of each stored function a database has; the texts stand beside their owners. */
export class StoredFunctions extends Migration {
  override up(): void {
    runStatements(
      this,
      `create table stored_functions (name text primary key, hash text not null);;
       comment on table stored_functions is 'The text of each function that was last applied here, by its SHA-256: a file that differs is applied anew.'`,
    );
  }
}
