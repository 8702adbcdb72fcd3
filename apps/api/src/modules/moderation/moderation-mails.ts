import type { StatementPart } from '@benison/contracts/terms/statement';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import type { MailContent } from '../../platform/mail/mail.ts';

interface EnforcementLetter {
  title: string;
  text: string;
  /** The moderator's own words. */
  message: string;
  statement: readonly StatementPart[];
  origin: string;
  isSuspended: boolean;
}

/** What was done about a member, and why. */
export function enforcementMail({ title, text, message, statement, origin, isSuspended }: EnforcementLetter): MailContent {
  return layOutMail({
    subject: title,
    title: `${title}.`,
    paragraphs: [text, 'The moderator wrote:'],
    quote: message,
    facts: statement,
    action: isSuspended ? { label: 'Appeal', url: `${origin}/login` } : { label: 'Read it', url: `${origin}/account/decisions` },
    notes: [
      isSuspended
        ? 'If you think this is wrong, try to sign in: from there you can appeal once. Another moderator will look at it.'
        : 'If you think this is wrong, you can appeal once. Another moderator will look at it.',
    ],
  });
}

/** What was done about a member was taken back a moment later. */
export function takenBackMail({ title, text, origin }: Pick<EnforcementLetter, 'title' | 'text' | 'origin'>): MailContent {
  return layOutMail({
    subject: title,
    title: `${title}.`,
    paragraphs: [text, 'Our last message about it no longer counts.'],
    action: { label: 'Open Benison', url: origin },
  });
}

/** A ban or a suspension has run out. */
export function timeIsUpMail({ title, origin, isBan }: Pick<EnforcementLetter, 'title' | 'origin'> & { isBan: boolean }): MailContent {
  return layOutMail({
    subject: title,
    title: `${title}.`,
    paragraphs: [
      isBan
        ? 'The time the moderators set is over, and you can go live and watch live streams again.'
        : 'The time the moderators set is over. You can sign in again, and others see your business again.',
    ],
    action: isBan ? { label: 'Go live', url: `${origin}/livestream` } : { label: 'Sign in', url: `${origin}/login` },
  });
}

/** The outcome of an appeal. */
export function appealMail({ title, text, message, origin }: Omit<EnforcementLetter, 'isSuspended' | 'statement'>): MailContent {
  return layOutMail({
    subject: title,
    title: `${title}.`,
    paragraphs: [text, 'The moderator wrote:'],
    quote: message,
    action: { label: 'Open Benison', url: origin },
  });
}

/** A mail lists this many; the queue shows all. */
const CODES_SHOWN = 50;

/** Reports are past the time in which we promise to act. */
export function escalationMail({ codes, origin }: { codes: readonly string[]; origin: string }): MailContent {
  const count = codes.length === 1 ? 'One report is' : `${codes.length} reports are`;
  return layOutMail({
    subject: `${count} past the time limit`,
    title: `${count} past the time limit.`,
    paragraphs: [`Nobody has acted yet on ${codes.slice(0, CODES_SHOWN).join(', ')}${codes.length > CODES_SHOWN ? ' and others' : ''}.`],
    action: { label: 'Open the queue', url: `${origin}/admin/moderation` },
  });
}
