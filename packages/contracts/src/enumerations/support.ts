/** What people ask for help with. */
export const SupportIssueType = {
  ForgotPassword: 'FORGOT_PASSWORD',
  AccountLocked: 'ACCOUNT_LOCKED',
  AdminAccess: 'ADMIN_ACCESS',
  EmailVerification: 'EMAIL_VERIFICATION',
  TwoFactor: 'TWO_FACTOR',
  Other: 'OTHER',
} as const;
export type SupportIssueType = (typeof SupportIssueType)[keyof typeof SupportIssueType];

/** How urgent its writer finds a help request. It sorts the queue behind requests of premium members; the promise is the same for all. */
export const HelpUrgency = { Low: 'LOW', Medium: 'MEDIUM', High: 'HIGH' } as const;
export type HelpUrgency = (typeof HelpUrgency)[keyof typeof HelpUrgency];

/** Whose turn it is: ours while `OPEN`, theirs while `ANSWERED`, nobody's once `CLOSED`. */
export const HelpRequestStatus = { Open: 'OPEN', Answered: 'ANSWERED', Closed: 'CLOSED' } as const;
export type HelpRequestStatus = (typeof HelpRequestStatus)[keyof typeof HelpRequestStatus];

/** What happened with a help request after it was sent. */
export const HelpEntryKind = { Answer: 'ANSWER', FollowUp: 'FOLLOW_UP', Closed: 'CLOSED', Reopened: 'REOPENED' } as const;
export type HelpEntryKind = (typeof HelpEntryKind)[keyof typeof HelpEntryKind];
