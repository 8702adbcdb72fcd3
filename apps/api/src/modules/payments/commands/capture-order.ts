import { OrderIdInput } from '@benison/contracts/payments';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { asBuyer } from '../buyer.ts';
import { asked } from '../checkout.ts';
import { isOpen, orderOfBuyer, type OrderRow } from '../order.ts';
import { askProvider, takeAnswer } from './ask-provider.ts';

/** Captures an order that its buyer approved at the provider; if there is nothing to capture, asks for its state. */
export async function captureOrder(app: AppContext, actor: Actor, raw: unknown): Promise<OrderRow> {
  const { orderId } = OrderIdInput.parse(raw);
  const { userId } = asBuyer(actor);
  await app.limits.take('payPerMember', userId);
  const sql = sqlOf(app.em());
  const order = await orderOfBuyer(sql, userId, orderId);
  if (!isOpen(order) || order.provider_ref === null) return order;
  const { provider_ref: ref, is_wallet: isWallet } = order;
  const { capture } = app.payments.get(order.provider);
  await asked(async () => {
    if (capture && isWallet) await takeAnswer(app, orderId, await capture(ref));
    else await askProvider(app, orderId);
  });
  return orderOfBuyer(sql, userId, orderId);
}
