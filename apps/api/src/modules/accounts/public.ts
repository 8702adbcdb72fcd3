/** What other modules may use of accounts. */
export { ACCESS_TOPIC, emitAccessEnded, type AccessEnded } from './access.ts';
export { appendAudit, verifyAuditChain, type AuditDraft } from './audit.ts';
export { createStaff, type CreatedStaff } from './commands/create-staff.ts';
export { einAad, einIndex } from './ein-secrets.ts';
export { User } from './entities/user.entity.ts';
export { ViewerType } from './graphql/account.types.ts';
export { TokenPurpose, useToken } from './one-time-token.ts';
export { liftSuspension, setSuspension, suspendAccount, type Standing } from './suspension.ts';
export { endSessions } from './member-sessions.ts';
export { requireRecentSignIn } from './recent-sign-in.ts';
export { VerificationEventType } from './verification-events.ts';
export { activatePaidAccount, assertMayPayForAccess, returnPaidAccount } from './paid-access.ts';
