import { expect, test } from 'vitest';
import { againstWords, axisDollars, barWords, refundEffect, signedDollars, spanWords, splitDollars, standingOf } from './revenue-words.ts';

const FROM = '2026-11-01T00:00:00Z';
const NOW = '2026-11-21T14:30:00Z';

test('a period is named by its days, in UTC', () => {
  expect(spanWords('MONTH', FROM, NOW)).toBe('1 to 21 November, before fees');
  expect(spanWords('DAY', NOW, NOW)).toBe('Today until 14:30 UTC, before fees');
  expect(spanWords('YEAR', FROM, NOW)).toBe('2026 until 21 Nov, before fees');
  expect(spanWords('WEEK', '2026-11-16T00:00:00Z', NOW)).toBe('16 Nov to 21 Nov, before fees');
});

test('without earlier income no growth is claimed', () => {
  expect(againstWords('MONTH', 11.8)).toBe('on the same days last month');
  expect(againstWords('MONTH', null)).toBe('Nothing came in on the same days last month');
});

test('the unfinished bar says so', () => {
  expect(barWords('MONTH', { from: NOW, isUnfinished: true })).toEqual({ label: 'Today', name: 'Sat 21 Nov, so far' });
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
  expect(refundEffect('SUBSCRIPTIONS', true)).toMatch('Premium ends at once');
  expect(refundEffect('SUBSCRIPTIONS', false)).toMatch('Premium goes on');
});
