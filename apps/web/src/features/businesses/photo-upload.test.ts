import { expect, test } from 'vitest';
import { isOfThePicture } from './photo-upload.ts';

test('an unreadable picture is dropped; one the server has no time for now is kept', () => {
  expect(isOfThePicture('IMAGE_BROKEN')).toBe(true);
  expect(isOfThePicture('IMAGE_BUSY')).toBe(false);
  expect(isOfThePicture('NETWORK')).toBe(false);
});
