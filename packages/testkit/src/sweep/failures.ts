import { shown, words, type Row } from './rows.ts';

const READ = 'apps/e2e/tests/documented-failures.spec.ts';

/** What is told when something failed, and of what was done where no other test says it. */
export const FAILURES: Row[] = [
  ...shown(READ, 'a payment that does not come about is told in the documented words of its screen', [
    words(
      'Purchase Failed',
      'Failed to complete purchase. Please try again.',
      'Unable to purchase BizCoins. Please try again.',
      'There was an error processing your purchase. Please try again.',
      'Payment Failed',
      'There was an error processing your payment. Please try again.',
    ),
  ]),
  ...shown(READ, 'coins that are not spent, converted or withdrawn are told in the documented words', [
    words(
      'Failed to complete purchase',
      'Conversion Failed',
      'Failed to submit conversion request',
      'Insufficient Balance',
      'Withdrawal Failed',
      'Unable to process withdrawal. Please try again.',
    ),
  ]),
  ...shown(READ, 'a stream that does not start and a gift that does not arrive are told in the documented words', [
    words('Failed to save agreement. Please try again.', 'Failed to Start Stream', 'Failed to Send Gift'),
  ]),
  ...shown(READ, 'a profile that is not saved and a decision that is not made are told in the documented words', [
    words(
      'Update Failed',
      'Failed to update business',
      'Failed to upload photo',
      'There was an error updating the verification status.',
      'Verification Updated',
    ),
  ]),
  // Shown by PayPal's own button alone, which needs an account there.
  ...shown('packages/contracts/src/notices.test.ts', 'a failure is told under its documented title and in its documented words: %o', [
    words('Please try again or contact support.'),
  ]),
  ...shown('packages/contracts/src/notices.test.ts', 'what was done is told under its documented title and in its documented words: %o', [
    words('BizCoins added to your wallet!'),
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
