import { z } from 'zod';
import { RevenuePeriod, valuesOf } from './enumerations.ts';
import { instant } from './fields.ts';

// Terms stand in a file without rules, so that a screen which names them does not load what checks a form.
export * from './terms/revenue.ts';

/** Which period a report of revenue covers, and until when. */
export const RevenueInput = z.strictObject({
  period: z.enum(valuesOf(RevenuePeriod)).default(RevenuePeriod.Month),
  /** Figures as of this instant; absent: now. Makes an export equal to the screen it came from. */
  asOf: instant('Please enter a time in the past').nullish(),
});
