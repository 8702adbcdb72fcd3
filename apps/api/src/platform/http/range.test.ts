import { expect, test } from 'vitest';
import { rangeIn } from './range.ts';

const SIZE = 1_000;

test.each([
  ['bytes=0-', { first: 0, last: 999 }],
  ['bytes=0-499', { first: 0, last: 499 }],
  ['bytes=500-5000', { first: 500, last: 999 }],
  ['bytes=999-999', { first: 999, last: 999 }],
  ['bytes=-1', { first: 999, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
])('%s asks for these bytes', (header, part) => {
  expect(rangeIn(header, SIZE)).toEqual(part);
});

test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0'])('%s asks for bytes that there are none of', (header) => {
  expect(rangeIn(header, SIZE)).toBe('OUTSIDE');
});

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b', 'bytes=0-1 ', 'bytes=0x1-'])(
  '%s is no part, and the whole file is the answer',
  (header) => {
    expect(rangeIn(header, SIZE)).toBeNull();
  },
);

test('an empty file has no bytes to ask for', () => {
  expect(rangeIn('bytes=0-', 0)).toBe('OUTSIDE');
  expect(rangeIn('bytes=-1', 0)).toBe('OUTSIDE');
});
