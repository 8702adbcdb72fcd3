import sharp, { type OverlayOptions } from 'sharp';
import { expect, test } from 'vitest';
import { isBlack } from './black-picture.ts';

const SIZE = { width: 960, height: 540 };

/** A plain picture, over which `over` is laid. */
const picture = (background: string, over: OverlayOptions[] = []): Promise<Buffer> =>
  sharp({ create: { ...SIZE, channels: 3, background } })
    .composite(over)
    .png()
    .toBuffer();

const noise = (most: number): Promise<Buffer> => {
  const pixels = Buffer.from(Array.from({ length: SIZE.width * SIZE.height * 3 }, (_, n) => (n * 7919) % most));
  return sharp(pixels, { raw: { ...SIZE, channels: 3 } })
    .png()
    .toBuffer();
};

const patch = (colour: string, width: number): OverlayOptions => ({
  input: { create: { width, height: width, channels: 3, background: colour } },
  left: 400,
  top: 200,
});

test('black is black however the camera and its compression grain it, with a bright dot of its sensor too', async () => {
  expect(await isBlack(await picture('#000000'))).toBe(true);
  expect(await isBlack(await picture('#0a0808'))).toBe(true);
  expect(await isBlack(await noise(20))).toBe(true);
  expect(await isBlack(await picture('#000000', [patch('#ffffff', 1)]))).toBe(true);
});

test('what shows anything is not: a plain grey, a dim room, a small face in the dark', async () => {
  expect(await isBlack(await picture('#808080'))).toBe(false);
  expect(await isBlack(await noise(90))).toBe(false);
  expect(await isBlack(await picture('#000000', [patch('#503828', 80)]))).toBe(false);
});
