import type { PayoutStatus } from '@benison/contracts/enumerations';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { payoutWords, type ToldPayout } from './payout-words.ts';

/** A payout came into a state; finance's own words stand apart from ours. */
export function payoutMail(status: Exclude<PayoutStatus, 'CANCELED'>, payout: ToldPayout, walletUrl: string): MailContent {
  const { title, text } = payoutWords(status, { ...payout, message: null });
  return layOutMail({
    subject: title,
    title: `${title}.`,
    paragraphs: [text],
    ...(payout.message && { quote: payout.message }),
    action: { label: 'Open your wallet', url: walletUrl },
    notes: ['If you did not ask for this, change your password and write to us at once.'],
  });
}

/** Where the money goes was changed: told at once, in case it was not the member. */
export function destinationChangedMail(values: { label: string; walletUrl: string }): MailContent {
  return layOutMail({
    subject: 'Where your payouts go was changed',
    title: 'Where your payouts go was changed.',
    paragraphs: [`From now on your payouts by this method go to ${values.label}.`],
    action: { label: 'Open your wallet', url: values.walletUrl },
    notes: ['If it was not you, change your password and write to us at once. Payouts under way still go where you asked for them.'],
  });
}
