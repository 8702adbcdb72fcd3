import { ApiScope, StaffRole } from '@benison/contracts/enumerations';
import { forKeys, member, staff, type Policy } from '../../platform/policy.ts';

const { Admin, Finance } = StaffRole;

/** Who may take money out, and who decides about it. */
export const payoutsPolicies = {
  'payout.readOwn': forKeys(ApiScope.WalletRead, member),
  'payout.request': forKeys(ApiScope.PayoutsRequest, member),
  'payout.cancel': forKeys(ApiScope.PayoutsRequest, member),
  'payout.manageDestinations': member,
  'payout.review': staff(Finance, Admin),
  'payout.decide': staff(Finance, Admin),
  'payout.revealDestination': staff(Finance, Admin),
} as const satisfies Record<string, Policy>;
