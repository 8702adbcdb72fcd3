/** A notice: its title, its text, and its colour. */
export interface Notice {
  title: string;
  text: string;
  tone: 'plain' | 'success' | 'danger' | 'gold';
}

const notice = (title: string, text: string, tone: Notice['tone'] = 'plain'): Notice => ({ title, text, tone });

/** The product's notices, word for word as specified. */
export const NOTICES = {
  loginFailed: (message?: string) => notice('Login Failed', message ?? 'Invalid credentials', 'danger'),
  accountPending: notice('Account Pending', "Your account is still under review. You'll receive an email when approved.", 'danger'),
  accountUnfinished: notice('Account Pending', 'One step is left: the EIN verification form.', 'danger'),
  loginError: notice('Login Error', 'Unable to connect to the server', 'danger'),
  welcomeBack: notice('Welcome Back!', 'Successfully logged into Benison', 'success'),
  /** At the first sign-in: there is no business to come back to yet. */
  welcome: notice('Welcome to Benison', 'Successfully logged into Benison', 'success'),
  loggedOut: notice('Logged Out', 'You have been successfully logged out'),
  swipeFailed: notice('Swipe Failed', 'Unable to record your swipe. Please try again.', 'danger'),
  businessLiked: notice('Business Liked!', "We'll let you know if they like you back."),
  superLikeSent: notice('Super Like Sent!', 'This business will see you liked them first.'),
  match: notice("It's a Match!", 'You both liked each other! Start messaging to explore partnership opportunities.', 'gold'),
  registrationFailed: (message?: string) =>
    notice('Registration Failed', message ?? 'Please check your information and try again.', 'danger'),
  registrationSuccessful: notice('Registration Successful!', 'Please complete your EIN verification.', 'success'),
  verificationSubmitted: notice('Verification Submitted!', 'Your EIN verification is under review.', 'success'),
  licenseSubmitted: notice('Verification Submitted!', "Your driver's license is under review.", 'success'),
  socialSubmitted: notice('Verification Submitted!', 'Your social profile is under review.', 'success'),
  verificationFailed: notice('Verification Failed', 'There was an error submitting your verification. Please try again.', 'danger'),
  verificationUpdated: (status: 'approved' | 'rejected') =>
    notice('Verification Updated', `The EIN verification has been ${status}.`, 'success'),
  verificationTakenBack: notice('Decision taken back', 'It is waiting for a decision again, and the applicant is notified.', 'success'),
  identityUpdated: (kind: 'LICENSE' | 'SOCIAL', status: 'approved' | 'rejected') =>
    notice('Verification Updated', `The ${kind === 'LICENSE' ? "driver's license" : 'social profile'} has been ${status}.`, 'success'),
  verificationUpdateFailed: notice('Update Failed', 'There was an error updating the verification status.', 'danger'),
  staffLoginSuccessful: notice('Login Successful', 'Welcome to the staff area.', 'success'),
  staffLoginFailed: (message?: string) => notice('Login Failed', message ?? 'Invalid credentials', 'danger'),
  missingFields: notice('Missing Fields', 'Please enter both username and password', 'danger'),
  profileUpdated: notice('Profile Updated', 'Your profile has been saved.', 'success'),
  profileUpdateFailed: notice('Update Failed', 'Unable to update profile. Please try again.', 'danger'),
  businessUpdateFailed: notice('Update Failed', 'Failed to update business', 'danger'),
  photoUploadFailed: notice('Upload Failed', 'Failed to upload photo', 'danger'),
  photoUploaded: notice('Photo Uploaded', 'Your picture is ready.', 'success'),
  passwordResetSent: notice(
    'Password Reset Sent',
    'If the address is known to us, a link is on its way. It works for 20 minutes.',
    'success',
  ),
  passwordResetFailed: notice('Reset Failed', 'Unable to send password reset. Please verify your email address.', 'danger'),
  helpRequestSubmitted: notice('Help Request Submitted', "We've received your request and will respond within 24 hours.", 'success'),
  helpRequestFailed: notice('Submission Failed', 'Unable to submit your request. Please try again.', 'danger'),
  logoDownloaded: notice('Downloaded!', 'The logo is saved as an SVG file.', 'success'),
  pictureDownloaded: notice('Downloaded!', 'The picture is saved as an SVG file.', 'success'),
  linkCopied: notice('Link Copied!', 'Paste it wherever you need it.', 'success'),
  passwordChanged: notice('Password Changed', 'Every other device has been signed out. Please sign in with the new password.', 'success'),
  purchaseSuccessful: (productType: string) =>
    notice(
      'Purchase Successful!',
      `You've upgraded to ${productType.toLowerCase().replaceAll('_', ' ')}. Enjoy your premium features!`,
      'gold',
    ),
  purchaseFailed: notice('Purchase Failed', 'There was an error processing your purchase. Please try again.', 'danger'),
  trialStarted: (until: string) => notice('Your trial has begun', `All of Premium is yours until ${until}. No card, no charge.`, 'gold'),
  boostStarted: (until: string) => notice('Your card is boosted', `It ranks higher in every deck until ${until}.`, 'gold'),
  subscriptionCanceled: (until: string) => notice('Subscription canceled', `You keep Premium until ${until}. Nothing more is charged.`),
  subscriptionResumed: notice('Subscription resumed', 'It renews automatically again.', 'success'),
  reportSent: notice('Report Sent', 'Thank you. A moderator will look at it.', 'success'),
  marketplacePurchaseSuccessful: notice('Purchase Successful!', 'Your item has been purchased and will be delivered soon.', 'success'),
  instantPurchaseSuccessful: notice('Purchase Successful!', 'Your item has been purchased and is yours now.', 'success'),
  marketplacePurchaseFailed: (message?: string) => notice('Purchase Failed', message ?? 'Failed to complete purchase', 'danger'),
  reportFailed: notice('Failed to Submit Report', 'Please try again. If the problem persists, contact support.', 'danger'),
  reportCategoryMissing: notice('Select Report Category', "Please choose what type of violation you're reporting.", 'danger'),
  reportUpdated: notice('Report Updated', 'The content report has been successfully updated.', 'success'),
  reportUpdateFailed: (message: string) => notice('Update Failed', message, 'danger'),
  paymentFailed: (message?: string) =>
    notice('Payment Failed', message ?? 'There was an error processing your payment. Please try again.', 'danger'),
  providerButtonFailed: notice('Payment Failed', 'Please try again or contact support.', 'danger'),
  paymentSuccessful: notice('Payment Successful!', 'Your account is now active. Redirecting to your dashboard...', 'success'),
  bizCoinsPurchased: (coins: string) => notice('BizCoins Purchased!', `Successfully added ${coins} BizCoins to your wallet.`, 'gold'),
  bizCoinsAdded: (coins: string) => notice('Success!', `${coins} BizCoins added to your wallet!`, 'gold'),
  coinPurchaseFailed: (message?: string) =>
    notice('Purchase Failed', message ?? 'Failed to complete purchase. Please try again.', 'danger'),
  walletPurchaseFailed: notice('Purchase Failed', 'Unable to purchase BizCoins. Please try again.', 'danger'),
  insufficientBizCoins: (price: string, balance: string) =>
    notice('Insufficient BizCoins', `You need ${price} BizCoins but only have ${balance}`, 'danger'),
  withdrawalAmountInvalid: notice('Invalid Amount', 'Please enter a valid withdrawal amount.', 'danger'),
  withdrawalAboveBalance: notice('Insufficient Balance', "You don't have enough BizCoins for this withdrawal.", 'danger'),
  withdrawalRequested: (coins: string, expected: string) =>
    notice('Withdrawal Requested', `Your withdrawal of ${coins} BizCoins is under review. Expected by ${expected}.`, 'success'),
  withdrawalFailed: (message?: string) =>
    notice('Withdrawal Failed', message ?? 'Unable to process withdrawal. Please try again.', 'danger'),
  conversionBelowMinimum: notice('Invalid Amount', 'Minimum conversion is 1000 BizCoins', 'danger'),
  paymentMethodRequired: notice('Payment Method Required', 'Please select a payment method', 'danger'),
  conversionSubmitted: (expected: string) =>
    notice('Conversion Request Submitted!', `Your request has been submitted for review. Expected by ${expected}.`, 'success'),
  conversionFailed: (message?: string) => notice('Conversion Failed', message ?? 'Failed to submit conversion request', 'danger'),
  agreementFailed: notice('Error', 'Failed to save agreement. Please try again.', 'danger'),
  streamStartFailed: (message?: string) => notice('Failed to Start Stream', message ?? 'Please try again.', 'danger'),
  giftFailed: (message?: string) => notice('Failed to Send Gift', message ?? 'Please try again.', 'danger'),
  streamEnded: notice('Stream ended', 'Your summary is ready.', 'success'),
  streamScheduled: notice('Stream scheduled', 'Your matches can see it, and you will all be reminded.', 'success'),
} as const;

/** Words of the deck, the matches list and the account screens, as specified. */
export const WORDS = {
  upsellTitle: 'Unlock Premium Features',
  maybeLater: 'Maybe Later',
  processing: 'Processing...',
  product: 'Benison',
  findingConnections: 'Finding divine business connections...',
  findingMatches: 'Finding Your Perfect Matches',
  deckEmptyTitle: 'No more businesses',
  deckEmptyText: 'Check back later for new business connections!',
  seenEveryoneTitle: "You've Seen Everyone!",
  discoverMore: 'Discover More Businesses',
  viewMyMatches: 'View My Matches',
  noMatches: 'No matches yet - Start swiping to find your perfect business partners!',
  accountRemembered: 'Account Remembered',
  marketplaceTitle: 'BizCoin Marketplace',
  noItemsFound: 'No items found',
  marketplaceEmpty: 'The marketplace is empty right now. Check back later for new items.',
  categoryEmpty: 'There are no items in this category. Choose another one, or check back later.',
  purchaseItem: 'Purchase',
  insufficientBizCoins: 'Insufficient BizCoins',
} as const;
