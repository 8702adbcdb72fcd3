import { StaffRole } from '@benison/contracts/enumerations';
import { anyone, staff, type Policy } from '../../platform/policy.ts';
import { buyer } from './buyer.ts';

/** Who may do what around payments. Each command keeps to the buyer's own orders. */
export const paymentsPolicies = {
  'payment.readOptions': anyone,
  'payment.order': buyer,
  'payment.readOwn': buyer,
  'payment.refund': staff(StaffRole.Finance, StaffRole.Admin),
} as const satisfies Record<string, Policy>;
