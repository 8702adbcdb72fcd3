import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { ORDER_COLUMNS, type OrderRow } from '../order.ts';
import type { OrderItem } from '../product.ts';

/** A buyer's order by the provider's id, or by ours. */
export async function orderByAnyId(app: AppContext, userId: string, id: string): Promise<OrderRow> {
  const [order] = await sqlOf(app.em())<OrderRow>(
    `select ${ORDER_COLUMNS} from orders where user_id = $1 and (provider_ref = $2 or id::text = $2)`,
    [userId, id],
  );
  if (!order) throw new NotFoundError('That order');
  return order;
}

/** What a documented call means that names only a package or a price; null when nothing is sold like that. */
export async function itemMeant(
  app: AppContext,
  wish: { packageType?: string | null; amountCents?: number | null },
): Promise<OrderItem | null> {
  const sql = sqlOf(app.em());
  for (const handler of Object.values(app.products)) {
    const item = await handler.findItem?.(sql, wish);
    if (item) return item;
  }
  return null;
}
