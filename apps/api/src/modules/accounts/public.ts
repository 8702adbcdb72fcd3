/** What other modules may use of accounts. */
export { ACCESS_TOPIC } from './access.ts';
export { assertStillActive, holdActiveMember } from './active-member.ts';
export { appendAudit, isInAuditSince, verifyAuditChain, type AuditDraft } from './audit.ts';
export { closeAccount, isErased, markErased, reopenAccount } from './closing.ts';
export {
  markFirstSocialVerified,
  markIdVerified,
  markLiveNotices,
  markPremium,
  markSocialVerified,
  takeDailyMail,
} from './member-marks.ts';
export { createStaff, type CreatedStaff } from './commands/create-staff.ts';
export { startAccountsJobs } from './jobs/give-skeletons.ts';
export { einAad, einIndex } from './ein-secrets.ts';
export { ViewerType } from './graphql/account.types.ts';
export { EnforcementSubjectType, StatementOfReasonsType } from './graphql/statement.types.ts';
export { ReviewCounts, VerificationStanding, VerificationUnderReview } from './graphql/verification.types.ts';
export { ONLINE_STATUS_CHOSEN, PRESENCE_TOPIC, tellOnlineStatusChosen } from './online-status.ts';
export { assertNotColleague, assertNotOwnAccount, isMailboxOf, refusalToDecide, staffAccountOf, type StaffAccount } from './own-account.ts';
export { giveConsent } from './legal/consents.ts';
export { readAppealToken } from './appeal-token.ts';
export { TokenPurpose, useToken } from './one-time-token.ts';
export { liftSuspension, setSuspension, suspendAccount, type Standing, type Suspension } from './suspension.ts';
export { endSessions } from './member-sessions.ts';
export { takeEmailBack } from './take-email-back.ts';
export { endKey, standingKeysOf, type ApiKey } from './keys/api-keys.ts';
export { ApiKeyType } from './keys/graphql/api-keys.types.ts';
export { identifyKey } from './keys/identify-key.ts';
export { assertNoKeyInAddress, hasKey, keyInHeader } from './keys/key-token.ts';
export { requireRecentMemberSignIn, requireRecentSignIn } from './recent-sign-in.ts';
export { VERIFICATIONS_TOPIC, VerificationEventType, verificationSubmitted } from './verification-events.ts';
export { tellOfApplicant, waitsForDecision } from './waiting-verifications.ts';
export { putBackEin, type PutBack } from './put-back-ein.ts';
export { correctedMeanwhile, decideEinVerification } from './commands/decide-ein-verification.ts';
export {
  verificationById,
  WAITING_IN_TURN,
  WAITING_KEY,
  waitingVerifications,
  type ReviewedVerification,
  type WaitingPlace,
} from './queries/ein-verifications.ts';
export { accountLinks, apiKeyStopped, secondFactorChanged } from './account-mails.ts';
export { deviceOf, type Device } from './device-name.ts';
export { permissionsOf } from './staff/staff-permissions.ts';
export { endSecondFactor } from './second-factor.ts';
export { endStaffSessions } from './staff/staff-sessions.ts';
export { insertStaff, setStaffPassword, setStaffRole } from './staff/staff-accounts.ts';
export { assertHardToGuess } from './passwords-policy.ts';
export { activatePaidAccount, assertMayPayForAccess, returnPaidAccount } from './paid-access.ts';
export { statementInWords, statementsById } from './queries/decision-statements.ts';
export { signedOutOf } from './queries/signed-out.ts';
export { businessOf, digitsOfSession, identityOf, sessionDigitsOf, staffIdentityOf, staffOf } from './room-identity.ts';
export { ACCOUNTS_SEALED } from './sealed-columns.ts';
