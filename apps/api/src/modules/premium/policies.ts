import { StaffRole } from '@benison/contracts/enumerations';
import { anyone, business, memberAnyway, staff, type Policy } from '../../platform/policy.ts';

/** Who may do what with plans, invoices and boosts. What premium itself unlocks is checked where it applies. */
export const premiumPolicies = {
  'premium.readOffers': anyone,
  'premium.readOwn': memberAnyway,
  // @NOTE Who does not agree to new terms must be able to cancel.
  'premium.manage': memberAnyway,
  'boost.read': business,
  'boost.buy': business,
  'premium.keepPrices': staff(StaffRole.Finance, StaffRole.Admin),
} as const satisfies Record<string, Policy>;
