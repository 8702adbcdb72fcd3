import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** When a member has seen, or skipped, the slides that greet a new account. Whoever is here already knows the place. */
export class FirstVisit extends Migration {
  override up(): void {
    runStatements(this, ONBOARDING);
  }
}

const ONBOARDING = `
alter table users add column onboarded_at timestamptz;;
update users set onboarded_at = now() where state = 'ACTIVE'
`;
