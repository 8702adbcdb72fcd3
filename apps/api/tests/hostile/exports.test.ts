import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Files meant for a spreadsheet, and the test of each that formulas in them stay text. */
const SPREADSHEETS: Record<string, string> = {
  'modules/coins/coins.routes.ts': 'modules/coins/wallet.db.test.ts',
  'modules/analytics/revenue-csv.ts': 'modules/analytics/revenue.db.test.ts',
  'modules/analytics/member-analytics-csv.ts': 'modules/analytics/member-analytics.db.test.ts',
  'modules/matching/leads/leads.routes.ts': 'modules/matching/leads/leads.db.test.ts',
  'modules/privacy/write-archive.ts': 'modules/privacy/privacy.db.test.ts',
};

const SRC = resolve(import.meta.dirname, '../../src');
const read = (path: string): string => readFileSync(join(SRC, path), 'utf8');
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts') && !/\.test\.ts$/.test(path));

test('every spreadsheet file is written by the one function that turns formulas into text', () => {
  const writers = sources.filter((path) => /\bcsvLines\(/.test(read(path)) && !path.endsWith('http/csv.ts'));
  expect(writers.sort()).toEqual(Object.keys(SPREADSHEETS).sort());
  expect(sources.filter((path) => /csv-stringify|record_delimiter/.test(read(path)))).toEqual(['platform/http/csv.ts']);
});

test.each(Object.entries(SPREADSHEETS))('%s is tested with a formula', (_writer, triedIn) => {
  // What becomes of a cell that starts with "=".
  expect(read(triedIn)).toMatch(/'=|'\\?@|'\\\+/);
});
