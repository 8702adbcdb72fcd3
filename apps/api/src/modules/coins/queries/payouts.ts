import { PayoutStatus, type PayoutKind, type PayoutMethod } from '@benison/contracts/enumerations';
import { PageInput } from '@benison/contracts/fields';
import { idCursors, pageOf, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import type { PayoutDestination } from '../commands/save-payout-destination.ts';

/** A request as its member sees it. */
export interface Payout {
  id: string;
  kind: PayoutKind;
  method: PayoutMethod;
  coins: number;
  centsPerCoin: number;
  grossCents: number;
  feeCents: number;
  netCents: number;
  status: PayoutStatus;
  destinationLabel: string;
  /** Finance's words to the member. */
  message: string | null;
  reference: string | null;
  expectedBy: Date;
  createdAt: Date;
  decidedAt: Date | null;
  /** When it was over: paid, declined, failed or canceled. */
  processedAt: Date | null;
  canCancel: boolean;
}

export interface PayoutRow {
  id: string;
  kind: PayoutKind;
  payment_method: PayoutMethod;
  bizcoin_amount: string;
  conversion_rate: string;
  fee_cents: string;
  real_money_amount: string;
  status: PayoutStatus;
  destination_label: string;
  admin_notes: string | null;
  reference: string | null;
  expected_by: Date;
  created_at: Date;
  decided_at: Date | null;
  processed_at: Date | null;
}

export const PAYOUT_COLUMNS = `
  p.id, p.kind, p.payment_method, p.bizcoin_amount, p.conversion_rate, p.fee_cents, p.real_money_amount, p.status, p.destination_label, p.admin_notes,
  p.reference, p.expected_by, p.created_at, p.decided_at, p.processed_at`;

export function toPayout(row: PayoutRow): Payout {
  const [netCents, feeCents] = [Number(row.real_money_amount), Number(row.fee_cents)];
  return {
    id: row.id,
    kind: row.kind,
    method: row.payment_method,
    coins: Number(row.bizcoin_amount),
    centsPerCoin: Number(row.conversion_rate),
    grossCents: netCents + feeCents,
    feeCents,
    netCents,
    status: row.status,
    destinationLabel: row.destination_label,
    message: row.admin_notes,
    reference: row.reference,
    expectedBy: row.expected_by,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    processedAt: row.processed_at,
    canCancel: row.status === PayoutStatus.Pending,
  };
}

export type PayoutPage = Page<Payout>;

const CURSORS = idCursors('payouts');

/** A member's requests of one kind, or of both, newest first. */
export async function payoutsOf(sql: Sql, userId: string, kind: PayoutKind | null, raw: unknown): Promise<PayoutPage> {
  const { first, after } = PageInput.parse(raw);
  const rows = await sql<PayoutRow>(
    `select ${PAYOUT_COLUMNS} from conversion_requests p
     where p.user_id = $1 and ($2::text is null or p.kind = $2)
       and ($3::uuid is null or (p.created_at, p.id) < (select created_at, id from conversion_requests where id = $3 and user_id = $1))
     order by p.created_at desc, p.id desc limit $4`,
    [userId, kind, CURSORS.idAfter(after), first + 1],
  );
  return pageOf(rows, first, ({ id }) => CURSORS.at(id), toPayout);
}

/** One request of a member; null when it is not the member's. */
export async function payoutById(sql: Sql, userId: string, id: string): Promise<Payout | null> {
  const [row] = await sql<PayoutRow>(`select ${PAYOUT_COLUMNS} from conversion_requests p where p.id = $1 and p.user_id = $2`, [
    id,
    userId,
  ]);
  return row ? toPayout(row) : null;
}

/** Where a member is paid, one destination a method. */
export async function payoutDestinations(sql: Sql, userId: string): Promise<PayoutDestination[]> {
  const rows = await sql<{ id: string; method: PayoutMethod; label: string; created_at: Date }>(
    'select id, method, label, created_at from payout_destinations where user_id = $1 and removed_at is null order by method',
    [userId],
  );
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }));
}
