import { maskEin } from '@benison/contracts/ein';
import type { AccountState, VerificationStatus } from '@benison/contracts/enumerations';
import { PageInput } from '@benison/contracts/fields';
import { REVIEW_BUSINESS_DAYS } from '@benison/contracts/terms/verification';
import { addBusinessDays } from '../../../platform/business-days.ts';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page, type PageStart } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { waitsForDecision } from '../waiting-verifications.ts';

/** A verification as its reviewer sees it; the number stays masked. */
export interface ReviewedVerification {
  id: string;
  companyName: string;
  businessType: string;
  einMasked: string;
  notes: string | null;
  status: VerificationStatus;
  submittedAt: Date;
  dueAt: Date;
  applicant: { id: string; username: string; email: string; state: AccountState; registeredAt: Date };
  reason: string | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  previousAttempts: number;
}

interface Row {
  id: string;
  company_name: string;
  business_type: string;
  ein_last4: string;
  notes: string | null;
  status: VerificationStatus;
  created_at: Date;
  reason: string | null;
  decided_by: string | null;
  reviewed_at: Date | null;
  previous_attempts: number;
  user_id: string;
  username: string;
  email: string;
  state: AccountState;
  registered_at: Date;
}

const COLUMNS = `v.id, v.company_name, v.business_type, v.ein_last4, v.notes, v.status, v.created_at, v.reason, v.reviewed_at, a.username as decided_by,
    u.id as user_id, u.username, u.email, u.state, u.created_at as registered_at,
    (select count(*)::int from ein_verifications p where p.user_id = v.user_id and p.status <> 'PENDING' and p.created_at < v.created_at) as previous_attempts`;
const FROM = `from ein_verifications v join users u on u.id = v.user_id left join admins a on a.id = v.reviewed_by`;
const VERIFICATION = `select ${COLUMNS} ${FROM}`;

/** The place of a waiting verification in its queue. */
export interface WaitingPlace {
  sortKey: string;
}

/**
 * SQL, for a table `v` of verifications: the waiting ones behind a place (`$2` its sort key, `$3` its id), the longest wait first, at most
 * `$1`. The queues of all kinds are read alike, and merged.
 */
export const WAITING_IN_TURN = `where ${waitsForDecision('v')}
  and ($2::bigint is null or (v.created_at, v.id) > (${timeOfMicros('$2')}, $3::uuid)) order by v.created_at, v.id limit $1`;
export const WAITING_KEY = `${microsOf('v.created_at')} as sort_key`;

/** Verifications waiting for a decision behind a place in their queue, the longest wait first, and the place of each. */
export async function waitingVerifications(sql: Sql, count: number, start: PageStart): Promise<(ReviewedVerification & WaitingPlace)[]> {
  const rows = await sql<Row & { sort_key: string }>(`select ${COLUMNS}, ${WAITING_KEY} ${FROM} ${WAITING_IN_TURN}`, [
    count,
    start.key,
    start.id,
  ]);
  return rows.map((row) => ({ ...toVerification(row), sortKey: row.sort_key }));
}

const CURSORS = rowCursors('einVerifications');
/** A page of the EIN verifications that wait for a decision. */
export async function verificationsInTurn(sql: Sql, raw: unknown): Promise<Page<ReviewedVerification>> {
  const { first, after } = PageInput.parse(raw);
  return pageOf(
    await waitingVerifications(sql, first + 1, CURSORS.startAfter(after)),
    first,
    ({ sortKey, id }) => CURSORS.at(sortKey, id),
    (one) => one,
  );
}

/** One verification in any state; null when there is none. */
export async function verificationById(sql: Sql, id: string): Promise<ReviewedVerification | null> {
  const [row] = await sql<Row>(`${VERIFICATION} where v.id = $1`, [id]);
  return row ? toVerification(row) : null;
}

function toVerification(row: Row): ReviewedVerification {
  return {
    id: row.id,
    companyName: row.company_name,
    businessType: row.business_type,
    einMasked: maskEin(row.ein_last4),
    notes: row.notes,
    status: row.status,
    submittedAt: row.created_at,
    dueAt: addBusinessDays(row.created_at, REVIEW_BUSINESS_DAYS),
    applicant: { id: row.user_id, username: row.username, email: row.email, state: row.state, registeredAt: row.registered_at },
    reason: row.reason,
    decidedByName: row.decided_by,
    decidedAt: row.reviewed_at,
    previousAttempts: row.previous_attempts,
  };
}
