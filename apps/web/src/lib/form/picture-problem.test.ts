import { IMAGE_BYTES_MAX } from '@benison/contracts/limits';
import { afterEach, expect, test, vi } from 'vitest';
import { pictureProblem, shownPictureProblem } from './picture-problem.ts';

test('a picture of up to 5 MB is accepted', () => {
  expect(pictureProblem({ size: IMAGE_BYTES_MAX, type: 'image/png' })).toBeNull();
});

test('a larger picture, an empty file and another file type are refused before upload', () => {
  expect(pictureProblem({ size: IMAGE_BYTES_MAX + 1, type: 'image/jpeg' })).toMatch(/5 MB/);
  expect(pictureProblem({ size: 0, type: 'image/jpeg' })).toMatch(/empty/);
  expect(pictureProblem({ size: 10, type: 'image/svg+xml' })).toMatch(/JPG, PNG/);
});

/** What the browser makes of the chosen file. */
const decodedAs = (decode: () => Promise<{ width: number; height: number; close: () => void }>) =>
  vi.stubGlobal('createImageBitmap', vi.fn(decode));
const sized = (width: number, height: number) => decodedAs(() => Promise.resolve({ width, height, close: () => undefined }));
const file = new File(['x'], 'mark.png', { type: 'image/png' });
afterEach(() => vi.unstubAllGlobals());

test('a picture with a side under 100 pixels is refused where a card or a page would show it, before upload', async () => {
  sized(1, 1);
  expect(await shownPictureProblem(file)).toMatch(/100 by 100/);
  sized(900, 99);
  expect(await shownPictureProblem(file)).toMatch(/larger one/);
  sized(100, 100);
  expect(await shownPictureProblem(file)).toBeNull();
});

test('a picture that the browser cannot read is left to the server; a wrong file is not read at all', async () => {
  decodedAs(() => Promise.reject(new Error('no picture')));
  expect(await shownPictureProblem(file)).toBeNull();
  expect(await shownPictureProblem(new File(['x'], 'a.svg', { type: 'image/svg+xml' }))).toMatch(/JPG, PNG/);
  expect(createImageBitmap).toHaveBeenCalledTimes(1);
});
