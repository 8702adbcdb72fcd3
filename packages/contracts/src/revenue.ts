import { z } from 'zod';
import { RevenuePeriod, valuesOf } from './enumerations.ts';

// Terms stand in a file without rules, so that a screen which names them does not load what checks a form.
export * from './revenue-terms.ts';

export const RevenueInput = z.strictObject({
  period: z.enum(valuesOf(RevenuePeriod)).default(RevenuePeriod.Month),
  /** Figures as of this instant; absent: now. Makes an export equal to the screen it came from. */
  asOf: z.coerce.date().nullish(),
});
export type RevenueInput = z.infer<typeof RevenueInput>;
