import type { PremiumPlan } from '@benison/contracts/enumerations';
import { PLANS } from '@benison/contracts/premium';

/** The prices a subscription keeps because its member agreed to them. */
export interface AgreedPrices {
  plan: PremiumPlan | null;
  next_plan: PremiumPlan | null;
  /** Null before prices had versions: then it was the first price. */
  price_cents: number | null;
  next_price_cents: number | null;
}

/** The price of the running plan. */
export const agreedCents = (plan: PremiumPlan, { price_cents }: Pick<AgreedPrices, 'price_cents'>): number =>
  price_cents ?? PLANS[plan].priceCents;

/**
 * The price of a renewal: the one agreed to when the plan was bought or changed to, whatever it costs now. A subscription
 * never gets dearer by itself, so nobody has to be warned. Null when the plan is not the one that was agreed to.
 */
export function renewalCents(plan: PremiumPlan, row: AgreedPrices): number | null {
  if (row.next_plan === plan) return row.next_price_cents ?? PLANS[plan].priceCents;
  return row.plan === plan ? agreedCents(plan, row) : null;
}
