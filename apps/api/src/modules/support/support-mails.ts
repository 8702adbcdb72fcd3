import { helpReference, SUPPORT_ANSWER_HOURS } from '@benison/contracts/terms/support';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import type { MailContent } from '../../platform/mail/mail.ts';

interface AboutRequest {
  number: string;
  /** The page that shows the state of a request; whoever reads this mail may read and answer there. */
  url: string;
}

export const helpUrl = (origin: string, token: string): string => `${origin}/help/${token}`;

/** The request has arrived: its reference, and where to follow it. */
export function requestReceivedMail({ number, url }: AboutRequest): MailContent {
  const reference = helpReference(number);
  return layOutMail({
    subject: `We have your help request ${reference}`,
    title: 'We have your help request.',
    paragraphs: [
      `Its reference is ${reference}. A person reads it and answers within ${SUPPORT_ANSWER_HOURS} hours, by email to this address. What you wrote stands on its page.`,
    ],
    action: { label: 'See the status', url },
    notes: [
      'The link is only for you: anyone who has it can read this request. We never ask for your password or a code.',
      'If it was not you who asked, you do not need to do anything.',
    ],
  });
}

/** What staff answered, in their own words. */
export function answerMail({ number, url, answer, isClosed }: AboutRequest & { answer: string; isClosed: boolean }): MailContent {
  const reference = helpReference(number);
  return layOutMail({
    subject: `An answer to your help request ${reference}`,
    title: 'Here is our answer.',
    paragraphs: [`About ${reference}, we write:`],
    quote: answer,
    action: { label: isClosed ? 'See the request' : 'Write back', url },
    notes: [
      isClosed
        ? 'We have closed the request. Write back on its page if there is anything else, and it reopens.'
        : 'Write back on the page of your request; it goes to the same people.',
      'We never ask for your password or a code.',
    ],
  });
}

/** The same in the app, with a link to the request. */
export const answerWords = (number: string): { title: string; text: string } => ({
  title: `An answer to your help request ${helpReference(number)}`,
  text: 'Open it to read the answer and to write back. It went by email as well.',
});

/** A mail lists this many; the queue shows all. */
const REFERENCES_SHOWN = 50;

/** Help requests are past the time in which we promise to answer. */
export function lateRequestsMail({ numbers, origin }: { numbers: readonly string[]; origin: string }): MailContent {
  const count = numbers.length === 1 ? 'One help request is' : `${numbers.length} help requests are`;
  const more = numbers.length > REFERENCES_SHOWN ? ' and others' : '';
  return layOutMail({
    subject: `${count} past ${SUPPORT_ANSWER_HOURS} hours`,
    title: `${count} past ${SUPPORT_ANSWER_HOURS} hours.`,
    paragraphs: [`Nobody has answered yet: ${numbers.slice(0, REFERENCES_SHOWN).map(helpReference).join(', ')}${more}.`],
    action: { label: 'Open the queue', url: `${origin}/admin/support` },
  });
}
