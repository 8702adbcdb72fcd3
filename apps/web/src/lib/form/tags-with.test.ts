import { expect, test } from 'vitest';
import { tagsWith } from './tags-with.ts';

test('a comma parts tags however it came in, by a key, a phone or a paste; none stands twice, none beyond the limit', () => {
  expect(tagsWith(['tea'], ' cold  chain, Tea,co-packing ,, ', 12, 30)).toEqual(['tea', 'cold chain', 'co-packing']);
  expect(tagsWith(['tea'], 'a,b,c', 3, 30)).toEqual(['tea', 'a', 'b']);
  expect(tagsWith([], 'letterpress', 3, 6)).toEqual(['letter']);
  expect(tagsWith([], 'tea 🍵🍵🍵', 3, 6)).toEqual(['tea 🍵🍵']);
});
