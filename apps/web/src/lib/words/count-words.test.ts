import { expect, test } from 'vitest';
import { countWords, usedWords } from './count-words.ts';

test('what is counted up to a number alone says from there on that there may be more', () => {
  expect([countWords(1_999), countWords(199, 200), countWords(200, 200)]).toEqual(['1,999', '199', '200+']);
});

test('a limit is written like every other number', () => {
  expect([usedWords(0, 500), usedWords(1_200, 10_000)]).toEqual(['0 / 500', '1,200 / 10,000']);
});
