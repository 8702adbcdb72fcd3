import { said } from '@benison/contracts/said';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import type { MailContent } from '../../platform/mail/mail.ts';

/** What a reminder is about. */
export interface Reminded {
  hostName: string;
  title: string;
  startsAt: Date;
  /** The reader is the host itself. */
  isHost: boolean;
}

const HOUR_MINUTES = 60;

function inWords(minutes: number): string {
  if (minutes < HOUR_MINUTES) return `in ${minutes} minutes`;
  return minutes === HOUR_MINUTES ? 'in an hour' : `in ${minutes / HOUR_MINUTES} hours`;
}

/** The title and text of a reminder, `minutes` before the start. */
export function reminderWords({ hostName, title, isHost }: Reminded, minutes: number): { title: string; text: string } {
  return { title: isHost ? `You go live ${inWords(minutes)}` : said`${hostName} goes live ${inWords(minutes)}`, text: title };
}

/** The same as a mail. */
export function reminderMail(reminded: Reminded, minutes: number, origin: string): MailContent {
  const { title } = reminderWords(reminded, minutes);
  const when = reminded.startsAt.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
  return layOutMail({
    subject: title,
    title: `${title}.`,
    paragraphs: [
      reminded.isHost ? 'Your matches who said they come are reminded as well.' : 'You said that you would come.',
      `${when} UTC.`,
    ],
    quote: reminded.title,
    action: { label: 'Open the live page', url: `${origin}/livestream` },
  });
}
