import {
  keysOf,
  ReconciliationFactKind,
  ReconciliationState,
  type ReconciliationRule,
  type ReconciliationSubject,
} from '@benison/contracts/enumerations';
import { RECONCILIATION_RULE_LABELS } from '@benison/contracts/terms/reconciliation';
import type { Sql } from '../../../platform/database/sql.ts';
import { readFacts, type ReconciliationFacts, type StoredFacts } from '../reconciliation-facts.ts';
import type { Difference } from '../reconciliation-rules.ts';

/** A difference as it is listed. */
export interface ListedDifference extends Omit<Difference, 'rule' | 'expected' | 'actual'> {
  rule: ReconciliationRule | null;
  expected: ReconciliationFacts;
  actual: ReconciliationFacts;
  id: string;
}

/** One comparison of the books. */
export interface Reconciliation {
  id: string;
  startedAt: Date;
  finishedAt: Date | null;
  /** Null: the nightly run. */
  startedByName: string | null;
  state: ReconciliationState;
  failure: string | null;
  rules: number;
  paymentsAsked: number;
  differenceCount: number;
  differences: ListedDifference[];
}

const LISTED_MAX = 200;

/** The rule that is stored as this sentence; null for one that no comparison checks any more. */
const ruleOf = (stored: string): ReconciliationRule | null =>
  keysOf(RECONCILIATION_RULE_LABELS).find((rule) => RECONCILIATION_RULE_LABELS[rule] === stored) ?? null;

interface DifferenceRow {
  id: string;
  rule: string;
  subject: ReconciliationSubject;
  subject_id: string;
  expected_facts: StoredFacts | null;
  actual_facts: StoredFacts | null;
  /** What was written before facts were kept. */
  expected: string | null;
  actual: string | null;
  payment_difference_id: string | null;
  payment_expected: unknown;
  payment_actual: unknown;
}

/** One side, from wherever it is kept: with the payment difference, as facts, or in the words of before. */
function sideOf(payment: unknown, facts: StoredFacts | null, words: string | null): ReconciliationFacts {
  if (payment !== null) return readFacts({ kind: ReconciliationFactKind.Payment, payment });
  return readFacts(facts ?? { kind: ReconciliationFactKind.Words, words });
}

const toListed = (row: DifferenceRow): ListedDifference => ({
  id: row.id,
  rule: ruleOf(row.rule),
  subject: row.subject,
  subjectId: row.subject_id,
  expected: sideOf(row.payment_expected, row.expected_facts, row.expected),
  actual: sideOf(row.payment_actual, row.actual_facts, row.actual),
  paymentDifferenceId: row.payment_difference_id,
});

interface Row {
  id: string;
  started_at: Date;
  finished_at: Date | null;
  started_by: string | null;
  failure: string | null;
  rules: number;
  payments_asked: number;
  difference_count: number;
}

function stateOf({ finished_at, failure }: Row): ReconciliationState {
  if (failure !== null) return ReconciliationState.BrokenOff;
  return finished_at === null ? ReconciliationState.Running : ReconciliationState.Finished;
}

/** What was found, without what finance has settled since. */
const UNSETTLED = `reconciliation_differences d left join payment_differences p on p.id = d.payment_difference_id where p.settled_at is null`;

/** A comparison with what it found and nobody settled yet; without an id the newest finished one. Null when the books were never compared. */
export async function reconciliationOf(sql: Sql, id: string | null): Promise<Reconciliation | null> {
  const [row] = await sql<Row>(
    `select r.id, r.started_at, r.finished_at, a.username as started_by, r.failure, r.rules, r.payments_asked,
       (select count(*)::int from ${UNSETTLED} and d.reconciliation_id = r.id) as difference_count
     from reconciliations r left join admins a on a.id = r.started_by
     where case when $1::uuid is null then r.finished_at is not null else r.id = $1 end order by r.started_at desc limit 1`,
    [id],
  );
  if (!row) return null;
  const differences = await sql<DifferenceRow>(
    `select d.id, d.rule, d.subject, d.subject_id, d.expected_facts, d.actual_facts, d.expected, d.actual, d.payment_difference_id,
       p.expected as payment_expected, p.actual as payment_actual
     from ${UNSETTLED} and d.reconciliation_id = $1 order by d.id limit $2`,
    [row.id, LISTED_MAX],
  );
  return {
    id: row.id,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    startedByName: row.started_by,
    state: stateOf(row),
    failure: row.failure,
    rules: row.rules,
    paymentsAsked: row.payments_asked,
    differenceCount: row.difference_count,
    differences: differences.map(toListed),
  };
}
