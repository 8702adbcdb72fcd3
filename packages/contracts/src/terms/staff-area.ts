import { keysOf, valueNamed } from '../enumerations.ts';
import type { PartState, ProcessKind, Software, SystemPartName, WorkKind } from '../enumerations/staff-area.ts';

/** Shortest word that staff find anything by, in characters; shorter ones find nothing by themselves. */
export const SEARCH_WORD_MIN = 2;
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
  FULFILMENT: { label: 'Orders to fill', to: '/admin/fulfilment' },
};

/** How a part of the system fares, as staff read it. */
export const PART_STATE_LABELS: Record<PartState, string> = { OK: 'Working', OFF: 'Not set up', TROUBLE: 'Trouble' };

/** The parts of the system, as staff read them. */
export const SYSTEM_PART_LABELS: Record<SystemPartName, string> = {
  DATABASE: 'Database',
  REDIS: 'Redis',
  LIVE_VIDEO: 'Live video',
  MAIL: 'Mail',
  EVENTS: 'Events',
  FILES: 'Files',
};

/** Software, as staff read it. */
export const SOFTWARE_LABELS: Record<Software, string> = { BENISON: 'Benison', NODE: 'Node.js', POSTGRESQL: 'PostgreSQL' };

/** What a process does, as staff read it. */
export const PROCESS_KIND_LABELS: Record<ProcessKind, string> = {
  HTTP: 'Requests',
  WORKER: 'Background work',
  ALL: 'Requests and background work',
};

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
  catalogue: 'Catalogs',
  coinPackage: 'Packages',
  matching: 'Matching',
  books: 'Books',
  staff: 'Staff and sign-ins',
  audit: 'Checks of the log',
} as const;
export type AuditKind = keyof typeof AUDIT_KIND_LABELS;

/** Everything that staff do and the audit log keeps, its kind before the dot. What was once written stays in the log, so a name is never taken away. */
export const AUDIT_ACTIONS = [
  'appeal.decided',
  'audit.checked',
  'books.compared',
  'case.claimed',
  'case.decided',
  'case.released',
  'case.takenBack',
  'case.takenOver',
  'case.watched',
  'catalogue.created',
  'catalogue.giftSaved',
  'catalogue.picture',
  'catalogue.priceSaved',
  'catalogue.restored',
  'catalogue.retired',
  'catalogue.updated',
  'coinPackage.save',
  'help.answered',
  'help.claimed',
  'help.closed',
  'help.released',
  'help.reopened',
  'help.takenOver',
  'matching.modelChosen',
  'member.apiKeyStopped',
  'member.debtWrittenOff',
  'member.mailResent',
  'member.noted',
  'member.restored',
  'member.secondFactorReset',
  'member.sessionsEnded',
  'member.suspended',
  'member.webhookStopped',
  'order.advanced',
  'order.refunded',
  'payment.differenceSettled',
  'payment.refunded',
  'payout.decided',
  'payout.destinationRevealed',
  'staff.changed',
  'staff.confirmed',
  'staff.created',
  'staff.passwordSet',
  'staff.recoveryCodes',
  'staff.reset',
  'staff.signedIn',
  'staff.totpEnabled',
  'verification.decided',
  'verification.einRevealed',
  'verification.licenseRevealed',
  'verification.licenseViewed',
  'verification.takenBack',
] as const satisfies readonly `${AuditKind}.${string}`[];
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an action of staff was done to, as the log has it. */
export const AUDIT_TARGETS = [
  'appeal',
  'audit',
  'coin_package',
  'gift',
  'help_request',
  'marketplace_item',
  'marketplace_order',
  'match model',
  'member',
  'order',
  'paymentDifference',
  'payout',
  'premium price',
  'reconciliation',
  'report',
  'staff',
  'verification',
] as const;
export type AuditTarget = (typeof AUDIT_TARGETS)[number];

/** What each permission of staff allows, in the words of the screen that tells what a colleague may do. */
export const PERMISSION_WORDS = {
  'work.read': 'See what waits on the dashboard',
  'case.read': 'See reports and their evidence',
  'case.decide': 'Claim and decide reports',
  'appeal.read': 'See appeals',
  'appeal.decide': 'Decide appeals',
  'verification.read': 'See EIN verifications',
  'verification.readQueue': 'See everything waiting to be verified',
  'verification.revealEin': 'See a whole EIN',
  'verification.readLicense': "See the pictures of driver's licenses",
  'verification.decide': 'Approve and reject EINs',
  'verification.decideAny': "Approve and reject driver's licenses and social profiles",
  'support.read': 'See help requests',
  'support.answer': 'Answer and close help requests',
  'member.read': 'Look up members and see their records',
  'member.note': 'Write notes about members',
  'member.resendMail': 'Send members their emails again',
  'member.endSessions': "End members' sessions",
  'member.suspend': 'Suspend members and lift suspensions',
  'member.resetSecondFactor': "Turn off members' second factor",
  'member.stopApiKey': "Stop members' API keys",
  'member.stopWebhook': "Stop members' webhooks",
  'member.writeOffDebt': "Write off members' debts",
  'payout.review': 'See payouts and their members',
  'payout.revealDestination': 'See where a payout goes',
  'payout.decide': 'Approve, reject and pay out',
  'payment.refund': 'Refund payments',
  'payment.readDifferences': 'See payment differences',
  'payment.settleDifference': 'Settle payment differences',
  'revenue.read': 'See and export revenue',
  'reconciliation.read': 'See comparisons of the books',
  'reconciliation.run': 'Compare the books again',
  'fulfilment.read': 'See orders',
  'fulfilment.advance': 'Prepare and deliver orders',
  'fulfilment.refund': 'Refund orders',
  'catalogue.read': 'See the whole marketplace, sold or not',
  'catalogue.edit': 'Edit what the marketplace sells',
  'gift.keep': 'Edit gifts and their prices',
  'coinPackage.save': 'Edit coin packages and their prices',
  'premium.keepPrices': 'Edit the prices of plans and boosts',
  'matching.keepModels': 'Choose the model that decks are dealt by',
  'staff.read': 'See the staff accounts',
  'staff.manage': 'Make staff accounts, and change their roles and sessions',
  'staff.manageOwn': 'Set up and keep their own second factor',
  'audit.read': 'Read and search the audit log',
  'audit.check': "Check the audit log's chain",
  'system.read': 'See the system status',
} as const;
export type StaffPermission = keyof typeof PERMISSION_WORDS;

/** What a permission allows, by its name in the schema; that name itself if only an older or newer server knows it. */
export function permissionWords(name: string): string {
  const permission = valueNamed(keysOf(PERMISSION_WORDS), name);
  return permission ? PERMISSION_WORDS[permission] : name;
}
