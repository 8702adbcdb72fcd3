import type { PayoutDecision, PayoutKind, PayoutMethod, PayoutStatus } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Member, Staff } from '../../actor.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { DomainError, NotFoundError } from '../../platform/errors.ts';
import { isTooEarly } from './payout-rules.ts';

/** A payout's row while a command holds it. */
export interface HeldPayout {
  id: string;
  userId: string;
  kind: PayoutKind;
  method: PayoutMethod;
  coins: number;
  netCents: number;
  status: PayoutStatus;
  destinationLabel: string;
  expectedBy: Date;
  firstApprovedBy: string | null;
}

interface Row {
  id: string;
  user_id: string;
  kind: PayoutKind;
  payment_method: PayoutMethod;
  bizcoin_amount: string;
  real_money_amount: string;
  status: PayoutStatus;
  destination_label: string;
  expected_by: Date;
  first_approved_by: string | null;
}

/**
 * Holds a payout that is in one of these states; null when it is not there, or no longer in them.
 * Of any number who come at once one gets it; the others wait, and find that it has moved on.
 */
export async function holdPayout(
  tx: Tx,
  id: string,
  states: readonly PayoutStatus[],
  ownerId: string | null = null,
): Promise<HeldPayout | null> {
  const [row] = await tx.sql<Row>(
    `select id, user_id, kind, payment_method, bizcoin_amount, real_money_amount, status, destination_label, expected_by, first_approved_by
     from conversion_requests where id = $1 and status = any($2) and ($3::uuid is null or user_id = $3) for update`,
    [id, states, ownerId],
  );
  return row
    ? {
        id: row.id,
        userId: row.user_id,
        kind: row.kind,
        method: row.payment_method,
        coins: Number(row.bizcoin_amount),
        netCents: Number(row.real_money_amount),
        status: row.status,
        destinationLabel: row.destination_label,
        expectedBy: row.expected_by,
        firstApprovedBy: row.first_approved_by,
      }
    : null;
}

/** Why a step could not be taken: it comes later, or the payout is not to be had. */
export async function whyNot(sql: Sql, id: string, decision: PayoutDecision, staff: Staff): Promise<Error> {
  const [row] = await sql<{ status: PayoutStatus }>('select status from conversion_requests where id = $1', [id]);
  if (!row || !isTooEarly(row.status, decision)) return tooLate(sql, id, staff);
  const { status } = row;
  return new DomainError(ErrorCode.Conflict, `This payout is ${status.toLowerCase()}. That step comes later.`, { status });
}

/** Why a payout could not be had: it is nobody's, or somebody was faster, perhaps the reader; then who, and when. */
export async function tooLate(sql: Sql, id: string, reader: Member | Staff): Promise<Error> {
  const ownerId = reader.kind === 'member' ? reader.userId : null;
  const [row] = await sql<{ status: PayoutStatus; at: Date; name: string | null }>(
    `select p.status, s.at, a.username as name from conversion_requests p
       join lateral (select * from payout_steps where payout_id = p.id order by id desc limit 1) s on true left join admins a on a.id = s.staff_id
     where p.id = $1 and ($2::uuid is null or p.user_id = $2)`,
    [id, ownerId],
  );
  if (!row) return new NotFoundError('That payout');
  // @NOTE Members are not told the names of staff.
  const decidedByName = ownerId ? null : (row.name ?? 'The member');
  const details = { ...(decidedByName && { decidedByName }), decidedAt: row.at.toISOString(), status: row.status };
  const isReader = reader.kind === 'staff' && reader.username === row.name;
  const by = isReader ? 'You have decided this already' : `${decidedByName ?? 'Finance'} was faster`;
  return new DomainError(ErrorCode.AlreadyDecided, `${by}: this payout is ${row.status.toLowerCase()}.`, details);
}
