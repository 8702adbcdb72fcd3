import type { ProductType } from '@benison/contracts/enumerations';
import { REFUND_DAYS_MAX } from '@benison/contracts/payments';
import type { Sql } from '../../platform/database/sql.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { isMostHeld } from '../../platform/payments/most-held.ts';

/** How a paid order's money stands. */
export interface OrderMoney {
  heldCents: number;
  /** What can still be refunded: held, and not asked for by a refund under way. */
  leftCents: number;
  /** A dispute about it is open. */
  isDisputed: boolean;
}

export async function moneyOf(sql: Sql, orderId: string): Promise<OrderMoney> {
  const [row] = await sql<{ held: number; waiting: number; disputed: boolean }>(
    `select held_cents($1) as held, coalesce((select sum(amount_cents) from refunds where order_id = $1 and status = 'PENDING'), 0)::int as waiting,
       exists (select from disputes where order_id = $1 and status = 'OPEN') as disputed`,
    [orderId],
  );
  const heldCents = row?.held ?? 0;
  return { heldCents, leftCents: Math.max(0, heldCents - (row?.waiting ?? 0)), isDisputed: row?.disputed ?? false };
}

/** Providers take refunds back for half a year at most; what was bought has long been used by then. */
export const isTooLateToRefund = (paidAt: Date, now: Date): boolean => now.getTime() - paidAt.getTime() > REFUND_DAYS_MAX * DAY_MS;

/** Whether of some payment of a member for a product, which cannot be had in part, at least half is held. */
export async function holdsMostOf(sql: Sql, userId: string, product: ProductType): Promise<boolean> {
  const rows = await sql(
    `select from orders o where o.user_id = $1 and o.product = $2 and o.paid_at is not null and ${isMostHeld('o')} limit 1`,
    [userId, product],
  );
  return rows.length > 0;
}
