import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { PAGE, type ToldMoney } from './refund-words.ts';

interface Words {
  title: string;
  text: string;
}

/** What a member is told whose bank asks for money back: what was bought with it is gone until that is decided. */
export function disputeWords({ description, amountCents, effect, methodLabel }: ToldMoney): Words {
  const amount = dollarsInWords(amountCents);
  const bank = methodLabel ? `the bank of ${methodLabel}` : 'your bank';
  return {
    title: `A payment of ${amount} is disputed`,
    text: `${description}: ${bank} asks for ${amount} back. ${effect} If you did not mean this, tell your bank: once the dispute is over in our favor, what you bought comes back.`,
  };
}

/** What a member is told when that money, or a part of it, stays paid. */
export function disputeOverWords({ description, amountCents, effect }: ToldMoney): Words {
  const amount = dollarsInWords(amountCents);
  return { title: 'The dispute of a payment is over', text: `${description}: ${amount} stays paid. ${effect}` };
}

/** Either of them as a mail. */
export function disputeMail({ product }: ToldMoney, { title, text }: Words, origin: string): MailContent {
  const { path, label } = PAGE[product];
  return layOutMail({ subject: title, title: `${title}.`, paragraphs: [text], action: { label, url: `${origin}${path}` } });
}
