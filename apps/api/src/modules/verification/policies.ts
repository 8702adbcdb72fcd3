import { StaffRole } from '@benison/contracts/enumerations';
import { member, staff, type Policy } from '../../platform/policy.ts';

const verifier = staff(StaffRole.Verifier, StaffRole.Admin);

/** Who submits proof of identity, and who reviews it. */
export const verificationPolicies = {
  'verification.readOwn': member,
  'verification.submit': member,
  'verification.readQueue': verifier,
  'verification.decideAny': verifier,
  'verification.readLicense': verifier,
} as const satisfies Record<string, Policy>;
