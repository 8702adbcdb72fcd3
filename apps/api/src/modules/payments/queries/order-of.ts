import { id as idField } from '@benison/contracts/fields';
import type { Sql } from '../../../platform/database/sql.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { toOrderView, type OrderView } from '../order-view.ts';
import { orderOfBuyer } from '../order.ts';

/** One order of a buyer. */
export async function orderOf(sql: Sql, userId: string, orderId: unknown): Promise<OrderView> {
  return toOrderView(await orderOfBuyer(sql, userId, parseArgument('id', idField, orderId)));
}
