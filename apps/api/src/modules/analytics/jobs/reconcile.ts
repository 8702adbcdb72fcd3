import { PaymentDifferenceKind, ReconciliationFactKind, ReconciliationSubject } from '@benison/contracts/enumerations';
import { RECONCILIATION_RULE_LABELS } from '@benison/contracts/terms/reconciliation';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { messageOf } from '../../../platform/errors.ts';
import { alone } from '../../../platform/jobs/job-locks.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { auditLedger } from '../../coins/public.ts';
import { openPaymentDifferences, recordDifference } from '../../payments/public.ts';
import { compareWithProviders, PROVIDER_RULE } from '../provider-comparison.ts';
import type { StoredFacts } from '../reconciliation-facts.ts';
import { DIFFERENCES_PER_RULE_MAX, RECONCILIATION_RULES, type Difference } from '../reconciliation-rules.ts';

/** The hour (UTC) from which a night's comparison may run, and how often that is checked. */
const NIGHT_HOUR = 3;
const LOOK_EVERY_MS = 60_000;
/** Advisory lock that lets one comparison run at a time, across all processes. */
const RECONCILIATION_LOCK = 7_314_001;

/** What must be true of providers' messages; where it is not, finance settles a difference. */
const MESSAGE_RULE = RECONCILIATION_RULE_LABELS.MESSAGE_AGREES;

/** The rules that no single statement checks: that of the provider's books, that of its messages, and those of the ledger as one. */
const OTHER_RULES = 3;

interface LedgerFinding {
  rule: string;
  row: Record<string, unknown> | null;
}

/** Compares provider, orders, ledger and wallets once, and stores the differences. Returns its id; null while another one runs. */
export function reconcile(app: AppContext, startedBy: string | null): Promise<string | null> {
  return alone(app.pool, RECONCILIATION_LOCK, () => compare(app, startedBy));
}

async function compare(app: AppContext, startedBy: string | null): Promise<string> {
  const [id, startedAt] = [newId(), app.clock.now()];
  await app.transaction(({ sql }) =>
    sql('insert into reconciliations (id, started_at, started_by) values ($1, $2, $3)', [id, startedAt, startedBy]),
  );
  try {
    const { asked, found: ofPayments, unanswered } = await compareWithProviders(app, startedAt);
    await app.transaction(async (tx) => {
      for (const draft of ofPayments) await recordDifference(tx, draft);
    });
    await app.transaction(async (tx) => {
      // @NOTE One snapshot for all rules, so that concurrent changes make no difference.
      await tx.sql('set transaction isolation level repeatable read');
      const found = [...unanswered, ...(await openDifferences(tx.sql)), ...(await ownDifferences(tx.sql))];
      await keep(tx.sql, id, found);
      await tx.sql('update reconciliations set finished_at = $2, rules = $3, payments_asked = $4 where id = $1', [
        id,
        app.clock.now(),
        RECONCILIATION_RULES.length + OTHER_RULES,
        asked,
      ]);
    });
  } catch (error) {
    app.logger.error({ err: messageOf(error) }, 'the comparison of the books did not finish');
    await app.transaction(({ sql }) =>
      sql('update reconciliations set finished_at = $2, failure = $3 where id = $1', [
        id,
        app.clock.now(),
        'The comparison did not finish.',
      ]),
    );
  }
  return id;
}

/** Payment differences that nobody settled yet, of this comparison and of providers' messages. */
async function openDifferences(sql: Sql): Promise<Difference[]> {
  const open = await openPaymentDifferences(sql, DIFFERENCES_PER_RULE_MAX);
  return open.map(({ id, kind, orderId }) => ({
    rule: kind === PaymentDifferenceKind.Compared ? PROVIDER_RULE : MESSAGE_RULE,
    subject: ReconciliationSubject.Order,
    subjectId: orderId ?? 'unknown',
    expected: null,
    actual: null,
    paymentDifferenceId: id,
  }));
}

async function ownDifferences(sql: Sql): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { rule, statement } of RECONCILIATION_RULES) {
    const rows = await sql<{ subject: ReconciliationSubject; subject_id: string; expected: StoredFacts; actual: StoredFacts }>(statement, [
      DIFFERENCES_PER_RULE_MAX,
    ]);
    found.push(...rows.map(({ subject_id: subjectId, ...row }) => ({ rule, ...row, subjectId, paymentDifferenceId: null })));
  }
  const ledger: LedgerFinding[] = await auditLedger(sql);
  for (const { rule, row } of ledger) {
    if (row)
      found.push({
        rule: `Ledger: ${rule}`,
        subject: ReconciliationSubject.Ledger,
        subjectId: String(Object.values(row)[0] ?? ''),
        expected: { kind: ReconciliationFactKind.Nothing },
        actual: { kind: ReconciliationFactKind.LedgerRow, ledgerRow: row },
        paymentDifferenceId: null,
      });
  }
  return found;
}

async function keep(sql: Sql, id: string, differences: readonly Difference[]): Promise<void> {
  await sql(
    `insert into reconciliation_differences (reconciliation_id, rule, subject, subject_id, expected_facts, actual_facts, payment_difference_id)
     select $1, d.rule, d.subject, d."subjectId", d.expected, d.actual, d."paymentDifferenceId"
     from jsonb_to_recordset($2::jsonb) as d(rule text, subject text, "subjectId" text, expected jsonb, actual jsonb, "paymentDifferenceId" uuid)`,
    [id, JSON.stringify(differences)],
  );
}

/** Runs a night's comparison once its hour has come, unless it already ran. */
export async function reconcileNightly(app: AppContext, now: Date): Promise<void> {
  const due = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), NIGHT_HOUR));
  if (now < due) return;
  const { rowCount } = await app.pool.query('select from reconciliations where started_at >= $1 and started_by is null limit 1', [due]);
  if (rowCount === 0) await reconcile(app, null);
}

/** Checks regularly whether the night's comparison is due. Returns a function that stops it. */
export function startReconciliation(app: AppContext): () => Promise<void> {
  return startPeriodic(app, { name: 'reconciliation', everyMs: LOOK_EVERY_MS, run: reconcileNightly });
}
