import { layOutMail } from '../../platform/mail/mail-layout.ts';
import type { MailContent } from '../../platform/mail/mail.ts';

/** Somebody registered and has not submitted the next step. */
export function finishRegistration({ signInUrl }: { signInUrl: string }): MailContent {
  return layOutMail({
    subject: 'Your Benison registration is not finished',
    title: 'One step is left.',
    paragraphs: ['Your account is created; the last step is to verify your business. Sign in with your email and password to continue.'],
    action: { label: 'Finish registration', url: signInUrl },
    notes: ['If you did not register, do nothing.'],
  });
}

/** A staff member may set a password through this link. */
export function staffLink({ link, hours, isNew }: { link: string; hours: number; isNew: boolean }): MailContent {
  return layOutMail({
    subject: isNew ? 'You have a staff account at Benison' : 'Set a new password for your staff account',
    title: isNew ? 'Welcome to the staff of Benison.' : 'Set a new password.',
    paragraphs: [
      isNew
        ? 'An administrator created a staff account for you. Choose a password, then set up your authenticator.'
        : 'An administrator reset your staff account. Choose a new password.',
    ],
    action: { label: 'Choose a password', url: link },
    notes: [`The link works once, for ${hours} hours.`],
  });
}

/** Something has waited longer than promised. */
export function workOverdue({ what, overdue, url }: { what: string; overdue: number; url: string }): MailContent {
  return layOutMail({
    subject: `Overdue: ${what}`,
    title: `${what}: ${overdue} overdue.`,
    paragraphs: ['Members were promised an answer by now. You get this email at most once a day for each queue.'],
    action: { label: 'Open the queue', url },
  });
}
