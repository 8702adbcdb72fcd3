import { shown, words, type Row } from './rows.ts';

/** What is told when something failed, and of what was done where no other test says it. */
export const FAILURES: Row[] = [
  ...shown('packages/contracts/src/notices.test.ts', 'a failure is told under its documented title and in its documented words: %o', [
    words(
      'Verification Failed',
      'There was an error submitting your verification. Please try again.',
      'Registration Failed',
      'Please check your information and try again.',
      'Reset Failed',
      'Unable to send password reset. Please verify your email address.',
      'Submission Failed',
      'Unable to submit your request. Please try again.',
      'Login Error',
      'Unable to connect to the server',
      'Failed to Send Gift',
      'Failed to save agreement. Please try again.',
      'Failed to Submit Report',
      'Please try again. If the problem persists, contact support.',
      'Swipe Failed',
      'Unable to record your swipe. Please try again.',
      'Purchase Failed',
      'There was an error processing your purchase. Please try again.',
      'Payment Failed',
      'There was an error processing your payment. Please try again.',
      'Unable to purchase BizCoins. Please try again.',
      'Failed to complete purchase. Please try again.',
      'Please try again or contact support.',
      'Conversion Failed',
      'Failed to submit conversion request',
      'Withdrawal Failed',
      'Unable to process withdrawal. Please try again.',
      'Failed to complete purchase',
      'Unable to update profile. Please try again.',
      'Failed to upload photo',
      'There was an error updating the verification status.',
    ),
  ]),
  ...shown('packages/contracts/src/notices.test.ts', 'what was done is told under its documented title and in its documented words: %o', [
    words('BizCoins added to your wallet!', 'This business will see you liked them first.'),
  ]),
];
