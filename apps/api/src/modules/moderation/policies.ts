import { StaffRole } from '@benison/contracts/enumerations';
import { ANY_SCOPE, anyone, business, forKeys, memberAnyway, staff, type Policy } from '../../platform/policy.ts';

const { Admin, Moderator } = StaffRole;

/** Who may report, who may appeal, and who decides. */
export const moderationPolicies = {
  'moderation.readFigures': forKeys(ANY_SCOPE, anyone),
  'report.create': business,
  'enforcement.readOwn': memberAnyway,
  'enforcement.acknowledge': memberAnyway,
  'appeal.create': memberAnyway,
  'appeal.createSuspended': anyone,
  'case.read': staff(Moderator, Admin),
  'case.decide': staff(Moderator, Admin),
  'appeal.read': staff(Moderator, Admin),
  'appeal.decide': staff(Moderator, Admin),
} as const satisfies Record<string, Policy>;
