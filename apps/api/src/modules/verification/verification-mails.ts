import { layOutMail } from '../../platform/mail/mail-layout.ts';
import type { MailContent } from '../../platform/mail/mail.ts';

interface Told {
  /** "driver's license", "LinkedIn profile" */
  what: string;
  profileUrl: string;
}

export function identityReceived({ what, profileUrl }: Told): MailContent {
  return layOutMail({
    subject: `We have your ${what}`,
    title: 'We have what we need.',
    paragraphs: [
      `Thank you. Your ${what} is in our queue, and a person will look at it within two business days. We will email you as soon as it is decided.`,
    ],
    action: { label: 'See the status', url: profileUrl },
    notes: ['If you did not send it, please sign in, change your password and tell us.'],
  });
}

export function identityApproved({ what, profileUrl }: Told): MailContent {
  return layOutMail({
    subject: `Your ${what} is verified`,
    title: 'Verified.',
    paragraphs: [`We have looked at your ${what} and verified it. Your card and your profile say so from now on.`],
    action: { label: 'See your profile', url: profileUrl },
  });
}

/** Nobody looked at it in time. */
export function identityForgotten(profileUrl: string): MailContent {
  return layOutMail({
    subject: "Please send your driver's license again",
    title: "Please send your driver's license again.",
    paragraphs: ['We did not look at it in time. We do not keep pictures of documents longer than we need, so we deleted it.'],
    action: { label: 'Send it again', url: profileUrl },
    notes: ['Everything else about your account stays as it is.'],
  });
}

export function identityRejected({ what, profileUrl, reason }: Told & { reason: string }): MailContent {
  return layOutMail({
    subject: `We could not verify your ${what} yet`,
    title: `We could not verify your ${what} yet.`,
    paragraphs: ['We looked at what you sent and could not approve it. The reviewer wrote:'],
    quote: reason,
    action: { label: 'Correct and send again', url: profileUrl },
    notes: ['Everything else about your account stays as it is.'],
  });
}
