import type {
  AccountState,
  BusinessType,
  CompanySize,
  Industry,
  PartnershipInterest,
  StaffRole,
  SwipeDirection,
  VerificationStatus,
} from '@benison/contracts/enumerations';
import type { ArtSpec } from './art.ts';

/**
 * A world to try the product in, as plain data. People and businesses refer to each other by array position: the owner
 * of `businesses[i]` is `members[i]`; members beyond the last business are waiting for their EIN check or were rejected.
 */
export interface DemoWorld {
  readonly seed: number;
  readonly now: Date;
  readonly members: readonly DemoMember[];
  readonly businesses: readonly DemoBusiness[];
  readonly staff: readonly DemoStaff[];
  /** By time; at most one for each pair in each direction. */
  readonly swipes: readonly DemoSwipe[];
  /** By time; exactly the pairs that like each other. */
  readonly matches: readonly DemoMatch[];
  readonly threads: readonly DemoThread[];
  readonly meetings: readonly DemoMeeting[];
  /** By time; at most one for each viewer, viewed business and UTC day. */
  readonly views: readonly DemoView[];
  readonly signIns: DemoSignIns;
}

/** Whom to sign in as: positions in `members` and `staff`. */
export interface DemoSignIns {
  readonly freeMember: number;
  readonly premiumMember: number;
  readonly pendingMember: number;
  readonly rejectedMember: number;
  readonly moderator: number;
  /** A second one, because whoever acted does not decide the appeal. */
  readonly secondModerator: number;
  readonly finance: number;
  readonly verifier: number;
  readonly admin: number;
}

export interface DemoMember {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly state: AccountState;
  readonly isPremium: boolean;
  readonly createdAt: Date;
  readonly verification: DemoVerification;
}

export interface DemoVerification {
  /** `XX-XXXXXXX`, with a prefix that the IRS assigns; all different. */
  readonly ein: string;
  readonly legalCompanyName: string;
  readonly businessType: BusinessType;
  readonly notes: string | null;
  readonly status: VerificationStatus;
  readonly submittedAt: Date;
  /** Null while pending. */
  readonly decidedAt: Date | null;
  /** The decider's position in `staff`. */
  readonly decidedBy: number | null;
  /** Set with a rejection. */
  readonly reason: string | null;
}

export interface DemoBusiness {
  readonly name: string;
  readonly industry: Industry;
  /** What it does, in a few words: "Rigid boxes and packaging". */
  readonly line: string;
  readonly businessType: BusinessType;
  readonly description: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
  readonly timeZone: string;
  readonly companySize: CompanySize;
  readonly seeking: readonly PartnershipInterest[];
  readonly offering: readonly PartnershipInterest[];
  readonly tags: readonly string[];
  readonly website: string;
  readonly foundedYear: number;
  readonly createdAt: Date;
  readonly art: ArtSpec;
  readonly manner: DemoManner;
}

/** How its owner behaves, in the histories and while the demo is running. */
export interface DemoManner {
  /** False for the people users sign in as: the demo never acts for them. */
  readonly isAlive: boolean;
  /** The chance of answering a first message, from 0 to 1. */
  readonly answerRate: number;
  readonly answerMinutes: number;
  /** The chance of liking back an average fit, from 0 to 1. */
  readonly likeBackRate: number;
}

export interface DemoStaff {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: StaffRole;
}

/** Numbers are positions in `businesses`, here and below. */
export interface DemoSwipe {
  readonly swiper: number;
  readonly swiped: number;
  readonly direction: SwipeDirection;
  readonly at: Date;
}

export interface DemoMatch {
  /** The lower position. */
  readonly first: number;
  readonly second: number;
  /** The time of the later like. */
  readonly at: Date;
}

export interface DemoThread {
  /** Position in `matches`. */
  readonly match: number;
  /** By time, two to fourteen. */
  readonly messages: readonly DemoMessage[];
  /** How many of `messages` each side has read, counted from the start; one's own always count as read. */
  readonly readByFirst: number;
  readonly readBySecond: number;
}

export interface DemoMessage {
  readonly from: number;
  readonly text: string;
  readonly at: Date;
  /** Position in `meetings`, where it proposes one. */
  readonly meeting?: number;
}

export interface DemoMeeting {
  /** Position in `matches`. */
  readonly match: number;
  readonly proposedBy: number;
  readonly proposedAt: Date;
  readonly title: string;
  readonly note: string | null;
  readonly place: string | null;
  readonly durationMinutes: number;
  readonly times: readonly Date[];
  /** Null while the other side has not answered. */
  readonly agreed: { readonly at: Date; readonly startsAt: Date } | null;
  /** When both sides were asked whether they did business, and said that they did. */
  readonly outcome: { readonly askedAt: Date; readonly answeredAt: Date } | null;
}

export interface DemoView {
  readonly viewer: number;
  readonly viewed: number;
  readonly at: Date;
}
