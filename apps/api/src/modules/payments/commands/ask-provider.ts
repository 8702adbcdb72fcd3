import { OrderStatus } from '@benison/contracts/enumerations';
import { UNPAID_ORDER_HOURS } from '@benison/contracts/payments';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { PaymentState, type PaymentSnapshot } from '../../../platform/payments/port.ts';
import { applySnapshot, type Outcome } from '../apply-snapshot.ts';
import { draftOf, lockOrder, ORDER_COLUMNS, tellOrder, type OrderRow } from '../order.ts';

/** Updates an order from its provider. @throws ProviderAwayError when the provider does not answer. */
export async function askProvider(app: AppContext, orderId: string): Promise<void> {
  const [order] = await sqlOf(app.em())<OrderRow>(`select ${ORDER_COLUMNS} from orders where id = $1`, [orderId]);
  if (!order) return;
  const snapshot = await snapshotFor(app, order);
  if (snapshot) await takeAnswer(app, orderId, snapshot);
}

/** The provider's report; a renewal whose charge was never answered is sent again under the same reference. */
async function snapshotFor(app: AppContext, order: OrderRow): Promise<PaymentSnapshot | null> {
  const port = app.payments.get(order.provider);
  if (order.provider_ref !== null) return port.lookUp(order.provider_ref);
  if (order.saved_method_id === null || !port.chargeSaved) return null;
  const [method] = await sqlOf(app.em())<{ customer_ref: string | null; method_ref: string }>(
    'select customer_ref, method_ref from payment_methods where id = $1',
    [order.saved_method_id],
  );
  return method
    ? port.chargeSaved(draftOf(order, app.config.origin), { customerRef: method.customer_ref, methodRef: method.method_ref })
    : null;
}

/** Takes a provider's direct answer as it is: we asked, over our own connection. */
export async function takeAnswer(app: AppContext, orderId: string, snapshot: PaymentSnapshot): Promise<Outcome> {
  const outcome = await app.transaction(async (tx) => {
    const now = app.clock.now();
    const order = await lockOrder(tx, orderId);
    // @NOTE The charge never reached the provider, so the order may be paid again. Had it arrived, a second one would be refused there.
    if (snapshot.state === PaymentState.Open && order.status === OrderStatus.Processing && order.saved_method_id === null) {
      await tx.sql(`update orders set status = 'PENDING', updated_at = $2 where id = $1`, [orderId, now]);
      tellOrder(tx, order);
      return 'APPLIED';
    }
    const applied = await applySnapshot(app, tx, order, snapshot, now, null);
    if (applied === 'DIFFERENCE') await tx.sql('update orders set ask_at = null where id = $1', [orderId]);
    return applied;
  });
  app.onMailWritten();
  return outcome;
}

/** How long an order may stay unpaid before it is abandoned. */
export const isForgotten = (order: Pick<OrderRow, 'created_at' | 'status'>, now: Date): boolean =>
  now.getTime() - order.created_at.getTime() > UNPAID_ORDER_HOURS * HOUR_MS && order.status !== OrderStatus.Processing;
