import type { Actor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError, SkipEventError } from '../../../platform/errors.ts';
import { type StoredEvent } from '../../../platform/events/event.ts';
import { asBuyer } from '../buyer.ts';
import { toOrderView, type OrderView } from '../order-view.ts';
import { orderOfBuyer } from '../order.ts';

/** The current state of an order, for the event that says it has changed. */
export async function orderEvent(
  sql: Sql,
  actor: Actor,
  event: StoredEvent<'order.changed'>,
): Promise<{ cursor: string; order: OrderView; isPayment: boolean }> {
  try {
    const order = await orderOfBuyer(sql, asBuyer(actor).userId, event.data.orderId);
    return { cursor: event.cursor, order: toOrderView(order), isPayment: event.data.isPayment ?? false };
  } catch (error) {
    if (error instanceof NotFoundError) throw new SkipEventError();
    throw error;
  }
}
