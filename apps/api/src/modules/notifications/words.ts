import { NotificationType } from '@benison/contracts/enumerations';
import { NOTICES } from '@benison/contracts/notices';
import { said } from '@benison/contracts/said';

/** What a notification's words are made from. */
export interface NotificationSubject {
  type: NotificationType;
  /** The business it is about, where the member may know it. */
  businessName: string | null;
  /** How many events it stands for (messages of one thread). */
  count: number;
  /** Further data written with it. */
  data?: Readonly<Record<string, unknown>>;
}

const SOMEBODY = 'A business';

const WORDS: Record<NotificationType, (subject: NotificationSubject) => { title: string; text: string }> = {
  MATCH: ({ businessName }) => ({
    title: NOTICES.match.title,
    text: said`You and ${businessName ?? 'a business'} liked each other. Say hello.`,
  }),
  MESSAGE: ({ businessName, count }) => ({
    title: count > 1 ? `${count} new messages` : 'New message',
    text: count > 1 ? said`${businessName ?? SOMEBODY} wrote to you ${count} times.` : said`${businessName ?? SOMEBODY} wrote to you.`,
  }),
  LIKE_RECEIVED: () => ({ title: 'A business liked you', text: 'Keep swiping: when you like it back, it is a match.' }),
  SUPER_LIKE_RECEIVED: ({ businessName }) => ({
    title: 'Super like',
    text: said`${businessName ?? SOMEBODY} super liked you. You will find it first in your deck.`,
  }),
  // The words of a payout's notification are written with it, at the decision.
  PAYOUT: ({ data }) => ({
    title: String(data?.title ?? 'Your payout has news'),
    text: String(data?.text ?? 'Open your wallet to see where it stands.'),
  }),
  PAYMENT: ({ data }) => ({
    title: String(data?.title ?? 'Your payment has news'),
    text: String(data?.text ?? 'Open your wallet to see where it stands.'),
  }),
  // So are those of premium and boosts.
  PREMIUM: ({ data }) => ({
    title: String(data?.title ?? 'Premium'),
    text: String(data?.text ?? 'There is news about your subscription.'),
  }),
  BOOST: ({ data }) => ({ title: String(data?.title ?? 'Your boost'), text: String(data?.text ?? 'See what it brought.') }),
  ORDER: ({ data }) => ({
    title: String(data?.title ?? 'Your order'),
    text: String(data?.text ?? 'Open the marketplace to see where it is.'),
  }),
  LIVE: ({ data, businessName }) => ({
    title: String(data?.title ?? said`${businessName ?? SOMEBODY} is live`),
    text: String(data?.text ?? 'Join the stream.'),
  }),
  MODERATION: ({ data }) => ({
    title: String(data?.title ?? 'A message from the moderators'),
    text: String(data?.text ?? 'Open your account to read it.'),
  }),
  VERIFICATION: ({ data }) => ({
    title: String(data?.title ?? 'Your verification'),
    text: String(data?.text ?? 'Open your profile to see where it stands.'),
  }),
  ACCOUNT: ({ data }) => ({ title: String(data?.title ?? 'Your account'), text: String(data?.text ?? 'Open your settings to see it.') }),
  MEETING: ({ data }) => ({ title: String(data?.title ?? 'A meeting'), text: String(data?.text ?? 'Open your calendar to see it.') }),
  TOP_PICK: ({ businessName }) => ({
    title: 'Your top pick today',
    text: said`${businessName ?? SOMEBODY} was chosen for you, and you for it. Both of you see it until tomorrow.`,
  }),
  OUTCOME: ({ businessName, data }) =>
    data?.bothSaidYes === true
      ? { title: 'You did business', text: said`You and ${businessName ?? 'a business'} both said so.` }
      : {
          title: 'Did you do business?',
          text: said`You matched with ${businessName ?? 'a business'} and talked. Yes or no takes one tap, and they never read your answer, unless you both say yes.`,
        },
  ACCOUNT_APPROVED: () => ({ title: 'Your account is approved', text: 'Your EIN is verified. Your card carries the verified mark.' }),
};

/** The title and text of a notification, as every screen shows them. */
export function notificationWords(subject: NotificationSubject): { title: string; text: string } {
  return WORDS[subject.type](subject);
}

/** Whether a notification names its business. The sender of a like is not named until both like each other. */
export function namesBusiness(type: NotificationType): boolean {
  return type !== NotificationType.LikeReceived;
}
