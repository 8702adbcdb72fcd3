import { ApiScope, StaffRole } from '@benison/contracts/enumerations';
import { business, forKeys, staff, type Policy } from '../../platform/policy.ts';

const finance = staff(StaffRole.Finance, StaffRole.Admin);

/** Who may see the company's money, and figures of their own. */
export const analyticsPolicies = {
  'analytics.read': forKeys(ApiScope.ProfileRead, business),
  'revenue.read': finance,
  'reconciliation.read': finance,
  'reconciliation.run': finance,
} as const satisfies Record<string, Policy>;
