import { lengthOf } from '@benison/contracts/text-length';
import { expect, test } from 'vitest';
import { cutTyped, keepWithin } from './limited-typing.ts';

test.each([
  ['at the end', 'abcdef', 6, 'abcd', 4],
  ['in the middle, what stood behind it stays', 'aXYZbcd', 4, 'abcd', 1],
  ['of signs that are two of the browser’s units', '💥💥💥💥💥', 10, '💥💥💥💥', 8],
])('what is typed beyond a limit is cut where it was typed: %s', (_, text, caret, left, leftCaret) => {
  expect(cutTyped({ text, caret }, 4)).toEqual({ text: left, caret: leftCaret });
});

test('a field takes in as many signs as its limit says, whatever they are', () => {
  for (const sign of ['a', 'ï', '💥', '𝔅'])
    for (let max = 0; max < 6; max += 1) {
      const typed = sign.repeat(9);
      const { text, caret } = cutTyped({ text: typed, caret: typed.length }, max);
      expect([lengthOf(text), caret]).toEqual([max, text.length]);
    }
});

test('a field for email or numbers, which has no caret, is cut at its end', () => {
  const field = {
    value: 'a@b.example',
    selectionStart: null,
    setSelectionRange: () => {
      throw new DOMException('This field has no selection.', 'InvalidStateError');
    },
  };
  expect([keepWithin(field, 3, false), field.value]).toEqual([true, 'a@b']);
});
