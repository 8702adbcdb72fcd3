import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** When a member showed that its address is its own. Whoever is here already was written to so far, and goes on being so. */
export class ConfirmedEmails extends Migration {
  override up(): void {
    runStatements(this, UP);
  }

  override down(): void {
    runStatements(this, DOWN);
  }
}

const UP = `
alter table users add column email_confirmed_at timestamptz;;
update users set email_confirmed_at = created_at;;
`;

const DOWN = `
alter table users drop column email_confirmed_at;;
`;
