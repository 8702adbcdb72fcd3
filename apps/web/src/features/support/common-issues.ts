import type { SupportIssueType } from '@benison/contracts/enumerations';
import { LOCK_OUT_MINUTES, PASSWORD_RESET_MINUTES, SIGN_IN_FAILURES_MAX } from '@benison/contracts/limits';

/** What can be done about an issue immediately, besides contacting support. */
export const IssueAction = { Reset: 'RESET', SignIn: 'SIGN_IN' } as const;
export type IssueAction = (typeof IssueAction)[keyof typeof IssueAction];

export interface CommonIssue {
  readonly type: SupportIssueType;
  readonly title: string;
  /** The solution, step by step. */
  readonly steps: readonly string[];
  readonly action?: IssueAction;
}

export const ACTION_LABELS: Record<IssueAction, string> = { RESET: 'Reset your password', SIGN_IN: 'Sign in' };

/** The six most common issues, each with real help. */
export const COMMON_ISSUES: readonly CommonIssue[] = [
  {
    type: 'FORGOT_PASSWORD',
    title: 'I forgot my password',
    steps: [
      `Ask for a link with the email of your account. It works once, for ${PASSWORD_RESET_MINUTES} minutes.`,
      'Nothing came? Check your spam folder, and make sure it is the address you registered with.',
      'A new password signs you out on every other device.',
    ],
    action: 'RESET',
  },
  {
    type: 'ACCOUNT_LOCKED',
    title: 'My account is locked',
    steps: [
      `After ${SIGN_IN_FAILURES_MAX} failed attempts sign-in is locked for ${LOCK_OUT_MINUTES} minutes. It unlocks by itself.`,
      'You do not need to wait: a new password lifts the lock at once.',
      'If those attempts were not yours, your account is safe: nobody got in. A new password is still a good idea.',
    ],
    action: 'RESET',
  },
  {
    type: 'ADMIN_ACCESS',
    title: 'I need admin access',
    steps: [
      'Staff sign in on a page of their own, with a name that one of our administrators gave them.',
      'There is no shared or standard account, and nobody is asked for one here.',
      'If you work with us and cannot get in, ask an administrator to reset your second factor, or write to us.',
    ],
  },
  {
    type: 'EMAIL_VERIFICATION',
    title: 'My account is not approved yet',
    steps: [
      'A person checks the EIN of every business, within 1 to 2 business days. We will email you as soon as it is decided.',
      'If it was rejected, sign in: you see the reason, and can correct and send it again.',
      'An email that does not arrive is often in the spam folder. Tell us if your address has changed.',
    ],
    action: 'SIGN_IN',
  },
  {
    type: 'TWO_FACTOR',
    title: 'My two-factor code does not work',
    steps: [
      'Codes change every 30 seconds: set the clock of your phone to automatic, and try the next one.',
      'Use the app you set it up with. On a new phone, move your accounts over from the old one.',
      'No access to the app anymore? Write to us. A person will make sure it is you before anything is turned off.',
    ],
  },
  {
    type: 'OTHER',
    title: 'Something else',
    steps: ['Ask the assistant, or describe what happened. A person reads it and answers within 24 hours, by email.'],
  },
];
