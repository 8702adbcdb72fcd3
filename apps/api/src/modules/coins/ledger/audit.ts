import type { Sql } from '../../../platform/database/sql.ts';
import { LEDGER_CHECKS, type AuditCheck } from './audit-checks.ts';

/** What an audit found: for each rule, the first row that breaks it. */
export interface AuditFinding {
  rule: string;
  row: Record<string, unknown> | null;
}

/**
 * Proves the books from the tables alone. The database does the adding up, in bounded memory; nothing is cached or trusted.
 * Run it on one snapshot (a repeatable-read transaction) while the product works.
 */
export async function auditLedger(sql: Sql, checks: readonly AuditCheck[] = LEDGER_CHECKS): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const { name, statement } of checks) {
    const [row] = await sql(statement);
    findings.push({ rule: name, row: row ?? null });
  }
  return findings;
}
