import type { AccountState, ApiScope, LegalDocument, StaffRole } from '@benison/contracts/enumerations';

/** Members and staff have sessions of their own, and each their own door to GraphQL. */
export type Visitor = 'member' | 'staff';

/** Who acts, as the session alone says it. */
export type Actor = Guest | Member | Staff;

export interface Guest {
  kind: 'guest';
  /** Set while this browser's registration is under way; it may pay for the account it makes. */
  applicant?: Applicant;
  /** Whose registration it is, or was until it was decided: it may be told how that stands, and nothing more. */
  registered?: Applicant;
  /** Set while a suspension keeps out whoever was signed in here: it may be told why, and appeal. */
  suspended?: { userId: string };
}

/** Somebody who registers. The account is null where the registration was for an address that has one already. */
export interface Applicant {
  userId: string | null;
}

export interface Member {
  kind: 'member';
  userId: string;
  /** Of a program: the id of its key, which ends as a session does. */
  sessionId: string;
  /** Set when a program acts with an API key of the member: it may do what the scopes say, and nothing else. */
  key?: { scopes: ReadonlySet<ApiScope> };
  state: AccountState;
  rememberMe: boolean;
  isPremium: boolean;
  isVerified: boolean;
  /** Documents in force that the member has not agreed to: until then it may do little else. */
  owes: readonly LegalDocument[];
  /** The business the member acts for; null until the wizard made it. */
  businessId: string | null;
}

/** A member whose business is known: the one who may swipe and write. */
export type BusinessActor = Member & { businessId: string };

export interface Staff {
  kind: 'staff';
  staffId: string;
  sessionId: string;
  username: string;
  role: StaffRole;
  totpEnabled: boolean;
  /** A second factor is asked for and not set up yet: until it is, nothing else may be done. */
  mustEnrol: boolean;
}

export const GUEST: Guest = { kind: 'guest' };

/** The other side of the request, taken from the connection and never from a payload. */
export interface Origin {
  ipAddress: string;
  userAgent: string;
  /** The browser's own token, where it has one. */
  device?: string | null;
}
