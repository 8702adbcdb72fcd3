import { numberIn, otherwise, rule, screen, shown, words, type Row } from './rows.ts';

const E2E = 'apps/e2e/tests';
const API = 'apps/api/src/modules';
const CARD = 'apps/web/src/lib/card/card-rules.test.ts';
const CARD_RULES = 'apps/web/src/lib/card/card-rules.ts';
const NOTICE = 'a notice stands for five seconds, is focused by F8, and goes to the right when it is swiped';
const MEMBERS = "members' screens are accessible and free of errors";

/** Documented rules that are neither a text nor a constant: forms, states, permissions, and deliberate differences. */
export const RULES: Row[] = [
  ...shown(CARD, 'has 13 to 19 digits and is not all zeros', [
    numberIn('Card number: 13 digits at least', CARD_RULES, 'CARD_DIGITS_MIN = 13'),
    numberIn('Card number: 19 digits at most', CARD_RULES, 'CARD_DIGITS_MAX = 19'),
  ]),
  ...shown(CARD, 'is grouped in fours, whatever was typed between the digits', [
    numberIn('Card number is grouped in fours', CARD_RULES, 'groupCardNumber'),
  ]),
  ...shown(CARD, 'offers this year and the nine after it', [
    numberIn('Ten years to choose', CARD_RULES, 'cardYears'),
    numberIn('Months 01 to 12', CARD_RULES, 'CARD_MONTHS'),
  ]),
  ...shown(CARD, 'of a number that begins with %s is %s', [rule('Card brands are told by the leading digits', 'American Express')]),
  ...shown(CARD, 'cannot be sent while a field is empty or the number is wrong', [
    numberIn('The pay button waits for a whole card', 'apps/web/src/features/payments/card-form.tsx', 'disabled={!form.isComplete}'),
  ]),
  ...shown(CARD, 'names everything that is missing', [words('Expiration month', 'Expiration year', 'Cardholder name', 'CVV')]),
  ...shown('apps/web/src/lib/routing/nav-tab.test.ts', 'on %s the tab %o is active: %s', [
    otherwise('three different bars', 'one shell for every screen', 'Discover'),
  ]),
  ...shown(
    `${E2E}/way-back.spec.ts`,
    'Back leaves a report with the screen it is about; what was typed is kept, and a sent one neither stands again nor is sent again',
    [otherwise('Back and Forward buttons', 'left to the browser, whose own lead through every screen')],
  ),
  ...shown(`${E2E}/notices.spec.ts`, NOTICE, [
    numberIn('One notice at a time, swiped away to the right', 'apps/web/src/components/toasts/toast-region.tsx', 'swipeDirection="right"'),
  ]),
  ...shown(
    'apps/web/screens/notices.test.tsx',
    'on a phone a notice over the title goes at once when it is pressed, and Escape puts it away from anywhere',
    [numberIn('A notice is put away by a press or Escape', 'apps/web/src/components/toasts/toast-region.tsx', 'isPlainPress')],
  ),
  ...shown('apps/web/src/lib/toasts/toast-queue.test.ts', 'a notice that comes while another is shown waits behind it and is not lost', [
    otherwise('removal 1,000,000 ms after dismissal', 'notices go when their exit has played'),
  ]),
  ...shown(`${API}/accounts/registration.db.test.ts`, 'a stranger registers, submits the form, is approved by staff, and signs in', [
    numberIn(
      'Greeting: first name, else the e-mail before the @, else User',
      `${API}/accounts/graphql/account.types.ts`,
      'else the part of the email before the @, else "User"',
    ),
  ]),
  ...shown(
    `${API}/accounts/sign-in.db.test.ts`,
    'remember-me lasts thirty days while it is used daily; without it a session lasts twelve hours',
    [rule('Remembered accounts stay signed in for thirty days', 'Remember my account')],
  ),
  ...shown(`${E2E}/deck.spec.ts`, 'a card dragged a little returns; one dragged past the threshold is decided', [
    otherwise('a short code of the last 4 characters of the id', 'names collide: no code is shown'),
  ]),
  ...shown(`${API}/matching/deck.db.test.ts`, 'an empty deck gives the true reason', [
    rule('A deck that is empty without a filter says to check back later', 'Check back later for new business connections!'),
    otherwise('30% of the number reviewed', 'nothing is estimated'),
  ]),
  ...shown(`${API}/matching/matching-rest.db.test.ts`, 'accepts both vocabularies and reports a match', [
    numberIn('Swipes in both vocabularies: left, right, super, like, pass', `${API}/matching/matching.routes.ts`, 'direction'),
  ]),
  ...shown('apps/api/tests/money/premium-promises.db.test.ts', 'premium keeps what its page promises, decided by the server', [
    otherwise('more than 10,000 premium members', 'nobody is counted who is not there'),
  ]),
  ...shown(
    `${API}/payments/closed-accounts.db.test.ts`,
    'paying, ordering and closing in the same moment: the account stays open with what was paid for, or closes and the money goes back',
    [numberIn('Coins and payments are settled before an account closes', `${API}/payments/closed-account.ts`, 'giveBackInVain')],
  ),
  ...shown(`${API}/premium/subscriptions.db.test.ts`, 'grants all of premium for seven days without a card, reminds, and ends by itself', [
    rule('A free trial of seven days with no card needed', 'with no card needed'),
  ]),
  ...shown(`${E2E}/ways-out.spec.ts`, 'unmatching closes the conversation on the other screen at once', [words('Unmatch')]),
  ...shown(
    `${E2E}/ways-out.spec.ts`,
    'a blocked business disappears from matches, threads and deck, on both sides, until it is unblocked in the settings',
    [words('Block')],
  ),
  ...shown(`${API}/coins/payouts.db.test.ts`, 'nobody who is not verified; conversion takes premium, a withdrawal does not', [
    rule('Conversion is for premium members', 'Coin conversion'),
  ]),
  ...shown(`${API}/marketplace/buying.db.test.ts`, 'an item for premium members is sold to them alone', [
    numberIn('Items for premium members carry a badge', 'packages/contracts/src/marketplace.ts', 'isPremiumOnly'),
  ]),
  ...shown(`${API}/marketplace/orders.db.test.ts`, 'goes from placed to prepared, shipped and delivered, and by no other path', [
    otherwise('a purchase is completed at once', 'goods are completed when they have arrived', 'Delivered'),
  ]),
  ...shown(`${API}/coins/payout-reviews.db.test.ts`, "finance's internal note stays with staff; the member reads the message alone", [
    otherwise('the admin note is shown to the member', 'a message is written for the member'),
  ]),
  ...shown(
    `${API}/streams/streams-rest.db.test.ts`,
    'the documented life of a stream: start, active, join, leave, end; no stream keys or addresses are made or returned',
    [numberIn('A stream carries no key', `${API}/streams/streams.routes.ts`, 'streamKey')],
  ),
  ...shown(`${API}/streams/stream-access.db.test.ts`, "a stranger's stream looks nonexistent, at every entry point", [
    rule('Streams are for matches alone', 'Join'),
  ]),
  ...shown(`${API}/streams/stream-access.db.test.ts`, 'a viewer cannot end a stream or see who else watches; the host can', [
    rule('End Stream is for its host alone', 'End Stream'),
  ]),
  ...shown(`${API}/moderation/reports.db.test.ts`, "about oneself, a stream of one's own or one that one cannot see is refused", [
    rule('Report is for viewers who are not the host', 'Report'),
  ]),
  ...shown(
    `${API}/moderation/queue-order.db.test.ts`,
    'what the agreement says of a violation is what is proposed: pause, suspension for nudity, a live ban, the account for what is severe',
    [words('First violation', 'Heavy nudity', 'Repeated violations', 'Severe violations')],
  ),
  ...shown(
    `${API}/accounts/staff/staff-sign-in.db.test.ts`,
    "a staff cookie opens nothing for members, and a member's cookie nothing for staff",
    [rule('A token of staff in the browser', 'Access Dashboard')],
  ),
  ...shown(`${API}/analytics/revenue.db.test.ts`, 'equals the screen to the cent, with every transaction, and is safe to open', [
    otherwise('figures of sample data', 'every figure is of the books', 'Not enough data yet'),
  ]),
  ...shown(
    `${API}/businesses/businesses.routes.db.test.ts`,
    "the edit page's fixed size text and empty location overwrite nothing; a known size does",
    [numberIn('The fixed text "1-10 employees" changes nothing', `${API}/businesses/rest-business.ts`, 'MEANINGLESS_EMPLOYEE_COUNT')],
  ),
  ...shown(
    `${API}/verification/social-profiles.db.test.ts`,
    'a social profile shows its follower count as a claim until a verifier has checked it, and a newer profile replaces it',
    [rule('Followers are a claim until counted', 'claim')],
  ),
  ...shown(
    `${API}/messaging/read-marks.db.test.ts`,
    'the badges count threads with something unread, new matches and unread notifications',
    [otherwise('a badge of 3', 'badges are counted', 'unread messages')],
  ),
  ...shown(
    `${E2E}/messages-complete.spec.ts`,
    'a picture, reactions, edited and deleted messages, and a meeting arrive live on both sides',
    [screen('/calendar', 'Calendar of meetings')],
  ),
  ...shown(
    `${E2E}/live/meetings.spec.ts`,
    'two hold their meeting in Benison: from the thread through the lobby into the room, with notes of both, until it is called off',
    [screen('/meetings/:meetingId', 'A meeting, its room and its notes')],
  ),
  ...shown(`${E2E}/screens.spec.ts`, MEMBERS, [
    screen('/notifications', 'Notifications'),
    screen('/businesses/:businessId', 'A business as others see it'),
    screen('/settings', 'Account settings'),
    screen('/account/decisions', 'Decisions about oneself'),
  ]),
];
