import { expect, test } from 'vitest';
import { liftWords, notEnoughWords, shareNote } from './figures-words.ts';

const share = (counted: number, of: number, low: number, high: number) => ({ counted, of, percent: (100 * counted) / of, low, high });

test('what has too little data says how much is needed and how much there is, instead of a figure', () => {
  expect([notEnoughWords('cards', 2_000, 12), notEnoughWords('cards', 2_000, 1), notEnoughWords('newcomers', 30)]).toEqual([
    'Not enough cards yet: 2,000 are needed, there are 12.',
    'Not enough cards yet: 2,000 are needed, there is 1.',
    'Not enough newcomers yet: 30 are needed.',
  ]);
  expect(shareNote(share(412, 6_650, 5.6, 6.8))).toBe('412 of 6,650; 95% interval 5.6 to 6.8');
});

test('the model is said to do better, or worse, only where the intervals do not meet', () => {
  const [few, many, between] = [share(1, 100, 0.2, 5), share(30, 100, 22, 40), share(8, 100, 4, 23)];
  expect(liftWords(many, few)).toContain('more matches');
  expect(liftWords(few, many)).toContain('fewer matches');
  expect(liftWords(between, many)).toContain('cannot tell');
  expect([liftWords(null, few), liftWords(many, null)]).toEqual([null, null]);
});
