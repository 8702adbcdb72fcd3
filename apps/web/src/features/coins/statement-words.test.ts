import { expect, test } from 'vitest';
import { statementCsvUrl, statementFilter } from './statement-words.ts';

const NOW = new Date(2026, 0, 15, 12);

test("a month begins at its first midnight on the member's own clock", () => {
  expect(statementFilter('THIS_MONTH', 'ALL', NOW)).toEqual({ from: new Date(2026, 0, 1).toISOString(), to: null, types: null });
});

test('the month before January is December of the year before, and ends where this one begins', () => {
  expect(statementFilter('LAST_MONTH', 'ALL', NOW)).toMatchObject({
    from: new Date(2025, 11, 1).toISOString(),
    to: new Date(2026, 0, 1).toISOString(),
  });
});

test('all time asks for no dates', () => {
  expect(statementFilter('ALL', 'ALL', NOW)).toEqual({ from: null, to: null, types: null });
});

test('the file holds the same lines as the screen', () => {
  expect(statementCsvUrl(statementFilter('ALL', 'ALL', NOW))).toBe('/api/bizcoin/statement.csv');
  expect(statementCsvUrl({ from: '2026-01-01T00:00:00.000Z', to: null, types: ['SPENT', 'GIFT_SENT'] })).toBe(
    '/api/bizcoin/statement.csv?from=2026-01-01T00%3A00%3A00.000Z&types=SPENT&types=GIFT_SENT',
  );
});
