import { z } from 'zod';
import { BoostProduct, PremiumPlan, valuesOf } from './enumerations.ts';

// Terms stand in a file without rules, so that a screen which names a price does not load what checks a form.
export * from './premium-terms.ts';

/** Providers take nothing below half a dollar; the database holds the same bounds. */
const PREMIUM_PRICE_CENTS_MIN = 100;
const PREMIUM_PRICE_CENTS_MAX = 1_000_000;

const requestId = z.uuid('A request has an id of its own');
const plan = z.enum(valuesOf(PremiumPlan), 'Please choose a plan');

/** The plan a change is asked about; nothing changes yet. */
export const PlanInput = z.strictObject({ plan });
/** A change of plan, on the terms that were shown: `expectedAmountCents` is charged now, another sum is refused with the real one. */
export const SwitchPlanInput = z.strictObject({
  requestId,
  plan,
  expectedAmountCents: z.number().int().min(0),
  /** What the next period will cost, as it was shown: where nothing is charged now, this is what is agreed to. */
  expectedNextChargeCents: z.number().int().min(0).nullish(),
});
/** A boost for coins at the price that was shown; another one is refused with the real one. */
export const BuyBoostInput = z.strictObject({
  requestId,
  product: z.enum(valuesOf(BoostProduct), 'Please choose a boost'),
  expectedPriceCoins: z.number().int().min(0),
});
/** A new price of a plan or a boost, in cents. It is a further version: what was sold keeps its price. The same `requestId` sets it once. */
export const SavePremiumPriceInput = z.strictObject({
  requestId,
  id: z.enum([...valuesOf(PremiumPlan), ...valuesOf(BoostProduct)], 'There is no such plan or boost'),
  priceCents: z
    .number()
    .int('Please give whole cents')
    .min(PREMIUM_PRICE_CENTS_MIN, 'At least $1.00')
    .max(PREMIUM_PRICE_CENTS_MAX, 'At most $10,000.00'),
  /** The price it was changed from, as it was shown. */
  expectedPriceCents: z.number().int(),
});
