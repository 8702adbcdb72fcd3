import { REWARD_COINS } from '@benison/contracts/coins';
import * as limits from '@benison/contracts/limits';
import { PLANS, BOOSTS, savingsOf, TRIAL_DAYS } from '@benison/contracts/terms/premium';
import { number, numberIn, otherwise, rule, screen, shown, words, type Row } from './rows.ts';

const E2E = 'apps/e2e/tests';
const TIMES = 'apps/e2e/tests/documented-times.spec.ts';
const API = 'apps/api/src/modules';
const WAITING = 'apps/web/src/first-paint/waiting-screens.test.ts';
const MEMBERS = "members' screens are accessible and free of errors";
const MONEY = 'money screens are accessible and free of errors';

/** Discovering, matching, analytics, and premium. */
export const MATCHING: Row[] = [
  ...shown(`${E2E}/screens.spec.ts`, MEMBERS, [
    screen('/discover', 'Discover'),
    screen('/matches', 'Matches'),
    screen('/messages/:matchId?', 'Messages'),
    otherwise('a fixed badge showing 3', 'the badge counts what is unread', 'unread'),
  ]),
  ...shown(`${E2E}/screens.spec.ts`, MONEY, [screen('/analytics', 'Analytics'), screen('/premium', 'Premium')]),
  ...shown(`${E2E}/deck.spec.ts`, 'the deck works with the arrow keys alone, and the last decision can be undone', [
    number('Cards drawn in the stack', limits.DECK_CARDS_SHOWN, 3),
  ]),
  ...shown(
    'apps/web/src/components/controls/chip.test.tsx',
    'a card shows three tags and how many more there are, even where a fourth would fit',
    [number('Tags on a card before "+N more"', limits.CARD_TAGS_SHOWN, 3)],
  ),
  ...shown(WAITING, 'the screen at %s says while it waits: %s', [
    words('Finding divine business connections...', 'Finding Your Perfect Matches'),
  ]),
  ...shown(`${E2E}/deck.spec.ts`, 'on a phone cards are flicked with a finger, and an empty deck says what to do next', [
    words('Discover More Businesses', 'View My Matches'),
    otherwise('Estimated Matches', 'likes that wait and matches made are counted, none are estimated'),
  ]),
  ...shown('apps/web/src/lib/card/pan.test.ts', 'a card dragged no further than the threshold, and slowly, comes back', [
    number('A swipe commits beyond, px', limits.SWIPE_COMMIT_OFFSET_PX, 100),
    number('A swipe commits beyond, px a second', limits.SWIPE_COMMIT_SPEED_PX_PER_SECOND, 500),
    number('MATCH and SKIP are fully drawn at, px', limits.SWIPE_OVERLAY_FULL_PX, 150),
  ]),
  ...shown(
    'apps/web/src/components/matching/card-flight.test.ts',
    'by button or key a card leaves 300 pixels to its side, turned by 30 degrees, within 300 ms',
    [number('A swipe by button is sent after, ms', limits.SWIPE_BUTTON_DELAY_MS, 300)],
  ),
  ...shown(TIMES, 'a reward lets five coins fly to the purse for two seconds', [
    numberIn('Coins fly for 2 s', 'apps/web/src/components/matching/coin-burst.tsx', 'BURST_S = 2;'),
  ]),
  ...shown('apps/web/src/lib/figures/coin-count.test.ts', 'a reward of %i lets %i coins fly', [
    numberIn(
      'A tenth of the reward flies, 5 to 20 coins',
      'apps/web/src/lib/figures/coin-count.ts',
      'Math.min(COINS_MAX, Math.max(COINS_MIN',
    ),
  ]),
  ...shown(
    `${API}/coins/wallet.db.test.ts`,
    'a right swipe earns 25 BizCoins, a super like 50, a pass none; they can be spent and never cashed',
    [
      number('Reward of a right swipe, BizCoins', REWARD_COINS.LIKE, 25),
      number('Reward of a super like, BizCoins', REWARD_COINS.SUPER_LIKE, 50),
    ],
  ),
  ...shown(`${API}/analytics/member-analytics.db.test.ts`, 'count what the screens show: views, decisions, matches and messages', [
    words('Like rate'),
    otherwise('+12% from last week', 'the week before is counted', 'from last week'),
    otherwise('+3 new this week', 'this week is counted', 'new this week'),
  ]),
  ...shown(`${E2E}/premium.spec.ts`, 'a trial without a card reveals who likes you, and liking from that list makes the match', [
    words('Unlock Premium Features', 'Maybe Later', 'Free trial'),
    number('Free trial, days', TRIAL_DAYS, 7),
  ]),
  ...shown(`${API}/premium/subscriptions.db.test.ts`, 'bought opens premium at once, live on every screen, with an invoice', [
    number('What a year saves', savingsOf(PLANS.PREMIUM_YEARLY.priceCents, PLANS.PREMIUM_MONTHLY.priceCents), [
      'Save 17%',
      'Save $40 vs monthly',
    ]),
    number('premium_monthly, cents', PLANS.PREMIUM_MONTHLY.priceCents, 1_999),
    number('premium_yearly, cents', PLANS.PREMIUM_YEARLY.priceCents, 19_999),
  ]),
  ...shown(`${API}/premium/boosts.db.test.ts`, 'two boosts extend each other, and one source starts one boost', [
    number('boost_24h, cents', BOOSTS.BOOST_24H.priceCents, 999),
    number('boost_72h, cents', BOOSTS.BOOST_72H.priceCents, 1_999),
    number('boost_week, cents', BOOSTS.BOOST_WEEK.priceCents, 3_999),
    number(
      'Hours of the boosts',
      Object.values(BOOSTS).map(({ hours }) => hours),
      [24, 72, 168],
    ),
  ]),
  ...shown(
    `${API}/premium/subscriptions.db.test.ts`,
    'canceled runs to the end of the paid period, is not charged, and may be resumed until then',
    [rule('Cancel anytime; access continues to the end of the billing period', 'to the end of the billing period')],
  ),
  ...shown(`${E2E}/notices.spec.ts`, 'a notice stands for five seconds, is focused by F8, and goes to the right when it is swiped', [
    number('A notice stands, ms', limits.TOAST_MS, 5_000),
    numberIn('F8 focuses the notices', 'apps/web/src/components/toasts/toast-region.tsx', "hotkey={['F8']}"),
  ]),
  ...shown(
    'apps/web/screens/hints.test.tsx',
    'a hint opens when the mouse has rested on an icon for 700 ms, and the next one at once within 300 ms',
    [
      numberIn('A hint opens after 700 ms', 'apps/web/src/lib/hints/hint-timer.ts', 'HINT_DELAY_MS = 700'),
      numberIn('The next hint opens at once within 300 ms', 'apps/web/src/lib/hints/hint-timer.ts', 'HINT_SKIP_MS = 300'),
    ],
  ),
];
