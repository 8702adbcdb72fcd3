import { MarketplaceOrderStatus } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { id } from '@benison/contracts/fields';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asMember } from '../../../platform/policy.ts';
import { lockOrder, type LockedOrder } from '../locked-order.ts';
import { isOpen } from '../order-rules.ts';
import type { OrderView } from '../order.ts';
import { loadOrder } from '../queries/orders.ts';
import { returnOrder } from '../return-order.ts';

/** The member cancels an order before it ships: coins and goods return to where they came from. A second time changes nothing. */
export async function cancelOrder(app: AppContext, actor: Actor, raw: unknown): Promise<OrderView> {
  const orderId = parseArgument('id', id, raw);
  const me = asMember(actor);
  await app.limits.take('writePerMember', me.userId);
  await app.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, me.userId);
    if (order.status === MarketplaceOrderStatus.Canceled && order.closed_by === 'MEMBER') return;
    if (order.boost_ends_at === null && !isOpen(order.status)) throw tooLate(order);
    await returnOrder(tx, order, { by: 'MEMBER', reason: null, restock: true, now: app.clock.now() });
  });
  return loadOrder(sqlOf(app.em()), app.secrets, me.userId, orderId);
}

const TOO_LATE: Partial<Record<MarketplaceOrderStatus, string>> = {
  SHIPPED: 'This order is already on its way and can no longer be canceled.',
  DELIVERED: 'This order has been delivered and can no longer be canceled.',
};

function tooLate({ status }: LockedOrder): DomainError {
  return new DomainError(ErrorCode.Conflict, TOO_LATE[status] ?? 'This order is already closed; its coins are back.', { status });
}
