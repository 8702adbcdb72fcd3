import { expect, test } from 'vitest';
import { NOTICES, type Notice } from './notices.ts';

const said = ({ title, text }: Notice): string => `${title}: ${text}`;

test.each([
  [NOTICES.loginFailed(), 'Login Failed: Invalid credentials'],
  [NOTICES.loginError, 'Login Error: Unable to connect to the server'],
  [NOTICES.staffLoginFailed(), 'Login Failed: Invalid credentials'],
  [NOTICES.missingFields, 'Missing Fields: Please enter both username and password'],
  [NOTICES.swipeFailed, 'Swipe Failed: Unable to record your swipe. Please try again.'],
  [NOTICES.registrationFailed(), 'Registration Failed: Please check your information and try again.'],
  [NOTICES.verificationFailed, 'Verification Failed: There was an error submitting your verification. Please try again.'],
  [NOTICES.verificationUpdateFailed, 'Update Failed: There was an error updating the verification status.'],
  [NOTICES.paymentFailed(), 'Payment Failed: There was an error processing your payment. Please try again.'],
  [NOTICES.providerButtonFailed, 'Payment Failed: Please try again or contact support.'],
  [NOTICES.reportUpdateFailed('The case is closed.'), 'Update Failed: The case is closed.'],
  [NOTICES.profileUpdateFailed, 'Update Failed: Unable to update profile. Please try again.'],
  [NOTICES.photoUploadFailed, 'Upload Failed: Failed to upload photo'],
  [NOTICES.helpRequestFailed, 'Submission Failed: Unable to submit your request. Please try again.'],
  [NOTICES.passwordResetFailed, 'Reset Failed: Unable to send password reset. Please verify your email address.'],
  [NOTICES.agreementFailed, 'Error: Failed to save agreement. Please try again.'],
  [NOTICES.reportFailed, 'Failed to Submit Report: Please try again. If the problem persists, contact support.'],
  [NOTICES.giftFailed('You have no coins left.'), 'Failed to Send Gift: You have no coins left.'],
  [NOTICES.streamStartFailed('A stream of yours is live.'), 'Failed to Start Stream: A stream of yours is live.'],
  [NOTICES.purchaseFailed, 'Purchase Failed: There was an error processing your purchase. Please try again.'],
  [NOTICES.marketplacePurchaseFailed(), 'Purchase Failed: Failed to complete purchase'],
  [NOTICES.coinPurchaseFailed(), 'Purchase Failed: Failed to complete purchase. Please try again.'],
  [NOTICES.walletPurchaseFailed, 'Purchase Failed: Unable to purchase BizCoins. Please try again.'],
  [NOTICES.withdrawalFailed(), 'Withdrawal Failed: Unable to process withdrawal. Please try again.'],
  [NOTICES.withdrawalAboveBalance, "Insufficient Balance: You don't have enough BizCoins for this withdrawal."],
  [NOTICES.conversionFailed(), 'Conversion Failed: Failed to submit conversion request'],
])('a failure is told under its documented title and in its documented words: %o', (notice, words) => {
  expect(said(notice)).toBe(words);
  expect(notice.tone).toBe('danger');
});

test.each([
  [NOTICES.loginFailed, 'Login Failed'],
  [NOTICES.registrationFailed, 'Registration Failed'],
  [NOTICES.paymentFailed, 'Payment Failed'],
  [NOTICES.marketplacePurchaseFailed, 'Purchase Failed'],
  [NOTICES.conversionFailed, 'Conversion Failed'],
  [NOTICES.withdrawalFailed, 'Withdrawal Failed'],
])('what the server says of a failure takes the place of the general words under the same title', (notice, title) => {
  expect(said(notice('The server knows more.'))).toBe(`${title}: The server knows more.`);
});

test.each([
  [NOTICES.registrationSuccessful, 'Registration Successful!: Please complete your EIN verification.'],
  [NOTICES.verificationSubmitted, 'Verification Submitted!: Your EIN verification is under review.'],
  [NOTICES.verificationUpdated('approved'), 'Verification Updated: The EIN verification has been approved.'],
  [NOTICES.verificationUpdated('rejected'), 'Verification Updated: The EIN verification has been rejected.'],
  [NOTICES.reportUpdated, 'Report Updated: The content report has been successfully updated.'],
  [NOTICES.helpRequestSubmitted, "Help Request Submitted: We've received your request and will respond within 24 hours."],
  [NOTICES.paymentSuccessful, 'Payment Successful!: Your account is now active. Redirecting to your dashboard...'],
  [NOTICES.marketplacePurchaseSuccessful, 'Purchase Successful!: Your item has been purchased and will be delivered soon.'],
  [NOTICES.bizCoinsPurchased('1,200'), 'BizCoins Purchased!: Successfully added 1,200 BizCoins to your wallet.'],
  [NOTICES.bizCoinsAdded('1,200'), 'Success!: 1,200 BizCoins added to your wallet!'],
  [NOTICES.superLikeSent, 'Super Like Sent!: This business will see you liked them first.'],
])('what was done is told under its documented title and in its documented words: %o', (notice, words) => {
  expect(said(notice)).toBe(words);
  expect(notice.tone).not.toBe('danger');
});
