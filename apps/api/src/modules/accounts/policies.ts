import { ApiScope, StaffRole } from '@benison/contracts/enumerations';
import {
  ANY_SCOPE,
  anyone,
  anyoneAtStaffDoor,
  atDoors,
  business,
  forKeys,
  member,
  memberAnyway,
  staff,
  staffSelf,
  type Policy,
} from '../../platform/policy.ts';

const { Admin, Verifier } = StaffRole;

/** Who may do what with accounts and as staff. */
export const accountsPolicies = {
  'account.register': anyone,
  'account.signIn': anyone,
  'account.signOut': anyone,
  'account.readSuspension': anyone,
  'account.resetPassword': anyone,
  'account.readOwn': forKeys(ApiScope.ProfileRead, anyone),
  'account.submitVerification': anyone,
  'account.manageSessions': memberAnyway,
  'account.updatePreferences': member,
  'account.updateProfile': member,
  'account.manageSecurity': memberAnyway,
  'account.useLink': anyone,
  'account.finishOnboarding': member,
  'legal.read': forKeys(ANY_SCOPE, anyone),
  'legal.accept': memberAnyway,
  'apiKey.manage': business,
  'landing.read': forKeys(ANY_SCOPE, anyone),
  'events.readCursor': atDoors(['member', 'staff'], forKeys(ANY_SCOPE, anyone)),
  'staff.signIn': anyoneAtStaffDoor,
  'staff.readOwn': anyoneAtStaffDoor,
  'staff.manageOwn': staffSelf,
  'verification.read': staff(Verifier, Admin),
  'verification.decide': staff(Verifier, Admin),
  'verification.revealEin': staff(Verifier, Admin),
  'audit.read': staff(Admin),
} as const satisfies Record<string, Policy>;
