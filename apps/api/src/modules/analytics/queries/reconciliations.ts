import type { Sql } from '../../../platform/database/sql.ts';
import type { Difference } from '../reconciliation-rules.ts';

/** A difference as it is listed. */
export interface ListedDifference extends Difference {
  id: string;
}

/** One comparison of the books. */
export interface Reconciliation {
  id: string;
  startedAt: Date;
  finishedAt: Date | null;
  /** Null: the nightly run. */
  startedByName: string | null;
  failure: string | null;
  rules: number;
  paymentsAsked: number;
  differenceCount: number;
  differences: ListedDifference[];
}

const LISTED_MAX = 200;

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
  const differences = await sql<{
    id: string;
    rule: string;
    subject: string;
    subject_id: string;
    expected: string;
    actual: string;
    payment_difference_id: string | null;
  }>(
    `select d.id, d.rule, d.subject, d.subject_id, d.expected, d.actual, d.payment_difference_id from ${UNSETTLED} and d.reconciliation_id = $1 order by d.id limit $2`,
    [row.id, LISTED_MAX],
  );
  return {
    id: row.id,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    startedByName: row.started_by,
    failure: row.failure,
    rules: row.rules,
    paymentsAsked: row.payments_asked,
    differenceCount: row.difference_count,
    differences: differences.map(({ subject_id: subjectId, payment_difference_id: paymentDifferenceId, ...difference }) => ({
      ...difference,
      subjectId,
      paymentDifferenceId,
    })),
  };
}
