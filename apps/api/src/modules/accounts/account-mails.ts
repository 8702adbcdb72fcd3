import type { MailContent } from '../../platform/mail/mail.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';

/** Where the links of our mails lead on the web. */
export const accountLinks = (origin: string) => ({
  signIn: `${origin}/login`,
  forgotPassword: `${origin}/forgot-password`,
  resetPassword: (token: string) => `${origin}/reset-password/${token}`,
});

/** Somebody tried to register with an EIN that belongs to this account. The screen told them nothing of it. */
export function registrationOfKnownEin(values: { signInUrl: string }): MailContent {
  return layOutMail({
    subject: 'Somebody registered with your EIN',
    title: 'Somebody registered with your EIN.',
    paragraphs: [
      'A new Benison account was asked for with the EIN of your business. An EIN belongs to one account, so the new one waits for a person to look at it. Yours is unchanged.',
      'If it was you, please sign in with the account you already have.',
    ],
    action: { label: 'Sign in', url: values.signInUrl },
    notes: ['If it was not you, you need not do anything. Whoever it was has not learned that your business has an account.'],
  });
}
