import { expect, test } from 'vitest';
import { statementCsvUrl, statementFilter, TRANSACTION_LABELS } from './statement-words.ts';

const NOW = new Date(2026, 0, 15, 12);

test("a month starts at its first midnight in the member's own time zone", () => {
  expect(statementFilter('THIS_MONTH', 'ALL', NOW)).toEqual({ from: new Date(2026, 0, 1).toISOString(), to: null, types: null });
});

test("the month before January is last year's December, and ends where January starts", () => {
  expect(statementFilter('LAST_MONTH', 'ALL', NOW)).toMatchObject({
    from: new Date(2025, 11, 1).toISOString(),
    to: new Date(2026, 0, 1).toISOString(),
  });
});

test('all time asks for no dates', () => {
  expect(statementFilter('ALL', 'ALL', NOW)).toEqual({ from: null, to: null, types: null });
});

test('the file contains the same lines as the screen', () => {
  expect(statementCsvUrl(statementFilter('ALL', 'ALL', NOW))).toBe('/api/bizcoin/statement.csv');
  expect(statementCsvUrl({ from: '2026-01-01T00:00:00.000Z', to: null, types: ['SPENT', 'GIFT_SENT'] })).toBe(
    '/api/bizcoin/statement.csv?from=2026-01-01T00%3A00%3A00.000Z&types=SPENT&types=GIFT_SENT',
  );
});

test('a reward is not called earned, which is what can be cashed out', () => {
  expect(TRANSACTION_LABELS.EARNED).toBe('Reward in promo coins');
});
