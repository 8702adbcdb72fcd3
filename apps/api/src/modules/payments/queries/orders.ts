import { cursor as cursorField, id as idField, pageSize } from '@benison/contracts/fields';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { z } from 'zod';
import { pageOf, UnknownCursorError, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { toOrderView, type OrderView } from '../order-view.ts';
import { ORDER_COLUMNS, orderOfBuyer, type OrderRow } from '../order.ts';

export type OrderPage = Page<OrderView>;

const PageInput = z.object({ first: pageSize.default(PAGE_SIZE_DEFAULT), after: cursorField.nullish() });

const PAGE = `select ${ORDER_COLUMNS} from orders
  where user_id = $1 and ($2::uuid is null or (created_at, id) < (select o.created_at, o.id from orders o where o.id = $2 and o.user_id = $1))
  order by created_at desc, id desc limit $3`;

/** A buyer's orders, newest first. */
export async function ordersOf(sql: Sql, userId: string, raw: unknown): Promise<OrderPage> {
  const { first, after } = PageInput.parse(raw);
  if (after && !idField.safeParse(after).success) throw new UnknownCursorError();
  const rows = await sql<OrderRow>(PAGE, [userId, after || null, first + 1]);
  return pageOf(rows, first, (row) => row.id, toOrderView);
}

/** One order of a buyer. */
export async function orderOf(sql: Sql, userId: string, orderId: unknown): Promise<OrderView> {
  return toOrderView(await orderOfBuyer(sql, userId, parseArgument('id', idField, orderId)));
}
