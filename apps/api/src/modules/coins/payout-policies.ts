import { StaffRole } from '@benison/contracts/enumerations';
import { member, staff, type Policy } from '../../platform/policy.ts';

const { Admin, Finance } = StaffRole;

/** Who may take money out, and who decides about it. */
export const payoutsPolicies = {
  'payout.readOwn': member,
  'payout.request': member,
  'payout.cancel': member,
  'payout.manageDestinations': member,
  'payout.review': staff(Finance, Admin),
  'payout.decide': staff(Finance, Admin),
  'payout.revealDestination': staff(Finance, Admin),
} as const satisfies Record<string, Policy>;
