import { API_KEY_ROTATION_HOURS } from '@benison/contracts/developers';
import { said } from '@benison/contracts/said';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import type { MailContent } from '../../platform/mail/mail.ts';

/** Pages of the web app that links in our mails lead to. */
export const accountLinks = (origin: string) => ({
  signIn: `${origin}/login`,
  verification: `${origin}/profile?tab=verification`,
  forgotPassword: `${origin}/forgot-password`,
  resetPassword: (token: string) => `${origin}/reset-password/${token}`,
  confirmEmail: (token: string) => `${origin}/confirm-email/${token}`,
  undoEmail: (token: string) => `${origin}/undo-email/${token}`,
  settings: `${origin}/settings/security`,
  developers: `${origin}/settings/developers`,
});

/** Somebody tried to register with an EIN that belongs to this account. The registration screen does not reveal it. */
export function registrationOfKnownEin(values: { signInUrl: string }): MailContent {
  return layOutMail({
    subject: 'Someone registered with your EIN',
    title: 'Someone registered with your EIN.',
    paragraphs: [
      'Someone asked to open a new Benison account with the EIN of your business. An EIN belongs to one account, so the new one waits for a person to look at it. Yours is unchanged.',
      'If it was you, please sign in with the account you already have.',
    ],
    action: { label: 'Sign in', url: values.signInUrl },
    notes: ['If it was not you, you do not need to do anything. Nobody has learned that your business has an account.'],
  });
}

/**
 * Asks the new address to confirm the change. Nothing changes until it does. Like every mail to an address that nobody has shown to be
 * theirs, it has no word that a stranger can choose: it would be theirs to send to anybody.
 */
export function emailToConfirm(values: { link: string; hours: number }): MailContent {
  return layOutMail({
    subject: 'Confirm your new email address',
    title: 'Is this your new address?',
    paragraphs: ['A member of Benison gave this address as their new one. It takes effect when you confirm it.'],
    action: { label: 'Confirm this address', url: values.link },
    notes: [`The link works once, for ${values.hours} hours.`, 'If this was not you, do nothing: your address is not used.'],
  });
}

/** Asks the address of a registration to be confirmed. */
export function emailOfRegistration(values: { link: string; days: number }): MailContent {
  return layOutMail({
    subject: 'Confirm your email address',
    title: 'Is this your address?',
    paragraphs: [
      'Someone, probably you, registered on Benison with this address. Once you have confirmed it, we can write to you about matches and messages.',
    ],
    action: { label: 'Confirm this address', url: values.link },
    notes: [
      `The link works once, for ${values.days} days.`,
      'If it was not you, do nothing: we will not send anything about matches or messages to this address.',
    ],
  });
}

/** Somebody asked to change to an address that already has an account. The screen does not reveal it. */
export function emailAlreadyKnown(values: { signInUrl: string }): MailContent {
  return layOutMail({
    subject: 'This address already has a Benison account',
    title: 'This address already has an account.',
    paragraphs: [
      'Someone, perhaps you, wants to use this address for another Benison account. It already belongs to yours, so nothing was changed.',
    ],
    action: { label: 'Sign in', url: values.signInUrl },
    notes: ['If it was not you, you do not need to do anything. Nobody has learned that you have an account.'],
  });
}

/** Tells the old address that a change was requested. */
export function emailChangeAsked(values: { newEmailMasked: string; settingsUrl: string }): MailContent {
  return layOutMail({
    subject: 'Your email address is about to change',
    title: 'Your email address is about to change.',
    paragraphs: [
      `Someone who is signed in to your account asked to change its address to ${values.newEmailMasked}. It takes effect once the new address is confirmed. We will then write to you again, with a way to undo it.`,
    ],
    action: { label: 'Look at your settings', url: values.settingsUrl },
    notes: ['If it was not you, change your password now: that signs out every other device and cancels the change.'],
  });
}

/** Tells the old address that the change is in effect, with a link to undo it. */
export function emailChanged(values: { newEmailMasked: string; undoLink: string; days: number }): MailContent {
  return layOutMail({
    subject: 'Your email address was changed',
    title: 'Your email address was changed.',
    paragraphs: [`Your Benison account now uses ${values.newEmailMasked}. This address is no longer used.`],
    action: { label: 'This was not me: change it back', url: values.undoLink },
    notes: [
      `The link works for ${values.days} days. It restores this address and signs out every device. API keys, webhooks, your calendar address, your stream key and the password end with it, and so do a two-step sign-in, payouts and payout destinations that were set up since; we will send you a link to set a new password.`,
    ],
  });
}

/** The password was changed by somebody who was signed in, or set through a link that was mailed. */
export function passwordWasChanged(values: { by: 'settings' | 'link'; forgotUrl: string }): MailContent {
  const said = {
    settings: 'Every other device was signed out. The one it was changed on stays signed in.',
    link: 'It was set through a link that we sent to this address. Every device was signed out.',
  };
  return layOutMail({
    subject: 'Your password was changed',
    title: 'Your password was changed.',
    paragraphs: [said[values.by]],
    action: { label: 'It was not me', url: values.forgotUrl },
    notes: ['If it was you, there is nothing to do.'],
  });
}

/** The second factor was turned on or off, or its recovery codes were renewed. */
export function secondFactorChanged(values: { what: 'on' | 'off' | 'codes'; settingsUrl: string }): MailContent {
  const said = {
    on: {
      title: 'Two-step sign-in is on.',
      text: 'From now on, signing in asks for a code from your authenticator, or one of your recovery codes.',
    },
    off: { title: 'Two-step sign-in is off.', text: 'Signing in asks for your password only.' },
    codes: { title: 'You have new recovery codes.', text: 'The earlier ones no longer work.' },
  }[values.what];
  return layOutMail({
    subject: said.title.replace(/\.$/, ''),
    title: said.title,
    paragraphs: [said.text],
    action: { label: 'Look at your settings', url: values.settingsUrl },
    notes: ['If it was not you, change your password now.'],
  });
}

/** Somebody who is signed in made an API key, in place of another or beside those there are. */
export function apiKeyMade(values: { name: string; prefix: string; replaces: boolean; settingsUrl: string }): MailContent {
  const title = values.replaces ? 'One of your API keys was replaced' : 'A new API key was created';
  const earlier = values.replaces ? ` The one before works for ${API_KEY_ROTATION_HOURS} more hours.` : '';
  return layOutMail({
    subject: title,
    title: `${title}.`,
    paragraphs: [said`A program can now act for your business with the key ${values.name}, which begins with ${values.prefix}.` + earlier],
    action: { label: 'Look at your keys', url: values.settingsUrl },
    notes: ['If it was not you, revoke the key there and change your password.'],
  });
}

/** Staff stopped an API key. */
export function apiKeyStopped(values: { name: string; prefix: string; reason: string; settingsUrl: string }): MailContent {
  return layOutMail({
    subject: 'We stopped one of your API keys',
    title: 'We stopped one of your API keys.',
    paragraphs: [said`The key ${values.name}, which begins with ${values.prefix}, is refused from now on. We wrote:`],
    quote: values.reason,
    action: { label: 'Look at your keys', url: values.settingsUrl },
    notes: ['Your account and your other keys are unchanged.'],
  });
}

/** An address masked for somebody else: enough to recognise it, too little to learn it. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}
