import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Since when a job is due: from its start on, before its first round, staff see that there is one and when it runs. */
export class StartedJobs extends Migration {
  override up(): void {
    runStatements(this, 'alter table job_runs add column started_at timestamptz');
  }

  override down(): void {
    runStatements(this, 'alter table job_runs drop column started_at');
  }
}
