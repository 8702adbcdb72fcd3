import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test('what is counted up to a number alone says from there on that there may be more', () => {
  expect([countWords(1_999), countWords(199, 200), countWords(200, 200)]).toEqual(['1,999', '199', '200+']);
});
