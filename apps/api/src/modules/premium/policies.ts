import { anyone, business, member, type Policy } from '../../platform/policy.ts';

/** Who may do what around plans, invoices and boosts. What premium itself opens is checked where it applies. */
export const premiumPolicies = {
  'premium.readOffers': anyone,
  'premium.readOwn': member,
  'premium.manage': member,
  'boost.read': business,
  'boost.buy': business,
} as const satisfies Record<string, Policy>;
