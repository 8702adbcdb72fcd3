import { OrderStatus, type PaymentProvider } from '@benison/contracts/enumerations';
import { PageInput } from '@benison/contracts/fields';
import { idCursors, pageOf, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';

/** A purchase of coins, in whatever state. `id` is its order's. */
export interface CoinPurchase {
  id: string;
  packageId: string;
  coins: number;
  amountCents: number;
  refundedCents: number;
  status: OrderStatus;
  paymentMethod: PaymentProvider;
  createdAt: Date;
}

export type CoinPurchasePage = Page<CoinPurchase>;

const PURCHASES = `
  select o.id, o.package_id as "packageId", (o.data->>'coins')::int as coins, o.amount_cents as "amountCents", o.refunded_cents as "refundedCents",
         o.status, o.provider as "paymentMethod", o.created_at as "createdAt"
  from orders o where o.user_id = $1 and o.product = 'COIN_PACKAGE' and o.status <> 'CANCELED' and ($2::uuid is null or o.id < $2)
  order by o.id desc limit $3`;

const CURSORS = idCursors('coinPurchases');

/** A member's purchases of coins, newest first (ids grow with time). */
export async function readPurchases(sql: Sql, userId: string, raw: unknown): Promise<CoinPurchasePage> {
  const { first, after } = PageInput.parse(raw);
  const rows = await sql<CoinPurchase>(PURCHASES, [userId, CURSORS.idAfter(after), first + 1]);
  return pageOf(
    rows,
    first,
    ({ id }) => CURSORS.at(id),
    (row) => row,
  );
}
