import { said } from '@benison/contracts/said';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { momentWords, timeLeftWords } from '../../platform/moment-words.ts';
import type { ScheduledPerson } from './queries/scheduled-people.ts';

type Told = Pick<ScheduledPerson, 'hostName' | 'title' | 'startsAt' | 'clock' | 'isHost'>;

/** By the reader's own clock. */
const whenOf = ({ startsAt, clock }: Told): string => momentWords(startsAt, clock);

/** The title and text of a reminder. It says how long it still is, however late it is told. */
export function reminderWords({ hostName, title, isHost, startsAt }: Told, now: Date): { title: string; text: string } {
  const left = timeLeftWords(now, startsAt);
  return { title: isHost ? `You go live ${left}` : said`${hostName} goes live ${left}`, text: title };
}

/** The same as a mail. */
export function reminderMail(reminded: Told, now: Date, origin: string): MailContent {
  const { title } = reminderWords(reminded, now);
  return layOutMail({
    subject: title,
    title: `${title}.`,
    paragraphs: [
      reminded.isHost ? 'Your matches who said they would come are reminded as well.' : 'You said that you would come.',
      `${whenOf(reminded)}.`,
    ],
    quote: reminded.title,
    action: { label: 'Open the live page', url: `${origin}/livestream` },
  });
}

/** An announced stream was canceled, for those who said they would come. */
export const canceledWords = ({ hostName, title }: Told): { title: string; text: string } => ({
  title: said`${hostName} called off a stream`,
  text: title,
});

/** The same as a mail. */
export function canceledMail(told: Told, origin: string): MailContent {
  const { title } = canceledWords(told);
  return layOutMail({
    subject: title,
    title: `${title}.`,
    paragraphs: ['You said that you would come. It will not take place.', `It was announced for ${whenOf(told)}.`],
    quote: told.title,
    action: { label: 'Open the live page', url: `${origin}/livestream` },
  });
}
