import { shown, words, type Row } from './rows.ts';

/** What is told when something failed, and of what was done where no other test says it. */
export const FAILURES: Row[] = [
  ...shown('packages/contracts/src/notices.test.ts', 'a failure is told under its documented title and in its documented words: %o', [
    words(
      'Failed to Send Gift',
      'Failed to save agreement. Please try again.',
      'Failed to Start Stream',
      'Update Failed',
      'Purchase Failed',
      'There was an error processing your purchase. Please try again.',
      'Payment Failed',
      'There was an error processing your payment. Please try again.',
      'Unable to purchase BizCoins. Please try again.',
      'Failed to complete purchase. Please try again.',
      'Please try again or contact support.',
      'Insufficient Balance',
      'Conversion Failed',
      'Failed to submit conversion request',
      'Withdrawal Failed',
      'Unable to process withdrawal. Please try again.',
      'Failed to complete purchase',
      'Failed to upload photo',
      'There was an error updating the verification status.',
    ),
  ]),
  ...shown('packages/contracts/src/notices.test.ts', 'what was done is told under its documented title and in its documented words: %o', [
    words('BizCoins added to your wallet!', 'Verification Updated'),
  ]),
  ...shown('apps/e2e/tests/premium.spec.ts', 'a purchased boost counts down on the page, and its invoice can be printed', [
    words('Purchase Successful!', "You've upgraded to {}. Enjoy your premium features!"),
  ]),
  ...shown(
    'apps/e2e/tests/premium.spec.ts',
    'a price that changed while the page was open is charged to nobody: it is said, and stands on the page from then on',
    words('Processing...'),
  ),
  ...shown(
    'apps/e2e/tests/way-back.spec.ts',
    'Back from a stream that one has started leads to the list and not to the check before it, and the stream goes on',
    words('End Stream'),
  ),
];
