import type { AccountState } from '@benison/contracts/enumerations';
import { newId } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { UnauthenticatedError } from '../../platform/errors.ts';
import type { OrderRow } from './order.ts';
import { NOTHING_TO_DELIVER, type Delivered } from './product.ts';

/** Whose account is closed can use nothing it pays for, and its own screens are signed out: nobody would see what became of the money. */
const CLOSED = 'The account was closed before this was paid';
const NOTHING_FOR_IT = 'There was nothing left to give for it when it was paid';

/** Whether an account is closed, now and until the transaction ends: who closes it waits, and then sees what was written here. */
export async function isAccountClosed(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx.sql<{ state: AccountState }>('select state from users where id = $1 for share', [userId]);
  return user?.state === 'CLOSED';
}

/** A session may have been checked just before its account was closed. */
export async function assertNotClosed(tx: Tx, userId: string): Promise<void> {
  if (await isAccountClosed(tx, userId)) throw new UnauthenticatedError();
}

/** Has the unpaid orders of a closed account abandoned, within seconds. */
export async function abandonOrders(sql: Sql, userId: string, now: Date): Promise<void> {
  await sql(`update orders set ask_at = $2 where user_id = $1 and status in ('PENDING', 'FAILED')`, [userId, now]);
}

/** Money that arrives for a closed account goes back, and so does what nothing was delivered for: the refund is sent by the job. */
export async function giveBackInVain(tx: Tx, order: OrderRow, delivered: Delivered, now: Date): Promise<void> {
  const reason = (await isAccountClosed(tx, order.user_id)) ? CLOSED : delivered === NOTHING_TO_DELIVER ? NOTHING_FOR_IT : null;
  if (reason === null) return;
  await tx.sql(`insert into refunds (id, order_id, provider, amount_cents, reason, created_at) values ($1, $2, $3, $4, $5, $6)`, [
    newId(),
    order.id,
    order.provider,
    order.amount_cents,
    reason,
    now,
  ]);
}
