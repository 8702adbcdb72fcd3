import { StaffRole } from '@benison/contracts/enumerations';
import { anyone, staff, type Policy } from '../../platform/policy.ts';
import { buyer } from './buyer.ts';

const finance = staff(StaffRole.Finance, StaffRole.Admin);

/** Who may do what around payments. Each command keeps to the buyer's own orders. */
export const paymentsPolicies = {
  'payment.readOptions': anyone,
  'payment.order': buyer,
  'payment.readOwn': buyer,
  'payment.refund': finance,
  'payment.readDifferences': finance,
  'payment.settleDifference': finance,
} as const satisfies Record<string, Policy>;
