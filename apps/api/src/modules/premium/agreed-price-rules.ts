import type { PremiumPlan } from '@benison/contracts/enumerations';
import { PLANS } from '@benison/contracts/premium';

/** What a subscription keeps of the prices its member agreed to. */
export interface AgreedPrices {
  plan: PremiumPlan | null;
  next_plan: PremiumPlan | null;
  /** Null for one from before prices had versions: it was agreed at the first price. */
  price_cents: number | null;
  next_price_cents: number | null;
}

/** The price of the running plan. */
export const agreedCents = (plan: PremiumPlan, { price_cents }: Pick<AgreedPrices, 'price_cents'>): number =>
  price_cents ?? PLANS[plan].priceCents;

/**
 * What a renewal costs: the price that was agreed to when the plan was bought or changed to, however it is sold meanwhile. A
 * subscription never gets dearer by itself, so nobody has to be warned. Null where the plan is another than was agreed on.
 */
export function renewalCents(plan: PremiumPlan, row: AgreedPrices): number | null {
  if (row.next_plan === plan) return row.next_price_cents ?? PLANS[plan].priceCents;
  return row.plan === plan ? agreedCents(plan, row) : null;
}
