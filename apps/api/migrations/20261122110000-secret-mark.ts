import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** By which secret the database is sealed: a fingerprint that tells nothing of it, so that a start with another one is refused. */
export class SecretMark extends Migration {
  override up(): void {
    runStatements(this, MARK);
  }
}

const MARK = `
create table secret_mark (
  only_row boolean primary key default true check (only_row),
  mark text not null
)
`;
