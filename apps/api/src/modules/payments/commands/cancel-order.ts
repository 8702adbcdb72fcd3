import { ErrorCode } from '@benison/contracts/errors';
import { OrderIdInput } from '@benison/contracts/payments';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { asBuyer } from '../buyer.ts';
import { asked } from '../checkout.ts';
import { isOpen, lockOrder, orderOfBuyer, tellOrder, type OrderRow } from '../order.ts';
import { takeAnswer } from './ask-provider.ts';

/** Abandons an unpaid order. The provider decides: an order whose money has arrived meanwhile is paid, not canceled. */
export async function cancelOrder(app: AppContext, actor: Actor, raw: unknown): Promise<OrderRow> {
  const { orderId } = OrderIdInput.parse(raw);
  const { userId } = asBuyer(actor);
  const sql = sqlOf(app.em());
  const order = await orderOfBuyer(sql, userId, orderId);
  if (order.status === 'CANCELED') return order;
  if (!isOpen(order)) throw new DomainError(ErrorCode.Conflict, 'This order is paid already.');
  const { provider_ref: ref } = order;
  if (ref === null) await cancelUnopened(app, orderId);
  else await asked(async () => takeAnswer(app, orderId, await app.payments.get(order.provider).cancel(ref)));
  return orderOfBuyer(sql, userId, orderId);
}

/** An order the provider has never heard of. */
export async function cancelUnopened(app: AppContext, orderId: string): Promise<void> {
  await app.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!isOpen(order) || order.provider_ref !== null) return;
    await tx.sql(`update orders set status = 'CANCELED', ask_at = null, updated_at = $2 where id = $1`, [orderId, app.clock.now()]);
    tellOrder(tx, order);
  });
}
