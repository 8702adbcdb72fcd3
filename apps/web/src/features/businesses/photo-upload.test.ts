import { IMAGE_BYTES_MAX } from '@benison/contracts/limits';
import { expect, test } from 'vitest';
import { isOfThePicture, photoProblem } from './photo-upload.ts';

test('a picture of up to 5 MB is accepted', () => {
  expect(photoProblem({ size: IMAGE_BYTES_MAX, type: 'image/png' })).toBeNull();
});

test('a larger picture, an empty file and another file type are refused before upload', () => {
  expect(photoProblem({ size: IMAGE_BYTES_MAX + 1, type: 'image/jpeg' })).toMatch(/5 MB/);
  expect(photoProblem({ size: 0, type: 'image/jpeg' })).toMatch(/empty/);
  expect(photoProblem({ size: 10, type: 'image/svg+xml' })).toMatch(/JPG, PNG/);
});

test('an unreadable picture is dropped; one the server has no time for now is kept', () => {
  expect(isOfThePicture('IMAGE_BROKEN')).toBe(true);
  expect(isOfThePicture('IMAGE_BUSY')).toBe(false);
  expect(isOfThePicture('NETWORK')).toBe(false);
});
