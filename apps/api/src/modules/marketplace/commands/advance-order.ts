import type { MarketplaceOrderStatus } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { AdvanceMarketplaceOrderInput } from '@benison/contracts/marketplace';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit, assertNotOwnAccount } from '../../accounts/public.ts';
import { notify } from '../../notifications/public.ts';
import { orderChanged } from '../events.ts';
import { lockOrder } from '../locked-order.ts';
import { orderFacts, orderNews } from '../order-news.ts';
import { mayAdvance } from '../order-rules.ts';
import { loadFulfilmentOrder, type FulfilmentOrder } from '../queries/fulfilment.ts';

const STAMPS: Record<AdvanceMarketplaceOrderInput['status'], string> = {
  PREPARING: 'preparing_at',
  SHIPPED: 'shipped_at',
  DELIVERED: 'delivered_at',
};

/** Staff move an order on. A message from an earlier step stays unless a new one is given. */
export async function advanceOrder(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<FulfilmentOrder> {
  const input = AdvanceMarketplaceOrderInput.parse(raw);
  const staff = asStaff(actor);
  const now = app.clock.now();
  await app.transaction(async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    await assertNotOwnAccount(tx.sql, staff, order.user_id, 'This is your own order, so someone else has to work on it.');
    if (!mayAdvance(order.fulfilment, order.status, input.status)) throw cannotFollow(order.status, input.status);
    await tx.sql(
      `update marketplace_purchases set status = $2, ${STAMPS[input.status]} = $3, tracking = coalesce($4, tracking), message = coalesce($5, message) where id = $1`,
      [order.id, input.status, now, input.tracking ?? null, input.message ?? null],
    );
    tx.emit(orderChanged({ orderId: order.id, userId: order.user_id }));
    const news = orderNews(input.status, order);
    if (news) await notify(tx, { userId: order.user_id, ...news, facts: orderFacts(order) });
    await appendAudit(tx, staff, origin, {
      at: now,
      action: 'order.advanced',
      targetType: 'marketplace_order',
      targetId: order.id,
      summary: `${order.item_name}: ${input.status.toLowerCase()}`,
      before: { status: order.status },
      after: { status: input.status, tracking: input.tracking ?? null },
    });
  });
  return loadFulfilmentOrder(sqlOf(app.em()), app.secrets, input.orderId);
}

function cannotFollow(from: MarketplaceOrderStatus, to: MarketplaceOrderStatus): DomainError {
  const text =
    from === to
      ? `This order is ${to.toLowerCase()} already.`
      : `This order is ${from.toLowerCase()}; it cannot become ${to.toLowerCase()}.`;
  return new DomainError(ErrorCode.Conflict, text, { status: from });
}
