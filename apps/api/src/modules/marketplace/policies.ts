import { StaffRole } from '@benison/contracts/enumerations';
import { member, staff, type Policy } from '../../platform/policy.ts';

const { Admin, Finance } = StaffRole;

/** Who may do what in the marketplace. Ownership of an order is checked where it is loaded. */
export const marketplacePolicies = {
  'marketplace.read': member,
  'marketplace.buy': member,
  'marketplace.cancelOwn': member,
  'catalogue.read': staff(Finance, Admin),
  'catalogue.edit': staff(Finance, Admin),
  'fulfilment.read': staff(Finance, Admin),
  'fulfilment.advance': staff(Finance, Admin),
  'fulfilment.refund': staff(Finance, Admin),
} as const satisfies Record<string, Policy>;
