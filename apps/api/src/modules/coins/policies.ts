import { StaffRole } from '@benison/contracts/enumerations';
import { anyone, member, staff, type Policy } from '../../platform/policy.ts';
import { payoutsPolicies } from './payout-policies.ts';

/** Who may see and move coins. A wallet is always one's own: no operation names another. */
export const coinsPolicies = {
  'wallet.read': member,
  'coinPackage.list': anyone,
  'coinPackage.save': staff(StaffRole.Finance, StaffRole.Admin),
  ...payoutsPolicies,
} as const satisfies Record<string, Policy>;
