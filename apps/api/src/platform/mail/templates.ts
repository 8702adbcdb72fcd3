import { said } from '@benison/contracts/said';
import { layOutMail } from './mail-layout.ts';
import type { MailContent } from './mail.ts';

/** The account was approved: the member may sign in. */
export function accountApproved(values: { businessName: string; signInUrl: string }): MailContent {
  return layOutMail({
    subject: 'Welcome to Benison: your account is approved',
    title: 'Welcome in.',
    paragraphs: [
      said`We have verified ${values.businessName}, and your account is open.`,
      'Sign in and tell others who you are and who you look for. It takes a few minutes; then the first businesses are waiting to meet you.',
    ],
    action: { label: 'Sign in', url: values.signInUrl },
  });
}

/** The verification was rejected, with the reviewer's reason and a way back. */
export function accountRejected(values: { businessName: string; reason: string; resubmitUrl: string }): MailContent {
  return layOutMail({
    subject: 'We could not verify your business yet',
    title: 'We could not verify your business yet.',
    paragraphs: [said`We looked at what you sent for ${values.businessName} and could not approve it. The reviewer wrote:`],
    quote: values.reason,
    action: { label: 'Correct and send again', url: values.resubmitUrl },
    notes: ['Your account and what you entered are kept.'],
  });
}

/** A decision was premature: it is reviewed again. */
export function decisionTakenBack(values: { what: string; signInUrl: string }): MailContent {
  return layOutMail({
    subject: 'We are looking at your verification once more',
    title: 'We are looking at your verification once more.',
    paragraphs: [said`Our last message about ${values.what} was sent too early. Please wait for the next one: it is the one that counts.`],
    action: { label: 'Open Benison', url: values.signInUrl },
    notes: ['Your account and what you entered are kept.'],
  });
}

/** Somebody asked for a new password. */
export function passwordReset(values: { link: string; minutes: number }): MailContent {
  return layOutMail({
    subject: 'Set a new password',
    title: 'Set a new password.',
    paragraphs: ['Someone, most likely you, asked for a new password for your Benison account.'],
    action: { label: 'Choose a new password', url: values.link },
    notes: [
      `The link works once, for ${minutes(values.minutes)}. A new password signs you out everywhere.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
  });
}

/** The account was locked after too many wrong passwords. */
export function accountLocked(values: { minutes: number; resetLink: string }): MailContent {
  return layOutMail({
    subject: 'Sign-in to your account is locked for a while',
    title: 'Sign-in is locked for a while.',
    paragraphs: [
      `Someone entered a wrong password for your Benison account several times. To keep it safe, sign-in is locked for ${minutes(values.minutes)}.`,
      'If it was you, wait and try again, or set a new password now; that works while sign-in is locked.',
    ],
    action: { label: 'Set a new password', url: values.resetLink },
    notes: ['If it was not you, your account is safe: nobody got in. Devices that are signed in stay signed in.'],
  });
}

/** Somebody tried to register with an address that already has an account. The screen does not reveal it. */
export function registrationOfKnownEmail(values: { signInUrl: string; resetUrl: string }): MailContent {
  return layOutMail({
    subject: 'You already have a Benison account',
    title: 'You already have an account.',
    paragraphs: [
      'Someone, perhaps you, tried to register on Benison with this email address. It already belongs to your account, so no second one was created and nothing was changed.',
    ],
    action: { label: 'Sign in', url: values.signInUrl },
    notes: ['If it was not you, you do not need to do anything. Nobody has learned that you have an account.'],
    links: [{ label: 'Forgot your password? Set a new one', url: values.resetUrl }],
  });
}

/** The verification arrived and waits for a person to look at it. */
export function verificationReceived(): MailContent {
  return layOutMail({
    subject: 'We have your verification',
    title: 'We have what we need.',
    paragraphs: [
      'Thank you. Your verification is in our queue, and a person will look at it.',
      'We will email you as soon as it is decided; there is nothing you need to do until then.',
    ],
  });
}

function minutes(count: number): string {
  return count === 1 ? '1 minute' : `${count} minutes`;
}
