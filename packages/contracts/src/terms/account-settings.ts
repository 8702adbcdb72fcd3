import type { NotificationType } from '../enumerations.ts';
import { MailWay } from '../enumerations/account-settings.ts';

/** How long the link to a new email address works, in hours. */
export const EMAIL_CHANGE_HOURS = 24;
/** How long the address of a registration has to be confirmed, in days; a new link can be asked for at any time. */
export const EMAIL_CONFIRM_DAYS = 7;
/** How long the old address can undo a change, in days. */
export const EMAIL_UNDO_DAYS = 7;
/** Codes that replace the authenticator, each once. */
export const RECOVERY_CODES = 10;
/** How long somebody can cancel the deletion of an account, in days. */
export const DELETION_GRACE_DAYS = 14;
/** How long a copy of one's data can be downloaded, in days. */
export const EXPORT_DAYS = 7;
/** Most browsers that one member gets push notifications in. */
export const PUSH_SUBSCRIPTIONS_MAX = 10;
/** When the daily email goes out, in the time zone of the business. */
export const DIGEST_HOUR = 8;
/** How long after an immediate email about a thread the next message in it, still unread, brings another, in hours. */
export const MAIL_AGAIN_HOURS = 1;
/** Most notifications one daily email names. */
export const DIGEST_LINES_MAX = 12;

/** The words to type to give up coins along with the account. */
export const giveUpWords = (coins: number): string => `give up ${coins} ${coins === 1 ? 'BizCoin' : 'BizCoins'}`;

/** A kind of notification as the settings show it, with its default delivery. */
export interface NotificationKind {
  label: string;
  hint: string;
  /** About security, enforcement or money: always shown in the app. */
  isUrgent: boolean;
  /** Has emails of its own that are always sent: the settings add none. */
  hasOwnMail: boolean;
  email: MailWay;
  push: boolean;
}

const social = (label: string, hint: string, push = true): NotificationKind => ({
  label,
  hint,
  isUrgent: false,
  hasOwnMail: false,
  email: MailWay.Daily,
  push,
});
const urgent = (label: string, hint: string, hasOwnMail = true): NotificationKind => ({
  label,
  hint,
  isUrgent: true,
  hasOwnMail,
  email: MailWay.Off,
  push: true,
});

/** Kinds in the order of the settings. One that is missing here is only shown in the app. */
export const NOTIFICATION_KINDS: Partial<Record<NotificationType, NotificationKind>> = {
  MATCH: social('Matches', 'You and another business liked each other.'),
  MESSAGE: social('Messages', 'Someone you matched with wrote to you.'),
  SUPER_LIKE_RECEIVED: social('Super likes', 'A business super liked you.'),
  LIKE_RECEIVED: social('Likes', 'A business liked you.', false),
  TOP_PICK: social('Top pick', 'The one business chosen for you each day, as you are for them.'),
  OUTCOME: social('Did you do business?', 'Asked once, some weeks after a match that talked.', false),
  MEETING: { ...social('Meetings', 'Times are proposed, agreed on, called off, or near.'), email: MailWay.Off },
  LIVE: { ...social('Live streams', 'A match goes live, or a stream you follow begins.'), email: MailWay.Off },
  BOOST: { ...social('Boosts', 'What a boost brought.', false), email: MailWay.Off },
  ORDER: urgent('Marketplace orders', 'Where your orders are, and coins returned.', false),
  PREMIUM: urgent('Premium', 'Renewals, and payments that did not go through.'),
  PAYMENT: urgent('Payments', 'Refunds of what you paid.'),
  PAYOUT: urgent('Payouts', 'Decisions about your payouts.'),
  MODERATION: urgent('Moderators', 'Decisions about you or what you reported.'),
  VERIFICATION: urgent('Verification', 'What was decided about your license or your social profiles.'),
  ACCOUNT_APPROVED: urgent('Approval', 'Your account was approved.'),
  ACCOUNT: urgent('Account and security', 'Your data, your sign-in, your account.'),
};

const PLAIN: NotificationKind = {
  label: 'Other',
  hint: 'Everything else.',
  isUrgent: false,
  hasOwnMail: false,
  email: MailWay.Off,
  push: false,
};

/** The settings' entry for a kind of notification; a kind without one is only shown in the app, without email or push. */
export const notificationKind = (type: NotificationType): NotificationKind => NOTIFICATION_KINDS[type] ?? PLAIN;
