import type { PartState, WorkKind } from '../enumerations/staff-area.ts';

/** Most members one search shows; who is not among them is found with another word. */
export const MEMBER_SEARCH_MAX = 25;
/** Shortest word a member is found by, in characters; shorter ones find nobody by themselves. */
export const MEMBER_SEARCH_WORD_MIN = 2;
/** Longest note of staff about a member, in characters. Matches the column's check. */
export const MEMBER_NOTE_LENGTH_MAX = 1_000;
/** How long a link for a new member of staff works. */
export const STAFF_LINK_HOURS = 24;
/** Business days within which staff mean to answer an appeal. */
export const APPEAL_BUSINESS_DAYS = 3;
/** Business days within which finance means to settle a payment difference. */
export const DIFFERENCE_BUSINESS_DAYS = 3;
/** Longest timed suspension by an admin, in days; without days it is for good. */
export const SUSPENSION_DAYS_MAX = 365;

/** What waits, where it is worked on. */
export const WORK: Record<WorkKind, { label: string; to: string }> = {
  EIN_VERIFICATION: { label: 'EIN verifications', to: '/admin/verifications?kind=ein' },
  LICENSE_VERIFICATION: { label: "Driver's licenses", to: '/admin/verifications?kind=license' },
  SOCIAL_VERIFICATION: { label: 'Social profiles', to: '/admin/verifications?kind=social' },
  REPORT: { label: 'Reports', to: '/admin/moderation' },
  APPEAL: { label: 'Appeals', to: '/admin/moderation/appeals' },
  HELP_REQUEST: { label: 'Help requests', to: '/admin/support' },
  PAYOUT: { label: 'Payouts', to: '/admin/payouts' },
  PAYMENT_DIFFERENCE: { label: 'Payment differences', to: '/admin/revenue#differences' },
  FULFILMENT: { label: 'Orders to fulfil', to: '/admin/fulfilment' },
};

/** How a part of the system fares, as staff read it. */
export const PART_STATE_LABELS: Record<PartState, string> = { OK: 'Working', OFF: 'Not set up', TROUBLE: 'Trouble' };

/** The kinds of what staff do, as the audit log is filtered by: the part of an action's name before the dot. */
export const AUDIT_KIND_LABELS = {
  case: 'Reports',
  appeal: 'Appeals',
  member: 'Members',
  verification: 'Verifications',
  help: 'Help requests',
  payout: 'Payouts',
  payment: 'Payments',
  order: 'Orders',
  catalogue: 'Catalogues',
  coinPackage: 'Packages',
  books: 'Books',
  staff: 'Staff and sign-ins',
  audit: 'Checks of the log',
} as const;
export type AuditKind = keyof typeof AUDIT_KIND_LABELS;
