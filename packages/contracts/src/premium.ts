import { z } from 'zod';
import { BoostProduct, PremiumPlan, valuesOf } from './enumerations.ts';
import { requestId } from './fields.ts';

// Terms are in a file without validation rules, so that a screen which mentions a price does not load the rules.
export * from './terms/premium.ts';

/** Providers accept nothing below half a dollar; the database has the same bounds. */
const PREMIUM_PRICE_CENTS_MIN = 100;
const PREMIUM_PRICE_CENTS_MAX = 1_000_000;

const plan = z.enum(valuesOf(PremiumPlan), 'Please choose a plan');

/** The plan whose change terms are requested; nothing changes yet. */
export const PlanInput = z.strictObject({ plan });
/** A change of plan, on the terms shown: `expectedAmountCents` is charged now; if the real amount differs, it is refused with that. */
export const SwitchPlanInput = z.strictObject({
  requestId,
  plan,
  expectedAmountCents: z.number().int().min(0),
  /** The cost of the next period, as shown: if nothing is charged now, this is what the member agrees to. */
  expectedNextChargeCents: z.number().int().min(0).nullish(),
});
/** A boost for coins at the price shown; if it differs, the request is refused with the real one. */
export const BuyBoostInput = z.strictObject({
  requestId,
  product: z.enum(valuesOf(BoostProduct), 'Please choose a boost'),
  expectedPriceCoins: z.number().int().min(0),
});
/** A new price of a plan or a boost, in cents. It is a further version: sales keep their price. The same `requestId` sets it once. */
export const SavePremiumPriceInput = z.strictObject({
  requestId,
  id: z.enum([...valuesOf(PremiumPlan), ...valuesOf(BoostProduct)], 'There is no such plan or boost'),
  priceCents: z
    .number()
    .int('Please enter whole cents')
    .min(PREMIUM_PRICE_CENTS_MIN, 'At least $1.00')
    .max(PREMIUM_PRICE_CENTS_MAX, 'At most $10,000.00'),
  /** The previous price, as shown. */
  expectedPriceCents: z.number().int(),
  /** Says that a change by more than a factor of five is meant; without it such a change is refused. */
  confirmsPriceChange: z.boolean().default(false),
});
