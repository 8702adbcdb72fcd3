import { expect, test } from 'vitest';
import { text } from './fields.ts';
import { cutTo, lengthOf } from './text-length.ts';

test.each([
  ['plain', 5],
  ['naïve', 5],
  ['💥💥💥', 3],
  ['👨‍👩‍👧‍👦', 7],
])('the length of %s is what a limit counts', (value, length) => {
  expect(lengthOf(value)).toBe(length);
  expect(text(length).safeParse(value).success).toBe(true);
  expect(text(length - 1).safeParse(value).success).toBe(false);
});

test('a text that is cut ends with a whole sign', () => {
  expect([cutTo('ab💥💥', 3), cutTo('ab💥💥', 9), cutTo('💥', 0)]).toEqual(['ab💥', 'ab💥💥', '']);
});
