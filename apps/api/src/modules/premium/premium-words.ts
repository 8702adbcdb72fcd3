import { dateWords, hourCycleOf, zonedClockWords } from '@benison/contracts/clock';
import { NotificationReason } from '@benison/contracts/enumerations';
import { TRIAL_DAYS } from '@benison/contracts/premium';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import type { ReadersClock } from '../../platform/moment-words.ts';
import type { NewsAbout } from '../notifications/public.ts';

/** What a member is told about its subscription, on screen and by mail. */
export type PremiumNews = PremiumWords & NewsAbout<'PREMIUM'>;

interface PremiumWords {
  title: string;
  text: string;
  /** What can be done about it, on the premium page unless another is named. */
  action: string;
  path?: string;
}

export const trialEnding = (endsAt: Date, timeZone: string): PremiumNews => ({
  reason: NotificationReason.TrialEnding,
  facts: { until: endsAt },
  title: 'Your trial ends tomorrow',
  text: `Premium ends on ${dateWords(endsAt, timeZone)}, and nothing will be charged. Choose a plan to keep it.`,
  action: 'See the plans',
});

export const trialOver: PremiumNews = {
  reason: NotificationReason.TrialOver,
  facts: { until: null },
  title: 'Your trial has ended',
  text: `Your ${TRIAL_DAYS} days of Premium are over. Nothing was charged. Everything you did stays as it is.`,
  action: 'See the plans',
};

export const renewalFailed = (priceCents: number, graceUntil: Date, timeZone: string): PremiumNews => ({
  reason: NotificationReason.RenewalFailed,
  facts: { amountCents: priceCents, until: graceUntil },
  title: 'Your payment did not go through',
  text: `We could not charge ${dollarsInWords(priceCents)} for Premium. You keep it until ${dateWords(graceUntil, timeZone)}; we will try again before then, or you can pay now.`,
  action: 'Pay now',
});

export const paymentDue = (priceCents: number, graceUntil: Date, timeZone: string): PremiumNews => ({
  reason: NotificationReason.RenewalDue,
  facts: { amountCents: priceCents, until: graceUntil },
  title: 'Your next payment is due',
  text: `No payment method of yours is saved, so nothing was charged. You keep Premium until ${dateWords(graceUntil, timeZone)}; pay ${dollarsInWords(priceCents)} by then to continue.`,
  action: 'Pay now',
});

interface RenewalReceipt {
  description: string;
  amountCents: number;
  /** How it was paid: "Visa •••• 4242". */
  methodLabel: string | null;
  start: Date;
  end: Date;
  invoice: string;
  timeZone: string;
}

export const renewalPaid = ({ description, amountCents, methodLabel, start, end, invoice, timeZone }: RenewalReceipt): PremiumNews => ({
  reason: NotificationReason.PremiumRenewed,
  facts: { description, amountCents, method: methodLabel, from: start, until: end, invoice },
  title: 'Your Premium is renewed',
  text: `${dollarsInWords(amountCents)} was paid${methodLabel ? ` with ${methodLabel}` : ''} for ${description}, ${dateWords(start, timeZone)} to ${dateWords(end, timeZone)}. Your invoice is ${invoice}.`,
  action: 'See your invoices',
  path: '/premium/invoices',
});

export const unpaidEnded: PremiumNews = {
  reason: NotificationReason.PremiumUnpaid,
  facts: { until: null },
  title: 'Premium has ended',
  text: 'The payment for it did not arrive. You can begin again at any time.',
  action: 'See the plans',
};

export const canceledEnded: PremiumNews = {
  reason: NotificationReason.PremiumCanceled,
  facts: { until: null },
  title: 'Premium has ended',
  text: 'You canceled it, and what was paid for is over. You can begin again at any time.',
  action: 'See the plans',
};

export const unusedEnded: PremiumNews = {
  reason: NotificationReason.PremiumCanceled,
  facts: { until: null },
  title: 'Premium has ended',
  text: 'You cannot use your account at the moment, so Premium was not renewed and nothing was charged. Once you can, you can begin again.',
  action: 'See the plans',
};

/** What became of a member's premium when money of it went back or came again. */
export function planEffectWords({ until, changedMs }: { until: Date | null; changedMs: number }, timeZone: string): string {
  if (changedMs === 0) return until ? `Premium continues until ${dateWords(until, timeZone)}.` : 'The time it paid for is over.';
  if (!until) return 'Premium has ended.';
  const day = dateWords(until, timeZone);
  return changedMs < 0 ? `Premium now ends on ${day}, and does not renew by itself.` : `Premium now continues until ${day}.`;
}

/** What became of a boost, in the same way. */
export const boostEffectWords = (endsAt: Date | null, now: Date, { timeZone, clockFormat }: ReadersClock): string =>
  endsAt === null || endsAt <= now
    ? 'The boost is over.'
    : `The boost now ends on ${dateWords(endsAt, timeZone)}, ${zonedClockWords(endsAt, hourCycleOf(clockFormat), timeZone)}.`;

/** The same news as a mail. */
export function premiumMail({ title, text, action, path = '/premium' }: PremiumWords, origin: string): MailContent {
  return layOutMail({ subject: title, title: `${title}.`, paragraphs: [text], action: { label: action, url: `${origin}${path}` } });
}
