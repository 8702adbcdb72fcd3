import { StaffRole } from '@benison/contracts/enumerations';

export const ROLE_NAMES: Record<StaffRole, string> = { MODERATOR: 'Moderator', VERIFIER: 'Verifier', FINANCE: 'Finance', ADMIN: 'Admin' };

interface RoleHolder {
  readonly role: StaffRole;
}

/** Staff without their required second factor may do nothing but set it up: the server leaves them no permission. */
export const mustEnrol = ({
  permissions,
  totpEnabled,
}: {
  readonly permissions: readonly string[];
  readonly totpEnabled: boolean;
}): boolean => !totpEnabled && permissions.length === 0;

/** Which screens a role is offered. The server decides; this only avoids screens that would be refused. */
export const mayReviewVerifications = ({ role }: RoleHolder): boolean => role === StaffRole.Verifier || role === StaffRole.Admin;
export const mayModerate = ({ role }: RoleHolder): boolean => role === StaffRole.Moderator || role === StaffRole.Admin;
export const mayHelp = ({ role }: RoleHolder): boolean => role === StaffRole.Moderator || role === StaffRole.Admin;
export const mayKeepShop = ({ role }: RoleHolder): boolean => role === StaffRole.Finance || role === StaffRole.Admin;
export const mayHandleMoney = ({ role }: RoleHolder): boolean => role === StaffRole.Finance || role === StaffRole.Admin;
export const mayReadAudit = ({ role }: RoleHolder): boolean => role === StaffRole.Admin;
/** Who may look up members: reviewers, moderators and administrators. */
export const mayReadMembers = ({ role }: RoleHolder): boolean => role !== StaffRole.Finance;
export const maySuspend = ({ role }: RoleHolder): boolean => role === StaffRole.Moderator || role === StaffRole.Admin;
export const mayAdminister = ({ role }: RoleHolder): boolean => role === StaffRole.Admin;
