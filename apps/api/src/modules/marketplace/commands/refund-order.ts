import { NotificationReason } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { RefundMarketplaceOrderInput } from '@benison/contracts/marketplace';
import { coinsInWords } from '@benison/contracts/terms/coin-words';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit, assertNotOwnAccount, isErased, requireRecentSignIn } from '../../accounts/public.ts';
import { notify } from '../../notifications/public.ts';
import { lockOrder } from '../locked-order.ts';
import { orderFacts, returnNews } from '../order-news.ts';
import { isClosed, statusOnReturn } from '../order-rules.ts';
import { loadFulfilmentOrder, type FulfilmentOrder } from '../queries/fulfilment.ts';
import { returnOrder } from '../return-order.ts';

/** Staff take an order back, with a reason the member reads: it is canceled before shipping, refunded after. */
export async function refundOrder(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<FulfilmentOrder> {
  const input = RefundMarketplaceOrderInput.parse(raw);
  const staff = asStaff(actor);
  const now = app.clock.now();
  await app.transaction(async (tx) => {
    await requireRecentSignIn(tx.sql, now, staff);
    const order = await lockOrder(tx, input.orderId);
    await assertNotOwnAccount(tx.sql, staff, order.user_id, 'This is your own order, so someone else has to work on it.');
    if (await isErased(tx.sql, order.user_id))
      throw new DomainError(ErrorCode.Conflict, 'This account was deleted, so there is nobody to give the coins back to.');
    if (isClosed(order.status))
      throw new DomainError(ErrorCode.AlreadyDecided, 'This order is already closed; its coins are back.', { status: order.status });
    await returnOrder(tx, order, { by: 'STAFF', reason: input.reason, restock: input.restock, now });
    await notify(tx, {
      userId: order.user_id,
      reason: NotificationReason.OrderRefunded,
      facts: orderFacts(order, input.reason),
      data: returnNews(order, input.reason),
    });
    await appendAudit(tx, staff, origin, {
      at: now,
      action: 'order.refunded',
      targetType: 'marketplace_order',
      targetId: order.id,
      summary: `${order.item_name}: ${coinsInWords(order.total_cost)} given back`,
      reason: input.reason,
      before: { status: order.status },
      after: { status: statusOnReturn(order.status), restocked: input.restock },
    });
  });
  return loadFulfilmentOrder(sqlOf(app.em()), app.secrets, input.orderId);
}
