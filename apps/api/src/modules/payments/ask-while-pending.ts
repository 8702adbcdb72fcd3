import type { Tx } from '../../platform/database/transaction.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import type { PaymentSnapshot } from '../../platform/payments/port.ts';

/** Has a provider asked again about a refund that it has taken: not every one tells by itself how it ended. */
export async function askWhilePending(tx: Tx, orderId: string, { refunds }: PaymentSnapshot, now: Date): Promise<void> {
  if (!refunds.some(({ status }) => status === 'PENDING')) return;
  await tx.sql('update orders set ask_at = coalesce(ask_at, $2) where id = $1', [orderId, new Date(now.getTime() + HOUR_MS)]);
}
