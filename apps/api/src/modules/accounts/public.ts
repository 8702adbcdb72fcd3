/** What other modules may use of accounts. */
export { ACCESS_TOPIC, emitAccessEnded, type AccessEnded } from './access.ts';
export { appendAudit, verifyAuditChain, type AuditDraft } from './audit.ts';
export { createStaff, type CreatedStaff } from './commands/create-staff.ts';
export { einAad, einIndex } from './ein-secrets.ts';
export { User } from './entities/user.entity.ts';
export { ViewerType } from './graphql/account.types.ts';
export { ApplicantType } from './graphql/staff.types.ts';
export { TokenPurpose, useToken } from './one-time-token.ts';
export { liftSuspension, setSuspension, suspendAccount, type Standing } from './suspension.ts';
export { endSessions } from './member-sessions.ts';
export { requireRecentMemberSignIn, requireRecentSignIn } from './recent-sign-in.ts';
export { VERIFICATIONS_TOPIC, VerificationEventType } from './verification-events.ts';
export { decideEinVerification } from './commands/decide-ein-verification.ts';
export { pendingVerifications, verificationById, verificationCounts, type ReviewedVerification, type VerificationCounts } from './queries/ein-verifications.ts';
export { accountLinks } from './account-mails.ts';
export { endStaffSession } from './staff-sessions.ts';
export { activatePaidAccount, assertMayPayForAccess, returnPaidAccount } from './paid-access.ts';
