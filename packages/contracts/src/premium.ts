import { z } from 'zod';
import { BoostProduct, PremiumPlan, valuesOf } from './enumerations.ts';

// Terms stand in a file without rules, so that a screen which names a price does not load what checks a form.
export * from './premium-terms.ts';

const requestId = z.uuid('A request has an id of its own');
const plan = z.enum(valuesOf(PremiumPlan), 'Please choose a plan');

export const PlanInput = z.strictObject({ plan });
export const SwitchPlanInput = z.strictObject({ requestId, plan, expectedAmountCents: z.number().int().min(0) });
export const BuyBoostInput = z.strictObject({
  requestId, product: z.enum(valuesOf(BoostProduct), 'Please choose a boost'), expectedPriceCoins: z.number().int().min(0),
});
