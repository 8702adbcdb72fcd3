import { BOOSTS, PLANS } from '@benison/contracts/premium';
import type { Sql } from '../../../platform/database/sql.ts';
import type { PremiumProduct } from '../prices.ts';

/** A price as staff maintain it. */
export interface PremiumPrice {
  id: PremiumProduct;
  name: string;
  isPlan: boolean;
  priceCents: number;
  version: number;
  /** Null for the first price, which nobody set. */
  setBy: string | null;
  setAt: Date;
  /** Running subscriptions that were agreed at another price. */
  othersAgreed: number;
}

const KEPT = `
  select distinct on (p.product) p.product as id, p.price_cents as "priceCents", p.version, a.username as "setBy", p.created_at as "setAt",
    (select count(*)::int from subscriptions s where s.state <> 'ENDED' and s.plan = p.product
       and coalesce(s.price_cents, (select f.price_cents from premium_prices f where f.product = p.product and f.version = 1)) <> p.price_cents) as "othersAgreed"
  from premium_prices p left join admins a on a.id = p.set_by order by p.product, p.version desc`;

/** What every plan and boost costs now: plans first, smaller before larger. */
export async function premiumPrices(sql: Sql): Promise<PremiumPrice[]> {
  const rows = new Map((await sql<Omit<PremiumPrice, 'name' | 'isPlan'>>(KEPT)).map((row) => [row.id, row]));
  const known = [
    ...Object.values(PLANS).map(({ plan, name }) => ({ id: plan, name, isPlan: true })),
    ...Object.values(BOOSTS).map(({ product, name }) => ({ id: product, name, isPlan: false })),
  ];
  return known.flatMap((one) => {
    const row = rows.get(one.id);
    return row ? [{ ...row, ...one }] : [];
  });
}
