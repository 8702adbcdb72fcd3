import { dateWords } from '@benison/contracts/clock';
import { EXPORT_DAYS } from '@benison/contracts/terms/account-settings';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import type { MailContent } from '../../platform/mail/mail.ts';

/** The copy of a member's data is ready. It is not attached, and needs the member's own sign-in. */
export function exportReady(values: { settingsUrl: string }): MailContent {
  return layOutMail({
    subject: 'The copy of your data is ready',
    title: 'Your copy is ready.',
    paragraphs: ['You can download the copy of your data that you asked for from your settings.'],
    action: { label: 'Open your settings', url: values.settingsUrl },
    notes: [`It can be downloaded for ${EXPORT_DAYS} days, and only by you.`],
  });
}

/** The account is closed, and will be erased. */
export function accountClosing(values: { eraseAfter: Date; timeZone: string; signInUrl: string }): MailContent {
  return layOutMail({
    subject: 'Your account will be deleted',
    title: 'Your account will be deleted.',
    paragraphs: [
      `No one can see it anymore, and on ${dateWords(values.eraseAfter, values.timeZone)} it is erased for good: this is our last email about it.`,
      'Changed your mind? Sign in before that day, and we will ask whether you want to keep it.',
    ],
    action: { label: 'Sign in and keep it', url: values.signInUrl },
    notes: ['If it was not you, sign in now, keep the account and change your password.'],
  });
}

/** The account stays after all. */
export function accountKept(values: { signInUrl: string; isOpen: boolean }): MailContent {
  const how = values.isOpen
    ? 'It is open again, with everything that was in it.'
    : 'It is not open yet: sign in to read why. Nothing in it has changed.';
  return layOutMail({
    subject: 'Your account stays',
    title: 'Your account stays.',
    paragraphs: [`${how} A subscription to Premium that was canceled with it stays canceled; you can start it again.`],
    action: { label: 'Sign in', url: values.signInUrl },
  });
}
