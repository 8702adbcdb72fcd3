import { IMAGE_BYTES_MAX } from '@benison/contracts/limits';
import { expect, test } from 'vitest';
import { pictureProblem } from './picture-problem.ts';

test('a picture of up to 5 MB is accepted', () => {
  expect(pictureProblem({ size: IMAGE_BYTES_MAX, type: 'image/png' })).toBeNull();
});

test('a larger picture, an empty file and another file type are refused before upload', () => {
  expect(pictureProblem({ size: IMAGE_BYTES_MAX + 1, type: 'image/jpeg' })).toMatch(/5 MB/);
  expect(pictureProblem({ size: 0, type: 'image/jpeg' })).toMatch(/empty/);
  expect(pictureProblem({ size: 10, type: 'image/svg+xml' })).toMatch(/JPG, PNG/);
});
