import type { Sql } from '../../../platform/database/sql.ts';
import { LEDGER_CHECKS, type AuditCheck } from './audit-checks.ts';

/** What an audit found: for each rule, the first row that breaks it. */
export interface AuditFinding {
  rule: string;
  row: Record<string, unknown> | null;
}

// @NOTE Every rule reads whole tables: hashes and sorts serve it whatever the planner believes of tables that have just
// grown, where a loop inside a loop would take hours. They spill into files beyond this memory. For this transaction alone.
const FOR_WHOLE_TABLES = `select set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true)`;

/**
 * Proves the books from the tables alone. The database does the adding up, in bounded memory; nothing is cached or trusted.
 * Run it on one snapshot (a repeatable-read transaction) while the product works.
 */
export async function auditLedger(sql: Sql, checks: readonly AuditCheck[] = LEDGER_CHECKS): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  await sql(FOR_WHOLE_TABLES);
  for (const { name, statement } of checks) {
    const [row] = await sql(statement);
    findings.push({ rule: name, row: row ?? null });
  }
  return findings;
}
