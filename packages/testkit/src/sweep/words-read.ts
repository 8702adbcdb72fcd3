import { shown, words, type Row } from './rows.ts';
import { SCREEN_WORDS } from './screen-words.ts';

const READ = 'apps/e2e/tests/documented-words.spec.ts';
const SCREENS = 'apps/web/screens';

/** Documented words that are read: on the screens as they are opened, and as what is done there succeeds or fails. */
export const WORDS_READ: Row[] = [
  ...Object.values(SCREEN_WORDS).flatMap((screens) =>
    Object.values(screens).flatMap((texts) =>
      shown(`${SCREENS}/words.test.tsx`, 'the documented words of a screen stand on it: ${who}', words(...texts)),
    ),
  ),
  ...shown(`${SCREENS}/signing-in.test.tsx`, 'signing in and out is told in the documented words, and so is each way in which it fails', [
    words(
      'Login Failed',
      'Invalid credentials',
      'Account Pending',
      "Your account is still under review. You'll receive an email when approved.",
      'Login Error',
      'Unable to connect to the server',
      'Signing In...',
      'Welcome Back!',
      'Successfully logged into Benison',
      'Account Remembered',
      'Logged Out',
      'You have been successfully logged out',
      'Home',
      'Profile',
      'Analytics',
    ),
  ]),
  ...shown(`${SCREENS}/registering.test.tsx`, 'registering is told in the documented words, and so is each way in which it fails', [
    words(
      'Registration Failed',
      'Please check your information and try again.',
      'Registration Successful!',
      'Legal Company Name',
      'Additional Notes',
      'Business Type',
      'Verification Failed',
      'There was an error submitting your verification. Please try again.',
      'Verification Submitted!',
      'Return to Home',
    ),
  ]),
  ...shown(
    `${SCREENS}/registering.test.tsx`,
    'asking for help and for a new password is told in the documented words, and so is how it fails',
    [
      words(
        'Please enter a valid email address',
        'Please select an issue type',
        'Please provide more details about your issue',
        'Submission Failed',
        'Unable to submit your request. Please try again.',
        'Help Request Submitted',
        "We've received your request and will respond within 24 hours.",
        'Reset Failed',
        'Unable to send password reset. Please verify your email address.',
        'Password Reset Sent',
      ),
    ],
  ),
  ...shown(`${SCREENS}/profile.test.tsx`, 'an edited profile is told in the documented words: what is wrong, what failed, what is saved', [
    words(
      'Username must be at least 2 characters',
      'Company name must be at least 2 characters',
      'Description must be at least 10 characters',
      'Please enter a valid website URL',
      'Unable to update profile. Please try again.',
      'Profile Updated',
    ),
  ]),
  ...shown(READ, 'decisions on the deck are told in the documented words, and so is one that failed', [
    words(
      'EIN verified',
      'Active',
      'MATCH',
      'SKIP',
      'No more businesses',
      "You've Seen Everyone!",
      'Swipe Failed',
      'Unable to record your swipe. Please try again.',
      'Business Liked!',
      "We'll let you know if they like you back.",
      'Super Like Sent!',
      'This business will see you liked them first.',
      'No matches yet - Start swiping to find your perfect business partners!',
      "It's a Match!",
      'You both liked each other! Start messaging to explore partnership opportunities.',
    ),
  ]),
  ...shown(`${SCREENS}/staff.test.tsx`, "staff's doors and empty queues are told in the documented words, and so is how they fail", [
    words(
      'Missing Fields',
      'Please enter both username and password',
      'Login Successful',
      'No Reports Found',
      'There are no content reports at this time.',
      'No reports match the current filters.',
    ),
  ]),
  ...shown(READ, 'a report that is dismissed is told in the documented words', [
    words('Mark Reviewed', 'Resolve', 'Dismiss', 'Report Updated', 'The content report has been successfully updated.'),
  ]),
  ...shown(
    `${SCREENS}/reporting-and-shop.test.tsx`,
    'reporting somebody, and a shop with nothing in it, are told in the documented words',
    [
      words(
        'Verified',
        'Offline',
        'Select Report Category',
        "Please choose what type of violation you're reporting.",
        'Failed to Submit Report',
        'Please try again. If the problem persists, contact support.',
        'No items found',
        'Check back later',
      ),
    ],
  ),
];
