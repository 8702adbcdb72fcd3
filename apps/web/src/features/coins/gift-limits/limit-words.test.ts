import { expect, test } from 'vitest';
import { typedLimit, usedWords, waitingWords } from './limit-words.ts';

const limit = (over: object = {}) => ({ coins: 500, spentCoins: 1_230, nextCoins: null, nextAt: null, ...over });

test('what is used stands beside its limit, or beside none', () => {
  expect(usedWords(limit())).toBe('1,230 of 500');
  expect(usedWords(limit({ coins: null }))).toBe('1,230, no limit');
});

test('what waits says what it will be', () => {
  expect(waitingWords('day', limit(), Date.now())).toBe(null);
  const nextAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
  expect(waitingWords('day', limit({ nextAt, nextCoins: 800 }), Date.now())).toMatch(/^800\sBizCoins a day, .+\.$/);
  expect(waitingWords('week', limit({ nextAt }), Date.now())).toMatch(/^No limit a week, .+\.$/);
});

test('no limit is typed as nothing', () => {
  expect(typedLimit(limit())).toBe('500');
  expect(typedLimit(limit({ coins: null }))).toBe('');
});
