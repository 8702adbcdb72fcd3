import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** What the audit log is looked through by: a kind of action, who acted, both, and words of what was done. Each page is read newest first. */
export class AuditFilters extends Migration {
  override up(): void {
    runStatements(this, UP);
  }

  override down(): void {
    runStatements(this, DOWN);
  }
}

// The space before a summary makes its first word begin like all others.
const UP = `
create extension if not exists pg_trgm;;
create index audit_log_kind on audit_log (split_part(action, '.', 1), id);;
create index audit_log_staff on audit_log (staff_id, id);;
create index audit_log_staff_kind on audit_log (staff_id, split_part(action, '.', 1), id);;
create index audit_log_words on audit_log using gin ((' ' || lower(summary)) gin_trgm_ops)
`;

const DOWN = `
drop index audit_log_words;;
drop index audit_log_staff_kind;;
drop index audit_log_staff;;
drop index audit_log_kind
`;
