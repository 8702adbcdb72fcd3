import type { ProductType } from '@benison/contracts/enumerations';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import type { MailContent } from '../../platform/mail/mail.ts';

/** Money of a payment that went back, or came again, as its member is told of it. */
export interface ToldMoney {
  product: ProductType;
  description: string;
  amountCents: number;
  paidCents: number;
  /** What became of what was bought, in the words of who sells it. */
  effect: string;
  /** How it was paid: "Visa •••• 4242". */
  methodLabel: string | null;
}

export interface MoneyWords {
  title: string;
  text: string;
}

const INVOICES = { path: '/premium/invoices', label: 'See your invoices' };

/** The page where a member sees what was bought. */
const PAGE: Record<ProductType, { path: string; label: string }> = {
  COIN_PACKAGE: { path: '/wallet', label: 'Open your wallet' },
  PREMIUM_MONTHLY: INVOICES,
  PREMIUM_YEARLY: INVOICES,
  BOOST_24H: INVOICES,
  BOOST_72H: INVOICES,
  BOOST_WEEK: INVOICES,
  REGISTRATION_ACCESS: { path: '/', label: 'Open Benison' },
};

/** What a member is told about a refund that the payment provider has confirmed. */
export function refundWords(refund: ToldMoney): MoneyWords {
  const { description, amountCents, paidCents, effect, methodLabel } = refund;
  const amount = dollarsInWords(amountCents);
  const title = amountCents === paidCents ? `${amount} refunded` : `${amount} of ${dollarsInWords(paidCents)} refunded`;
  const way = methodLabel ? `goes back to ${methodLabel}` : 'goes back the way it was paid';
  return { title, text: `${description}: ${amount} ${way}, which can take the bank a few days. ${effect}`.trim() };
}

/** What a member is told when the bank sends a refund back that was told as made. */
export function failedRefundWords({ description, amountCents, effect, methodLabel }: ToldMoney): MoneyWords {
  const amount = dollarsInWords(amountCents);
  const way = methodLabel ? `did not reach ${methodLabel} and came back to us` : 'did not reach you and came back to us';
  return {
    title: `Your refund of ${amount} did not go through`,
    text: `${description}: ${amount} ${way}. ${effect} If you still want the money back, write to us, and we find another way.`,
  };
}

/** What is told of the money of a payment, as a mail; the reason that finance gave stands apart from our words. */
export function moneyMail({ product }: ToldMoney, { title, text }: MoneyWords, origin: string, reason: string | null = null): MailContent {
  const { path, label } = PAGE[product];
  return layOutMail({
    subject: title,
    title: `${title}.`,
    paragraphs: [text],
    ...(reason && { quote: reason }),
    action: { label, url: `${origin}${path}` },
  });
}
