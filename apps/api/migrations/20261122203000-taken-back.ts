import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** How an account stood before its EIN was decided on, for as long as the decision may be taken back. */
export class TakenBack extends Migration {
  override up(): void {
    runStatements(this, 'alter table ein_verifications add column stood_before jsonb');
  }
}
