import { FulfilmentView, valuesOf, type MarketplaceOrderStatus } from '@benison/contracts/enumerations';
import { cursor, pageSize } from '@benison/contracts/fields';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { z } from 'zod';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError, SkipEventError } from '../../../platform/errors.ts';
import { nextStatuses } from '../order-rules.ts';
import { ORDER_COLUMNS, toOrder, type OrderRow, type OrderView } from '../order.ts';

/** An order as staff see it. */
export interface FulfilmentOrder extends OrderView {
  buyerId: string;
  buyerName: string;
  buyerEmail: string;
  businessName: string | null;
  nextStatuses: MarketplaceOrderStatus[];
}

interface Row extends OrderRow {
  username: string;
  email: string;
  business_name: string | null;
}

interface PageRow extends Row {
  sort_key: string;
}

const COLUMNS = `${ORDER_COLUMNS}, u.username, u.email, b.name as business_name`;
const FROM = `
  from marketplace_purchases o join marketplace_items i on i.id = o.item_id join users u on u.id = o.user_id
    left join businesses b on b.user_id = u.id`;
const SELECT = `select ${COLUMNS} ${FROM}`;

/** Which orders a view holds and how they are sorted: open ones by due date, finished ones by the latest. */
const VIEWS: Record<FulfilmentView, { where: string; by: string; order: 'asc' | 'desc' }> = {
  OPEN: { where: `o.status in ('PLACED', 'PREPARING')`, by: 'o.due_at', order: 'asc' },
  SENT: { where: `o.status = 'SHIPPED'`, by: 'o.created_at', order: 'desc' },
  DONE: { where: `o.status in ('DELIVERED', 'CANCELED', 'REFUNDED')`, by: 'o.created_at', order: 'desc' },
};

/** A view has its own order, and so its own cursors. */
const cursorsOfView = (view: FulfilmentView) => rowCursors(`fulfilmentOrders ${view}`);

const PageInput = z.object({
  view: z.enum(valuesOf(FulfilmentView)).default('OPEN'),
  first: pageSize.default(PAGE_SIZE_DEFAULT),
  after: cursor.nullish(),
});

/** The orders that staff work on. */
export async function fulfilmentOrders(sql: Sql, secrets: Secrets, raw: unknown): Promise<Page<FulfilmentOrder>> {
  const { view, first, after } = PageInput.parse(raw);
  const cursors = cursorsOfView(view);
  const start = cursors.startAfter(after);
  const { where, by, order } = VIEWS[view];
  const rows = await sql<PageRow>(
    `select ${COLUMNS}, ${microsOf(by)} as sort_key ${FROM}
     where ${where} and ($1::bigint is null or (${by}, o.id) ${order === 'asc' ? '>' : '<'} (${timeOfMicros('$1')}, $2::uuid))
     order by ${by} ${order}, o.id ${order} limit $3`,
    [start.key, start.id, first + 1],
  );
  return pageOf(
    rows,
    first,
    (row) => cursors.at(row.sort_key, row.id),
    (row) => toFulfilmentOrder(row, secrets),
  );
}

async function findFulfilmentOrder(sql: Sql, secrets: Secrets, id: string): Promise<FulfilmentOrder | null> {
  const [row] = await sql<Row>(`${SELECT} where o.id = $1`, [id]);
  return row ? toFulfilmentOrder(row, secrets) : null;
}

/** @throws NotFoundError when there is no such order. */
export async function loadFulfilmentOrder(sql: Sql, secrets: Secrets, id: string): Promise<FulfilmentOrder> {
  const order = await findFulfilmentOrder(sql, secrets, id);
  if (!order) throw new NotFoundError('That order');
  return order;
}

/** The order a subscription reports; skipped when it no longer exists. */
export async function loadFulfilmentOrderOfEvent(sql: Sql, secrets: Secrets, id: string): Promise<FulfilmentOrder> {
  const order = await findFulfilmentOrder(sql, secrets, id);
  if (!order) throw new SkipEventError();
  return order;
}

const toFulfilmentOrder = (row: Row, secrets: Secrets): FulfilmentOrder => ({
  ...toOrder(row, secrets),
  buyerId: row.user_id,
  buyerName: row.username,
  buyerEmail: row.email,
  businessName: row.business_name,
  nextStatuses: nextStatuses(row.fulfilment, row.status),
});

/** How much work there is. */
export interface FulfilmentCounts {
  open: number;
  overdue: number;
  sent: number;
}

export async function fulfilmentCounts(sql: Sql, now: Date): Promise<FulfilmentCounts> {
  const [row] = await sql<FulfilmentCounts>(
    `select (select count(*)::int from marketplace_purchases where status in ('PLACED', 'PREPARING')) as open,
       (select count(*)::int from marketplace_purchases where status in ('PLACED', 'PREPARING') and due_at < $1) as overdue,
       (select count(*)::int from marketplace_purchases where status = 'SHIPPED') as sent`,
    [now],
  );
  return row ?? { open: 0, overdue: 0, sent: 0 };
}
