import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** What a decision about a licence or a social profile changed, for as long as it may be taken back: as with EINs. */
export class DecisionsTakenBack extends Migration {
  override up(): void {
    runStatements(this, COLUMNS);
  }
}

const COLUMNS = `
alter table driver_license_verifications add column stood_before jsonb;;
alter table social_verifications add column stood_before jsonb
`;
