import type { MarketplaceFulfilment, MarketplaceOrderStatus } from '@benison/contracts/enumerations';
import type { Tx } from '../../platform/database/transaction.ts';
import { NotFoundError } from '../../platform/errors.ts';

/** An order locked until the transaction ends. */
export interface LockedOrder {
  id: string;
  user_id: string;
  item_id: string;
  item_name: string;
  quantity: number;
  total_cost: number;
  status: MarketplaceOrderStatus;
  fulfilment: MarketplaceFulfilment;
  boost_ends_at: Date | null;
  journal_id: string;
  closed_by: 'MEMBER' | 'STAFF' | null;
}

const LOCK = `
  select id, user_id, item_id, item_name, quantity, total_cost, status, fulfilment, boost_ends_at, journal_id, closed_by
  from marketplace_purchases where id = $1`;

/**
 * Locks an order; with a user id, only if it is that member's.
 * @throws NotFoundError when there is no such order.
 */
export async function lockOrder(tx: Tx, orderId: string, userId: string | null = null): Promise<LockedOrder> {
  const [order] = await tx.sql<LockedOrder>(`${LOCK} and ($2::uuid is null or user_id = $2) for update`, [orderId, userId]);
  if (!order) throw new NotFoundError('That order');
  return order;
}
