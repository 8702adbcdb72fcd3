import { StaffRole } from '@benison/contracts/enumerations';
import { anyone, staff, type Policy } from '../../platform/policy.ts';

const { Admin, Moderator } = StaffRole;

/** Who may do what with help requests. Everybody may ask; the secret of a mailed link opens that one request. */
export const supportPolicies = {
  'support.ask': anyone,
  'support.readByLink': anyone,
  'support.read': staff(Moderator, Admin),
  'support.answer': staff(Moderator, Admin),
} as const satisfies Record<string, Policy>;
