import { BUSINESS_TYPES } from '@benison/contracts/enumerations';
import * as limits from '@benison/contracts/limits';
import { REGISTRATION_ACCESS_CENTS } from '@benison/contracts/payments';
import {
  ASSISTANT_REPLY_MS,
  HELP_DESCRIPTION_LENGTH_MIN,
  ISSUE_TYPE_LABELS,
  SUPPORT_ANSWER_HOURS,
  URGENCY_LABELS,
} from '@benison/contracts/terms/support';
import { REVIEW_BUSINESS_DAYS } from '@benison/contracts/terms/verification';
import { number, numberIn, otherwise, screen, shown, words, type Row } from './rows.ts';

const E2E = 'apps/e2e/tests';
const ACCOUNTS = 'apps/api/src/modules/accounts';
const GUESTS = "guests' screens are accessible and free of errors";

/** Signing in, registering, the first visit, and help with all of these. */
export const DOORS: Row[] = [
  ...shown(`${E2E}/screens.spec.ts`, GUESTS, [
    screen('/', 'Landing'),
    screen('/login', 'Login'),
    screen('/register', 'Registration'),
    screen('/login-help', 'Login Assistance Center'),
    screen('/logo', 'Logo preview'),
    screen('/marketing', 'Marketing assets'),
    screen('/premium', 'Premium, as guests see it'),
    screen('/admin/login', 'Staff sign-in'),
    screen('/forgot-password', 'Forgot password'),
    screen('/reset-password/:token?', 'New password'),
    otherwise('Secure Platform', 'in the words of a sentence', 'Secure platform'),
  ]),
  ...shown('apps/api/src/modules/businesses/business.db.test.ts', 'the landing figures are real counts, refreshed after ten seconds', [
    otherwise('10K+ Members', 'only what was counted is said', 'members'),
    otherwise('5.0 Rating', 'nobody rates: no number'),
    otherwise('Join 10,000+ Users', 'only what was counted is said', 'Join {}'),
  ]),
  ...shown('apps/web/screens/doors.test.tsx', 'an unknown path says so, and leads back to the start of its own area', [
    words('404 Page Not Found', 'Did you forget to add the page to the router?'),
  ]),
  ...shown(`${E2E}/visit.spec.ts`, 'a first-time visitor sees the splash, and can download the logo, its link and two pictures', [
    words('Premium Business Networking', 'Downloaded!', 'Link Copied!'),
    numberIn('Marketing picture for Instagram: 1080 x 1080', 'apps/web/public/marketing-instagram.svg', 'width="1080" height="1080"'),
    numberIn('Marketing picture, square: 1080 x 1080', 'apps/web/public/marketing-square.svg', 'width="1080" height="1080"'),
  ]),
  ...shown(
    `${E2E}/documented-times.spec.ts`,
    'the splash of a first visit stands for two seconds and fades within 0.3 s; whoever presses goes on at once',
    [
      number('Splash stands, ms', limits.SPLASH_MS, 2_000),
      numberIn('Splash fades out: 0.3 s', 'apps/web/src/components/frame/splash.css', 'greeting-out 300ms var(--ez-out) 2s forwards'),
    ],
  ),
  ...shown('apps/web/src/features/accounts/onboarding-slides.test.ts', 'five slides greet a new member, four seconds each', [
    words('Welcome', 'Earn BizCoins', 'Premium Verification', 'Ready to Start'),
    number('Onboarding slide stands, ms', limits.ONBOARDING_SLIDE_MS, 4_000),
  ]),
  ...shown(
    `${E2E}/visit.spec.ts`,
    'the slides of a first visit advance every four seconds, can be paused, stop at the last, and appear once',
    [screen('/welcome', 'Onboarding, then the own business'), words('Make your card')],
  ),
  ...shown(`${E2E}/visit.spec.ts`, 'the app can be installed: its manifest, its icons, and an offline page', [
    numberIn('The installed app says when there is no connection', 'apps/web/public/offline.html', 'No connection'),
  ]),
  ...shown(`${ACCOUNTS}/registration.db.test.ts`, 'a stranger registers, submits the form, is approved by staff, and signs in', [
    number('Stated review time, at most business days', REVIEW_BUSINESS_DAYS, 2),
  ]),
  ...shown(
    `${ACCOUNTS}/accounts-rest.db.test.ts`,
    'the documented road: register, verification by the user id alone, approval by bearer token, login, session, logout',
    [number('Business types of the forms', BUSINESS_TYPES.length, 8)],
  ),
  ...shown('apps/web/src/first-paint/waiting-screens.test.ts', 'what is not known yet is waited for in the documented words', [
    words('Loading Benison...'),
  ]),
  ...shown(`${E2E}/coins.spec.ts`, 'somebody without an EIN pays for access, and gets in as an unverified member', [
    words('Back to EIN Entry', 'Payment Successful!', 'Your account is now active. Redirecting to your dashboard...'),
  ]),
  ...shown(
    'apps/api/src/modules/payments/paid-registration.db.test.ts',
    'opens the account when the provider says it is paid, signs in, and never counts as verified',
    [
      number('Access without an EIN, cents', REGISTRATION_ACCESS_CENTS, 299),
      numberIn('Redirect after paid registration: 2 s', 'apps/web/src/routes/public/register.route.tsx', 'PAID_REDIRECT_MS = 2_000'),
    ],
  ),
  ...shown(
    `${ACCOUNTS}/sign-in.db.test.ts`,
    'unknown, wrong and locked are answered in the same words, and never sooner than a password check takes',
    [number('Failed sign-ins that lock', limits.SIGN_IN_FAILURES_MAX, 5)],
  ),
  ...shown(
    'apps/api/src/modules/support/support.db.test.ts',
    'a help request gets a reference, a promise of a day, and a mail with the only link to it',
    [
      screen('/help/:token', 'State of a help request'),
      number('Support answers within, hours', SUPPORT_ANSWER_HOURS, 24),
      number('Issue types', Object.keys(ISSUE_TYPE_LABELS), [
        'FORGOT_PASSWORD',
        'ACCOUNT_LOCKED',
        'ADMIN_ACCESS',
        'EMAIL_VERIFICATION',
        'TWO_FACTOR',
        'OTHER',
      ]),
      number('Urgencies', Object.keys(URGENCY_LABELS), ['LOW', 'MEDIUM', 'HIGH']),
    ],
  ),
  ...shown('apps/api/src/modules/support/support.db.test.ts', 'each wrong field of the support form is told in the words of the form', [
    words('Please select urgency level'),
    number('Shortest description of an issue', HELP_DESCRIPTION_LENGTH_MIN, 10),
  ]),
  ...shown(
    'apps/e2e/tests/assistant.spec.ts',
    'the assistant answers by keyboard alone after one second, in a log that is read aloud, knows no account, sends nothing, and does what it offers',
    [number('The assistant replies after, ms', ASSISTANT_REPLY_MS, 1_000), words('failed login attempts')],
  ),
  ...shown('apps/web/src/features/support/assistant-script.test.ts', 'the assistant never gives away credentials, however it is asked', [
    otherwise('the assistant reveals default staff credentials', 'there are none to reveal', 'I cannot see any account or password.'),
  ]),
];
