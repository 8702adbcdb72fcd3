import { bonusPercent } from '@benison/contracts/coins';
import { PURCHASE_QUANTITY_MAX, MARKETPLACE_SKELETONS } from '@benison/contracts/limits';
import { CURRENCY } from '@benison/contracts/payments';
import {
  CONVERSION_COINS_MIN,
  CONVERSION_COINS_STEP,
  PAYOUT_BUSINESS_DAYS,
  PAYOUT_CENTS_PER_COIN,
  PAYOUT_METHODS,
  WITHDRAWAL_COINS_MIN,
} from '@benison/contracts/terms/payout';
import { number, numberIn, otherwise, rule, screen, shown, words, type Row } from './rows.ts';

const E2E = 'apps/e2e/tests';
const API = 'apps/api/src/modules';
const WAITING = 'apps/web/src/first-paint/waiting-screens.test.ts';
const MONEY = 'money screens are accessible and free of errors';
const PACKAGES = 'apps/api/migrations/20261125160600-baseline-coins.ts';
const CARDS = 'packages/sandbox/src/sandbox.test.ts';

/** Buying, spending, gifting, cashing out. */
export const MONEY_ROWS: Row[] = [
  ...shown(`${E2E}/screens.spec.ts`, MONEY, [
    screen('/wallet', 'Wallet'),
    screen('/buy-bizcoins', 'Buy BizCoins'),
    screen('/conversion', 'Conversion'),
    screen('/marketplace', 'Marketplace'),
  ]),
  ...shown(`${API}/coins/wallet.db.test.ts`, 'both documented lists are for sale, with one way to count the bonus', [
    numberIn('Starter: 500 coins for 499 cents', PACKAGES, "'starter', 'STORE', 'Starter', 500, 0, 499"),
    numberIn('Popular: 1200 coins, 200 of them bonus, for 999 cents', PACKAGES, "'popular', 'STORE', 'Popular', 1000, 200, 999, true"),
    numberIn('Business: 2500 coins, 500 of them bonus, for 1999 cents', PACKAGES, "'business', 'STORE', 'Business', 2000, 500, 1999"),
    numberIn(
      'Enterprise: 5500 coins, 1500 of them bonus, for 3999 cents',
      PACKAGES,
      "'enterprise', 'STORE', 'Enterprise', 4000, 1500, 3999",
    ),
    number(
      'Bonus label of Popular, percent',
      bonusPercent({ paidCoins: 1_000, promoCoins: 200 }),
      20,
      'documented as 17; one way to count: bonus over what is paid',
    ),
    number('Bonus label of Business, percent', bonusPercent({ paidCoins: 2_000, promoCoins: 500 }), 25),
    number('Bonus label of Enterprise, percent', bonusPercent({ paidCoins: 4_000, promoCoins: 1_500 }), 37),
    numberIn('Wallet: 100 coins for $9.99', PACKAGES, "'WALLET', '100 BizCoins', 100, 0, 999"),
    numberIn('Wallet: 500 coins and 50 for $39.99', PACKAGES, "'WALLET', '500 BizCoins', 500, 50, 3999, true"),
    numberIn('Wallet: 1000 coins and 150 for $69.99', PACKAGES, "'WALLET', '1,000 BizCoins', 1000, 150, 6999"),
    numberIn('Wallet: 2500 coins and 500 for $149.99', PACKAGES, "'WALLET', '2,500 BizCoins', 2500, 500, 14999"),
    number('Currency', CURRENCY, 'USD'),
  ]),
  ...shown(
    `${E2E}/coins.spec.ts`,
    'buying coins: a declined card changes nothing, the bank asks for approval, and both devices show the new balance',
    [
      words(
        'BizCoins Purchased!',
        'Successfully added {} BizCoins to your wallet.',
        'Purchase History',
        'Invalid card number. Please check and try again.',
      ),
    ],
  ),
  ...shown(WAITING, 'the screen at %s says while it waits: %s', [words('Loading Your Wallet')]),
  ...shown(WAITING, 'until the shop is here, the marketplace shows six placeholders', [
    number('Placeholders of the marketplace', MARKETPLACE_SKELETONS, 6),
  ]),
  ...shown(
    `${E2E}/payouts.spec.ts`,
    'finance approves and pays a payout, and takes it back when the bank returns it; the member sees each step as it happens',
    [words('Conversion History')],
  ),
  ...shown('apps/web/src/lib/card/card-rules.test.ts', 'names everything that is missing', [
    words('Cardholder name required', 'Valid card number required', 'Valid CVV required'),
    rule('A card form with mistakes is blocked in a sentence', 'Please fix all validation errors before proceeding'),
  ]),
  ...shown(CARDS, 'a card form is validated field by field, and only test cards are accepted', [
    rule('Only test cards are accepted by the sandbox', 'only its test cards are accepted'),
  ]),
  ...shown('apps/web/screens/history.test.tsx', 'a long history scrolls by itself, 24rem high', [
    numberIn('Lists of history scroll at 24rem', 'apps/web/src/components/money/wallet.css', 'max-height: 24rem'),
  ]),
  ...shown(`${E2E}/coins.spec.ts`, 'converting earned coins: previewed, reserved at once, and returned when the request is canceled', [
    words('No conversion requests yet', 'Conversion Request Submitted!', 'Invalid Amount', 'Payment Method Required'),
  ]),
  ...shown(
    `${E2E}/money-and-back.spec.ts`,
    'Back while a withdrawal is answered: it is told on the screen before, made once, and the form stands empty',
    [words('Withdrawal Requested')],
  ),
  ...shown(`${API}/coins/payouts.db.test.ts`, 'a request sets the coins aside at once and stores the quote that was shown', [
    otherwise(
      'Your withdrawal of {n} BizCoins has been processed.',
      'a request is not yet money',
      'Your withdrawal of {} BizCoins is under review.',
    ),
    number('Cents of a coin', PAYOUT_CENTS_PER_COIN, 1),
    otherwise('1 BizCoin = $0.08', 'one rate everywhere: 100 coins are a dollar'),
    number('Stated processing time, at most business days', PAYOUT_BUSINESS_DAYS, 5),
    number('Ways to be paid by a conversion', PAYOUT_METHODS.CONVERSION, ['PAYPAL', 'BANK_TRANSFER', 'STRIPE']),
  ]),
  ...shown(`${API}/coins/payouts.db.test.ts`, 'a %s of %s is refused with its own words', [
    words('Minimum conversion is 1000 BizCoins', 'Please select a payment method', 'Please enter a valid withdrawal amount.'),
    number('Least conversion, coins', CONVERSION_COINS_MIN, 1_000),
    number('Step of a conversion, coins', CONVERSION_COINS_STEP, 100),
    number('Least withdrawal, coins', WITHDRAWAL_COINS_MIN, 100),
  ]),
  ...shown(`${API}/coins/payouts.db.test.ts`, 'more than was earned is refused with how much is there, whatever else the wallet holds', [
    words("You don't have enough BizCoins for this withdrawal."),
  ]),
  ...shown(
    `${API}/marketplace/buying.db.test.ts`,
    'with too few coins moves nothing, and says how many are needed and how many are there',
    [words('You need {} BizCoins but only have {}')],
  ),
  ...shown(`${E2E}/marketplace.spec.ts`, 'an item that a member buys is shipped by staff, and both see every step at once', [
    words('Purchase'),
    words('Your item has been purchased and will be delivered soon.'),
  ]),
  ...shown(`${API}/marketplace/buying.db.test.ts`, 'a quantity of %s is refused', [
    number('Most of one item at once', PURCHASE_QUANTITY_MAX, 10),
  ]),
];
