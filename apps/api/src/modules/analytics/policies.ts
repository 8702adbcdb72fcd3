import { StaffRole } from '@benison/contracts/enumerations';
import { staff, type Policy } from '../../platform/policy.ts';

const finance = staff(StaffRole.Finance, StaffRole.Admin);

/** Who may look at the money of the house. */
export const analyticsPolicies = {
  'revenue.read': finance,
  'reconciliation.read': finance,
  'reconciliation.run': finance,
} as const satisfies Record<string, Policy>;
