import { StaffRole } from '@benison/contracts/enumerations';
import { anyoneAtStaffDoor, staff, type Policy } from '../../platform/policy.ts';

const { Admin, Finance, Moderator, Verifier } = StaffRole;

/** Which staff may look at members and at each other, and what they may do there. */
export const staffPolicies = {
  'work.read': staff(Moderator, Verifier, Finance, Admin),
  'member.read': staff(Moderator, Verifier, Admin),
  'member.note': staff(Moderator, Verifier, Admin),
  'member.resendMail': staff(Moderator, Verifier, Admin),
  'member.endSessions': staff(Moderator, Admin),
  'member.stopApiKey': staff(Moderator, Admin),
  'member.stopWebhook': staff(Moderator, Admin),
  'member.suspend': staff(Moderator, Admin),
  'member.resetSecondFactor': staff(Admin),
  'member.writeOffDebt': staff(Admin),
  'staff.acceptLink': anyoneAtStaffDoor,
  'staff.read': staff(Admin),
  'staff.manage': staff(Admin),
  'audit.check': staff(Admin),
  'system.read': staff(Admin),
} as const satisfies Record<string, Policy>;
