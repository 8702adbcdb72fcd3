import { PageInput } from '@benison/contracts/fields';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError, SkipEventError } from '../../../platform/errors.ts';
import { ORDER_COLUMNS, toOrder, type OrderRow, type OrderView } from '../order.ts';

const FROM = `from marketplace_purchases o join marketplace_items i on i.id = o.item_id where o.user_id = $1`;
const CURSORS = rowCursors('marketplaceOrders');

/** A member's orders, newest first. */
export async function ordersOf(sql: Sql, secrets: Secrets, userId: string, raw: unknown): Promise<Page<OrderView>> {
  const { first, after } = PageInput.parse(raw);
  const start = CURSORS.startAfter(after);
  const rows = await sql<OrderRow & { sort_key: string }>(
    `select ${ORDER_COLUMNS}, ${microsOf('o.created_at')} as sort_key ${FROM} and ($2::bigint is null or (o.created_at, o.id) < (${timeOfMicros('$2')}, $3::uuid))
     order by o.created_at desc, o.id desc limit $4`,
    [userId, start.key, start.id, first + 1],
  );
  return pageOf(
    rows,
    first,
    (row) => CURSORS.at(row.sort_key, row.id),
    (row) => toOrder(row, secrets),
  );
}

async function findOrder(sql: Sql, secrets: Secrets, userId: string, orderId: string): Promise<OrderView | null> {
  const [row] = await sql<OrderRow>(`select ${ORDER_COLUMNS} ${FROM} and o.id = $2`, [userId, orderId]);
  return row ? toOrder(row, secrets) : null;
}

/**
 * One of a member's own orders.
 * @throws NotFoundError when it is somebody else's, or does not exist.
 */
export async function loadOrder(sql: Sql, secrets: Secrets, userId: string, orderId: string): Promise<OrderView> {
  const order = await findOrder(sql, secrets, userId, orderId);
  if (!order) throw new NotFoundError('That order');
  return order;
}

/** The order a subscription reports; skipped when it no longer exists. */
export async function loadOrderOfEvent(sql: Sql, secrets: Secrets, userId: string, orderId: string): Promise<OrderView> {
  const order = await findOrder(sql, secrets, userId, orderId);
  if (!order) throw new SkipEventError();
  return order;
}
