import { expect, test } from 'vitest';
import { sizeWords } from './size-words.ts';

test('file sizes are given in familiar units, and none in a thousand of the smaller one', () => {
  const sizes = [1, 188_416, 999_499, 999_500, 1_000_000, 2_416_582, 1_250_000_000];
  expect(sizes.map((bytes) => sizeWords(bytes).replace('\u00a0', ' '))).toEqual([
    '1 kB',
    '188 kB',
    '999 kB',
    '1 MB',
    '1 MB',
    '2.4 MB',
    '1,250 MB',
  ]);
});
