import pg from 'pg';
import { LEDGER_CHECKS } from '../../../../apps/api/src/modules/coins/ledger/audit-checks.ts';
import { auditLedger } from '../../../../apps/api/src/modules/coins/ledger/audit.ts';
import { answer } from '../answering.ts';

/** The duration and result of one audit. */
export interface AuditRun {
  seconds: number;
  /** Rules that were broken, with the first offending row. */
  broken: string[];
  /** Each rule's duration, in the order of the audit. */
  each: { rule: string; seconds: number }[];
  /** This process's memory afterwards, in bytes. */
  rss: number;
}

/** The audit as the product runs it: one connection, one snapshot, rule after rule. */
const db = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
await db.connect();

async function audit(): Promise<AuditRun> {
  const sql = async <Row>(text: string): Promise<Row[]> => (await db.query(text)).rows as Row[];
  const each: AuditRun['each'] = [];
  const broken: string[] = [];
  const from = performance.now();
  await sql('begin isolation level repeatable read');
  for (const check of LEDGER_CHECKS) {
    const begun = performance.now();
    for (const { rule, row } of await auditLedger(sql, [check])) if (row) broken.push(`${rule}: ${JSON.stringify(row)}`);
    each.push({ rule: check.name, seconds: (performance.now() - begun) / 1_000 });
  }
  await sql('commit');
  return { seconds: (performance.now() - from) / 1_000, broken, each, rss: process.memoryUsage().rss };
}

const backend = async (): Promise<number> => (await db.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

answer({ ready: () => true, backend, audit });
