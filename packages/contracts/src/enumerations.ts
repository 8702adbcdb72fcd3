/** State of an account. The documented flags (`isActive`, `verificationStatus`, `einVerified`) are derived from it. */
export const AccountState = {
  Pending: 'PENDING',
  Active: 'ACTIVE',
  Rejected: 'REJECTED',
  Suspended: 'SUSPENDED',
  Closed: 'CLOSED',
} as const;
export type AccountState = (typeof AccountState)[keyof typeof AccountState];

/** State of a verification. A decision is final: a rejected applicant submits a new one. */
export const VerificationStatus = { Pending: 'PENDING', Approved: 'APPROVED', Rejected: 'REJECTED' } as const;
export type VerificationStatus = (typeof VerificationStatus)[keyof typeof VerificationStatus];

/** What a staff member works on: reports, verifications or money. An admin may do all of it, and manages staff. */
export const StaffRole = { Moderator: 'MODERATOR', Verifier: 'VERIFIER', Finance: 'FINANCE', Admin: 'ADMIN' } as const;
export type StaffRole = (typeof StaffRole)[keyof typeof StaffRole];

/** The way from a look to a conversation, in order. */
export const FunnelStage = { Views: 'VIEWS', Likes: 'LIKES', Matches: 'MATCHES', Conversations: 'CONVERSATIONS' } as const;
export type FunnelStage = (typeof FunnelStage)[keyof typeof FunnelStage];

/** A group of those who looked: one industry or state, those beyond the named ones, or those who did not say where they are. */
export const AudienceKind = { Industry: 'INDUSTRY', State: 'STATE', Others: 'OTHERS', NotShown: 'NOT_SHOWN' } as const;
export type AudienceKind = (typeof AudienceKind)[keyof typeof AudienceKind];

/** A decision about a card in the deck. */
export const SwipeDirection = { Like: 'LIKE', Pass: 'PASS', SuperLike: 'SUPER_LIKE' } as const;
export type SwipeDirection = (typeof SwipeDirection)[keyof typeof SwipeDirection];

/** Why a match ended. Both close the thread for good; a block also hides the two from each other until it is lifted. */
export const MatchEndReason = { Unmatched: 'UNMATCHED', Blocked: 'BLOCKED' } as const;
export type MatchEndReason = (typeof MatchEndReason)[keyof typeof MatchEndReason];

/** What something is reported for. `SEVERITY_OF_CATEGORY` and `DUE_MINUTES` say how severe each is, and how soon it is handled. */
export const ReportCategory = {
  InappropriateNudity: 'INAPPROPRIATE_NUDITY',
  NonBusinessContent: 'NON_BUSINESS_CONTENT',
  Harassment: 'HARASSMENT',
  Spam: 'SPAM',
  MisleadingBusiness: 'MISLEADING_BUSINESS',
  IllegalContent: 'ILLEGAL_CONTENT',
  Other: 'OTHER',
} as const;
export type ReportCategory = (typeof ReportCategory)[keyof typeof ReportCategory];

/** The categories as people choose them; within sentences they have other words. */
export const REPORT_CATEGORY_LABELS: Record<ReportCategory, string> = {
  INAPPROPRIATE_NUDITY: 'Heavy Nudity',
  NON_BUSINESS_CONTENT: 'Non-Business Content',
  HARASSMENT: 'Harassment',
  SPAM: 'Excessive Spam',
  MISLEADING_BUSINESS: 'Misleading Business',
  ILLEGAL_CONTENT: 'Illegal Activity',
  OTHER: 'Other',
};

/** How many people a business has; `COMPANY_SIZE_LABELS` has the ranges. */
export const CompanySize = { Startup: 'STARTUP', Small: 'SMALL', Medium: 'MEDIUM', Large: 'LARGE', Enterprise: 'ENTERPRISE' } as const;
export type CompanySize = (typeof CompanySize)[keyof typeof CompanySize];

/** How many people each size means, as screens write it. */
export const COMPANY_SIZE_LABELS: Record<CompanySize, string> = {
  STARTUP: '1–10',
  SMALL: '11–50',
  MEDIUM: '51–200',
  LARGE: '201–1,000',
  ENTERPRISE: '1,000+',
};

/** What a business looks for in a partner; the same words say what it can be for others. */
export const PartnershipInterest = { Client: 'CLIENT', Vendor: 'VENDOR', Strategic: 'STRATEGIC', Investor: 'INVESTOR' } as const;
export type PartnershipInterest = (typeof PartnershipInterest)[keyof typeof PartnershipInterest];

/** What is sought or offered, as screens write it. */
export const PARTNERSHIP_LABELS: Record<PartnershipInterest, string> = {
  CLIENT: 'Clients',
  VENDOR: 'Vendors',
  STRATEGIC: 'Strategic partners',
  INVESTOR: 'Investors',
};

/** Who may see a business: every member, those whose own EIN is verified, or nobody. Its active matches see it in any case. */
export const ProfileVisibility = { Public: 'PUBLIC', Verified: 'VERIFIED', Private: 'PRIVATE' } as const;
export type ProfileVisibility = (typeof ProfileVisibility)[keyof typeof ProfileVisibility];

/** How a business prefers to be contacted. */
export const ContactMethod = { Email: 'EMAIL', Phone: 'PHONE', Both: 'BOTH' } as const;
export type ContactMethod = (typeof ContactMethod)[keyof typeof ContactMethod];
/** The ways of contact as screens write them. */
export const CONTACT_METHOD_LABELS: Record<ContactMethod, string> = { EMAIL: 'Email', PHONE: 'Phone', BOTH: 'Both' };

