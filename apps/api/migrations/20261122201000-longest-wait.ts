import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** What has waited longest is found at once, however much waits. */
export class LongestWait extends Migration {
  override up(): void {
    runStatements(this, INDEXES);
  }
}

const INDEXES = `
create index moderation_cases_waiting on moderation_cases (opened_at) where status in ('PENDING', 'REVIEWED');;
create index help_requests_waiting on help_requests (created_at) where status = 'OPEN'
`;
