import { expect, test } from 'vitest';
import {
  againstWords,
  axisDollars,
  barWords,
  refundEffect,
  refundFigures,
  signedDollars,
  spanWords,
  splitDollars,
  standingOf,
} from './revenue-words.ts';

const FROM = '2026-11-01T00:00:00Z';
const NOW = '2026-11-21T14:30:00Z';

test('a period is named by its days, in UTC', () => {
  expect(spanWords('MONTH', FROM, NOW)).toBe('November 1 to 21, before fees');
  expect(spanWords('DAY', NOW, NOW)).toBe('Today until 14:30 UTC, before fees');
  expect(spanWords('YEAR', FROM, NOW)).toBe('2026 until Nov\u00a021, before fees');
  expect(spanWords('WEEK', '2026-11-16T00:00:00Z', NOW)).toBe('Nov\u00a016 to Nov\u00a021, before fees');
});

test('without earlier income no growth is claimed', () => {
  expect(againstWords('MONTH', 11.8)).toBe('on the same days last month');
  expect(againstWords('MONTH', null)).toBe('Nothing came in on the same days last month');
});

test('the unfinished bar says so', () => {
  expect(barWords('MONTH', { from: NOW, isUnfinished: true })).toEqual({ label: 'Today', name: 'Sat, Nov\u00a021, so far' });
  expect(barWords('YEAR', { from: FROM, isUnfinished: false })).toEqual({ label: 'Nov', name: 'November 2026' });
});

test('money is exact, and refunds carry a minus sign', () => {
  expect(splitDollars(4_821_940)).toEqual({ whole: '$48,219', part: '.40' });
  expect([signedDollars(-3_999), signedDollars(0)]).toEqual(['−$39.99', '$0.00']);
  expect([axisDollars(0), axisDollars(100_000), axisDollars(250), axisDollars(120_000_000)]).toEqual(['0', '$1,000', '$2.50', '$1.2M']);
});

test("a charge has its order's status; a refund is shown as a refund", () => {
  expect(standingOf('CHARGE', 'PAID').label).toBe('Completed');
  expect(standingOf('REFUND', 'REFUNDED').label).toBe('Refund');
});

test('a charge says that a refund of it waits for the provider', () => {
  expect(standingOf('CHARGE', 'PARTIALLY_REFUNDED', 300).label).toBe('Refund on its way');
});

test('what is bought ends with a whole refund, and goes on with a part of it', () => {
  expect(refundEffect('SUBSCRIPTIONS', true)).toMatch('ends at once');
  expect(refundEffect('SUBSCRIPTIONS', false)).toMatch('the days that the rest of the money pays for');
});

test('before a refund its figures say where the coins are and what it costs; nothing is said to be owed when nothing is', () => {
  const none = { refundableUntil: '2027-05-20T00:00:00Z', isTooLate: false, coins: null, endsAt: null, endsNow: false };
  const coins = { takenCoins: 1_200, unspentCoins: 400, fromOthersCoins: 500, heldCoins: 0, owedCoins: 300, paidOutCents: 210 };
  const said = (figures: Parameters<typeof refundFigures>[0]) => refundFigures(figures).map(({ value }) => value.replaceAll('\u00a0', ' '));
  expect(said({ ...none, coins })).toEqual([
    '900 BizCoins: 400 unspent, 500 from members they were given to',
    '300 BizCoins',
    '$2.10 already paid out, unless the buyer pays it back',
    'May 20, 2027',
  ]);
  const there = { ...coins, takenCoins: 900, owedCoins: 0, paidOutCents: 0 };
  expect(said({ ...none, coins: there }).slice(1, 3)).toEqual(['Nothing', 'Nothing beyond the refund']);
  expect(refundFigures({ ...none, endsNow: true })[0]).toEqual({ label: 'Ends', value: 'At once' });
});