/** Kinds of notifications. `NOTIFICATION_KINDS` says how the settings show each, and whether it can be turned off. */
export const NotificationType = {
  Match: 'MATCH',
  Message: 'MESSAGE',
  LikeReceived: 'LIKE_RECEIVED',
  SuperLikeReceived: 'SUPER_LIKE_RECEIVED',
  AccountApproved: 'ACCOUNT_APPROVED',
  Payout: 'PAYOUT',
  Payment: 'PAYMENT',
  Premium: 'PREMIUM',
  Boost: 'BOOST',
  Order: 'ORDER',
  Live: 'LIVE',
  Moderation: 'MODERATION',
  Account: 'ACCOUNT',
  Verification: 'VERIFICATION',
  Meeting: 'MEETING',
  TopPick: 'TOP_PICK',
  Outcome: 'OUTCOME',
} as const;
export type NotificationType = (typeof NotificationType)[keyof typeof NotificationType];

/** One list for every screen; the union of the two documented ones. */
export const INDUSTRIES = [
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Manufacturing',
  'Retail',
  'Consulting',
  'Marketing',
  'Real Estate',
  'Legal',
  'Transportation',
  'Entertainment',
  'Food & Beverage',
  'Construction',
  'E-commerce',
  'Agriculture',
  'Energy',
  'Other',
] as const;
/** One of `INDUSTRIES`, stored as it is written. */
export type Industry = (typeof INDUSTRIES)[number];

/** The legal or working form of a business, as people choose it; stored as it is written. */
export const BUSINESS_TYPES = [
  'LLC',
  'Corporation',
  'Partnership',
  'Sole Proprietorship',
  'Non-Profit',
  'Startup',
  'Freelancer',
  'Consultant',
] as const;
/** One of `BUSINESS_TYPES`. */
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** The documents of the operator that members agree to. */
export const LegalDocument = { Terms: 'TERMS', Privacy: 'PRIVACY', Rules: 'RULES' } as const;
export type LegalDocument = (typeof LegalDocument)[keyof typeof LegalDocument];

/** The documents as links name them; a document's own title may differ. */
export const LEGAL_LABELS: Record<LegalDocument, string> = { TERMS: 'Terms of use', PRIVACY: 'Privacy policy', RULES: 'Community rules' };

/**
 * The name that GraphQL has for a value that is stored in words or with a dot: `Food & Beverage` is `FOOD_BEVERAGE`, `case.takenOver`
 * is `CASE_TAKEN_OVER`. A value that is a name already stays.
 */
export const nameOfValue = (value: string): string =>
  value
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();

/** The value of a closed list that has this name in GraphQL; undefined for a name of which an older or newer list alone knows. */
export const valueNamed = <T extends string>(values: readonly T[], name: string): T | undefined =>
  values.find((value) => nameOfValue(value) === name);

/**
 * The values of an enumeration as a non-empty tuple, as zod and database checks need them.
 * @throws Error for one without any.
 */
export function valuesOf<T extends Record<string, string>>(enumeration: T): [T[keyof T], ...T[keyof T][]] {
  return nonEmpty(Object.values(enumeration) as T[keyof T][]);
}

/**
 * The keys of a table that is written out in the code, as a non-empty tuple. Only for such tables: an object from elsewhere may
 * hold more keys than its type says.
 * @throws Error for one without any.
 */
export function keysOf<T extends object>(table: T): [keyof T & string, ...(keyof T & string)[]] {
  return nonEmpty(Object.keys(table) as (keyof T & string)[]);
}

/** A table with an entry for each of some keys. */
export function recordOf<Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

function nonEmpty<Item>([first, ...rest]: readonly Item[]): [Item, ...Item[]] {
  if (first === undefined) throw new Error('An enumeration has at least one value.');
  return [first, ...rest];
}

/** What happened to the object of a subscription. */
export const ChangeKind = {
  Created: 'CREATED',
  Ended: 'ENDED',
  Sent: 'SENT',
  Read: 'READ',
  Removed: 'REMOVED',
  Edited: 'EDITED',
  Deleted: 'DELETED',
  Reacted: 'REACTED',
  Meeting: 'MEETING',
  Muted: 'MUTED',
  Submitted: 'SUBMITTED',
  Decided: 'DECIDED',
} as const;
export type ChangeKind = (typeof ChangeKind)[keyof typeof ChangeKind];

/** The kind of a line of recent activity, as the member sees it. */
export const ActivityKind = {
  Matched: 'MATCHED',
  MessageReceived: 'MESSAGE_RECEIVED',
  MessageSent: 'MESSAGE_SENT',
  LikeSent: 'LIKE_SENT',
  SuperLikeSent: 'SUPER_LIKE_SENT',
} as const;
export type ActivityKind = (typeof ActivityKind)[keyof typeof ActivityKind];

/** The named parts of a match score. */
export const ScoreReasonKind = {
  Intent: 'INTENT',
  Industry: 'INDUSTRY',
  Size: 'SIZE',
  Distance: 'DISTANCE',
  Response: 'RESPONSE',
  Tags: 'TAGS',
  Trust: 'TRUST',
  Activity: 'ACTIVITY',
} as const;
export type ScoreReasonKind = (typeof ScoreReasonKind)[keyof typeof ScoreReasonKind];

/** Enumerations of money and of live streams are in files of their own. */
export * from './enumerations/live.ts';
export * from './enumerations/matching.ts';
export * from './enumerations/messaging.ts';
export * from './enumerations/money.ts';
export * from './enumerations/payouts.ts';
export * from './enumerations/support.ts';
export * from './enumerations/verification.ts';
export * from './enumerations/profile.ts';
export * from './enumerations/account-settings.ts';
export * from './enumerations/staff-area.ts';
export * from './enumerations/developers.ts';
export * from './enumerations/webhooks.ts';
