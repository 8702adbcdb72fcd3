import { BoostProduct, PremiumPlan, recordOf, valuesOf } from '@benison/contracts/enumerations';
import { BOOSTS, COINS_PER_CENT, PLANS, savingsOf, type BoostOffer, type PlanOffer } from '@benison/contracts/premium';
import type { Sql } from '../../platform/database/sql.ts';

export type PremiumProduct = PremiumPlan | BoostProduct;

/** What every plan and boost costs a buyer now, in cents. */
export type Prices = Readonly<Record<PremiumProduct, number>>;

const PRODUCTS: readonly PremiumProduct[] = [...valuesOf(PremiumPlan), ...valuesOf(BoostProduct)];
const NOW = 'select distinct on (product) product, price_cents from premium_prices order by product, version desc';

export async function readPrices(sql: Sql): Promise<Prices> {
  const rows = await sql<{ product: PremiumProduct; price_cents: number }>(NOW);
  const known = new Map(rows.map((row) => [row.product, row.price_cents]));
  return recordOf(PRODUCTS, (product) => {
    const price = known.get(product);
    if (price === undefined) throw new Error(`${product} has no price.`);
    return price;
  });
}

/** The plans as offered now. */
export async function plansOnOffer(sql: Sql): Promise<(PlanOffer & { savings: string[] })[]> {
  const prices = await readPrices(sql);
  const savings = savingsOf(prices.PREMIUM_YEARLY, prices.PREMIUM_MONTHLY);
  return Object.values(PLANS).map((offer) => ({
    ...offer,
    priceCents: prices[offer.plan],
    savings: offer.plan === PremiumPlan.Yearly ? savings : [],
  }));
}

/** The boosts as offered now, for money or for coins. */
export async function boostsOnOffer(sql: Sql): Promise<BoostOffer[]> {
  const prices = await readPrices(sql);
  return Object.values(BOOSTS).map((offer) => ({
    ...offer,
    priceCents: prices[offer.product],
    priceCoins: coinsFor(prices[offer.product]),
  }));
}

/** A boost's price in coins. */
export const coinsFor = (priceCents: number): number => priceCents * COINS_PER_CENT;
