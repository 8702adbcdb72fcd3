import { OrderStatus } from '@benison/contracts/enumerations';
import { PayOrderInput } from '@benison/contracts/payments';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { BadInputError } from '../../../platform/errors.ts';
import {
  PaymentState,
  ProviderAwayError,
  ProviderRefusedError,
  snapshotOf,
  type PaymentSnapshot,
} from '../../../platform/payments/port.ts';
import { applySnapshot } from '../apply-snapshot.ts';
import { asBuyer } from '../buyer.ts';
import { openCheckout, plainCheckout, type Checkout } from '../checkout.ts';
import { assertNotClosed } from '../closed-account.ts';
import { isOpen, lockOrder, orderOfBuyer, tellOrder, type OrderRow } from '../order.ts';

/** How long a charge may stay unanswered before the provider is asked about it. */
const ASK_AFTER_MS = 20_000;

/**
 * Pays an order with the token of the provider's card form. Only the provider's event reports success; if no answer comes,
 * the order stays PROCESSING until the provider is asked what happened.
 */
export async function payOrder(app: AppContext, actor: Actor, raw: unknown): Promise<Checkout> {
  const { orderId, paymentToken } = PayOrderInput.parse(raw);
  const { userId } = asBuyer(actor);
  await app.limits.take('payPerMember', userId);
  const sql = sqlOf(app.em());
  const order = await orderOfBuyer(sql, userId, orderId);
  const { confirm } = app.payments.get(order.provider);
  if (!confirm) throw new BadInputError([{ path: 'orderId', message: 'This order is paid on its provider’s own form' }]);
  if (order.provider_ref === null) await openCheckout(app, userId, orderId);
  const claimed = await claim(app, order);
  if (!claimed) return plainCheckout(await orderOfBuyer(sql, userId, orderId));
  const snapshot = await charged(() => confirm(claimed.ref, paymentToken), claimed.ref);
  if (snapshot) await noteAnswer(app, orderId, snapshot);
  return plainCheckout(await orderOfBuyer(sql, userId, orderId));
}

/** Marks a charge as in progress; null when one already is, or nothing is left to pay. */
async function claim(app: AppContext, { id }: OrderRow): Promise<{ ref: string } | null> {
  return app.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!isOpen(order) || order.status === OrderStatus.Processing || order.provider_ref === null) return null;
    await assertNotClosed(tx, order.user_id);
    const now = app.clock.now();
    await tx.sql(
      `update orders set status = 'PROCESSING', failure = null, action_url = null, updated_at = $2, ask_at = $3, asked = 0 where id = $1`,
      [id, now, new Date(now.getTime() + ASK_AFTER_MS)],
    );
    tellOrder(tx, order);
    return { ref: order.provider_ref };
  });
}

/** The provider's answer to a charge; null when none came. A refusal is an answer: nothing was charged. */
export async function charged(charge: () => Promise<PaymentSnapshot>, ref: string): Promise<PaymentSnapshot | null> {
  try {
    return await charge();
  } catch (error) {
    if (error instanceof ProviderAwayError) return null;
    if (!(error instanceof ProviderRefusedError)) throw error;
    return snapshotOf({ ref, state: PaymentState.Failed, failure: error.message });
  }
}

/** Uses a direct answer only for refusals and requests for action; that money arrived is for the signed event to say. */
export async function noteAnswer(app: AppContext, orderId: string, snapshot: PaymentSnapshot): Promise<void> {
  if (snapshot.state === PaymentState.Succeeded) return;
  await app.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    await applySnapshot(app, tx, order, { ...snapshot, refunds: [], disputes: [] }, app.clock.now(), null);
  });
}
