import { CoinSource, LedgerOperation, MarketplaceOrderStatus } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Tx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { reverse } from '../coins/public.ts';
import { itemChanged, orderChanged } from './events.ts';
import type { LockedOrder } from './locked-order.ts';
import { statusOnReturn } from './order-rules.ts';

interface Return {
  by: 'MEMBER' | 'STAFF';
  reason: string | null;
  restock: boolean;
  now: Date;
}

/** Reverses an order: coins return to the accounts they came from, goods to stock. The caller has locked the order. */
export async function returnOrder(tx: Tx, order: LockedOrder, { by, reason, restock, now }: Return): Promise<void> {
  if (order.boost_ends_at !== null) throw boostCannotReturn(order.boost_ends_at, now);
  const status = statusOnReturn(order.status);
  const word = status === MarketplaceOrderStatus.Canceled ? 'Canceled' : 'Refunded';
  if (restock) await putBack(tx, order);
  const { journalId } = await reverse(tx, {
    journalId: order.journal_id,
    operation: LedgerOperation.MarketplaceRefund,
    now,
    source: CoinSource.MarketplacePurchase,
    sourceId: order.id,
    description: `${word}: ${order.item_name}`,
  });
  await tx.sql(
    `update marketplace_purchases set status = $2, closed_by = $3, closed_reason = $4, closed_at = $5, reversal_journal_id = $6 where id = $1`,
    [order.id, status, by, reason, now, journalId],
  );
  tx.emit(orderChanged({ orderId: order.id, userId: order.user_id }));
}

function boostCannotReturn(endsAt: Date, now: Date): DomainError {
  const text = endsAt > now ? 'This boost is running and cannot be taken back.' : 'This boost has run and cannot be taken back.';
  return new DomainError(ErrorCode.Conflict, text);
}

async function putBack(tx: Tx, order: LockedOrder): Promise<void> {
  const stocked = await tx.sql(
    'update marketplace_items set stock_quantity = stock_quantity + $2 where id = $1 and stock_quantity is not null returning id',
    [order.item_id, order.quantity],
  );
  if (stocked.length > 0) tx.emit(itemChanged(order.item_id));
}
