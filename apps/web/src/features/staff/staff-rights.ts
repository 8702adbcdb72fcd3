import { StaffRole } from '@benison/contracts/enumerations';

export const ROLE_NAMES: Record<StaffRole, string> = { MODERATOR: 'Moderator', VERIFIER: 'Verifier', FINANCE: 'Finance', ADMIN: 'Admin' };

interface RoleHolder {
  readonly role: StaffRole;
}

/** Which screens a role is led to. The server decides; this only spares a refused visit. */
export const mayReviewVerifications = ({ role }: RoleHolder): boolean => role === StaffRole.Verifier || role === StaffRole.Admin;
export const mayModerate = ({ role }: RoleHolder): boolean => role === StaffRole.Moderator || role === StaffRole.Admin;
export const mayHelp = ({ role }: RoleHolder): boolean => role === StaffRole.Moderator || role === StaffRole.Admin;
export const mayKeepShop = ({ role }: RoleHolder): boolean => role === StaffRole.Finance || role === StaffRole.Admin;
export const mayHandleMoney = ({ role }: RoleHolder): boolean => role === StaffRole.Finance || role === StaffRole.Admin;
export const mayReadAudit = ({ role }: RoleHolder): boolean => role === StaffRole.Admin;
/** Who looks members up: those who review, moderate and administer. */
export const mayReadMembers = ({ role }: RoleHolder): boolean => role !== StaffRole.Finance;
export const maySuspend = ({ role }: RoleHolder): boolean => role === StaffRole.Moderator || role === StaffRole.Admin;
export const mayAdminister = ({ role }: RoleHolder): boolean => role === StaffRole.Admin;
