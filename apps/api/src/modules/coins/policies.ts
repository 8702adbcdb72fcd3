import { ApiScope, StaffRole } from '@benison/contracts/enumerations';
import { anyone, forKeys, member, staff, type Policy } from '../../platform/policy.ts';
import { payoutsPolicies } from './payout-policies.ts';

/** Who may see and move coins. A wallet is always one's own: no operation names another. */
export const coinsPolicies = {
  'wallet.read': forKeys(ApiScope.WalletRead, member),
  'coinPackage.list': forKeys(ApiScope.WalletRead, anyone),
  'coinPackage.save': staff(StaffRole.Finance, StaffRole.Admin),
  ...payoutsPolicies,
} as const satisfies Record<string, Policy>;
