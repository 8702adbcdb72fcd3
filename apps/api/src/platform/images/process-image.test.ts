import { IMAGE_BYTES_MAX } from '@benison/contracts/limits';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { animatedGif, blackPng, pngWithProfileBomb, SVG_WITH_SCRIPT, SVGZ_WITH_SCRIPT } from '../../../tests/setups/test-pictures.ts';
import { ImageError, ImageErrorCode } from './image-errors.ts';
import { IMAGE_VARIANTS } from './image-variants.ts';
import { JPEG_END } from './jpeg-end.ts';
import { IMAGES_AT_ONCE, IMAGES_WAITING_MAX, processImage } from './process-image.ts';

const RSS_GROWTH_MAX_BYTES = 300 * 1024 * 1024;
const HTML = Buffer.from('<html><script>alert(document.cookie)</script></html>');
type Made = Record<'jpeg' | 'png' | 'webp' | 'gif' | 'tiff', Buffer>;
let made: Made;

beforeAll(async () => {
  // A red left half and a blue right half, in every format (TIFF is one that is not taken).
  const right = await sharp({ create: { width: 450, height: 600, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: '#ff0000' } }).composite([
    { input: right, left: 450, top: 0 },
  ]);
  const as = (format: keyof Made) => drawn.clone().toFormat(format).toBuffer();
  made = { jpeg: await as('jpeg'), png: await as('png'), webp: await as('webp'), gif: await as('gif'), tiff: await as('tiff') };
});

async function refusal(input: Uint8Array): Promise<string> {
  const error = await processImage(input, 'photo').then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ImageError)) throw new Error(`Expected a refusal, got ${String(error)}`);
  return error.code;
}

/** Detail everywhere: whatever is missing shows. */
async function detailedJpeg(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919 + Math.floor(at / 97) * 31) & 255));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

const text = (bytes: Buffer): string => bytes.toString('latin1');

describe('pictures that are taken', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s becomes a WebP in every size that cards need', async (format) => {
    const { variants } = await processImage(made[format], 'photo');
    expect(variants.map(({ name, width, height }) => ({ name, width, height }))).toEqual(IMAGE_VARIANTS.photo);
    for (const variant of variants) {
      expect(variant.contentType).toBe('image/webp');
      const header = await sharp(variant.bytes).metadata();
      expect([header.format, header.width, header.height]).toEqual(['webp', variant.width, variant.height]);
    }
  });

  test('a logo becomes four squares and keeps its transparent ground', async () => {
    const logo = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { variants } = await processImage(logo, 'logo');
    expect(variants.map(({ width, height }) => [width, height])).toEqual([
      [64, 64],
      [128, 128],
      [256, 256],
      [512, 512],
    ]);
    const { data } = await sharp(variants[1]!.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
  });

  test('the main colour is reported to within a shade', async () => {
    const green = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#10a040' } })
      .png()
      .toBuffer();
    const { dominantColor } = await processImage(green, 'logo');
    const parts = dominantColor.match(/[0-9a-f]{2}/g)?.map((part) => Number.parseInt(part, 16)) ?? [];
    const distance = [0x10, 0xa0, 0x40].map((part, index) => Math.abs(part - (parts[index] ?? 255)));
    expect(Math.max(...distance)).toBeLessThanOrEqual(8);
  });

  test('grey and sixteen-bit pictures are accepted too', async () => {
    const grey = await sharp(made.png).greyscale().toColourspace('b-w').png().toBuffer();
    const deep = await sharp(made.png).toColourspace('rgb16').png().toBuffer();
    for (const input of [grey, deep]) expect((await processImage(input, 'photo')).variants).toHaveLength(3);
  });

  test('only the first frame of an animated GIF is used', async () => {
    const { variants, dominantColor } = await processImage(animatedGif(5_000), 'photo');
    expect((await sharp(variants[0]!.bytes).metadata()).pages ?? 1).toBe(1);
    expect(dominantColor).toMatch(/^#f/);
  });

  test('the name does not matter: a PNG called .jpg is a PNG, and no path in a name reaches the pipeline', async () => {
    const file = new File([new Uint8Array(made.png)], '../../x.jpg', { type: 'image/jpeg' });
    const { variants } = await processImage(new Uint8Array(await file.arrayBuffer()), 'photo');
    for (const { name } of variants) expect(name).toMatch(/^card-\d+$/);
  });

  test('a file of exactly 5 MB is taken', async () => {
    const { variants } = await processImage(Buffer.concat([made.jpeg, Buffer.alloc(IMAGE_BYTES_MAX - made.jpeg.length)]), 'photo');
    expect(variants).toHaveLength(3);
  });
});

describe('pictures as devices make them are taken', () => {
  const main = (jpeg: Buffer): number => jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const withBefore = (jpeg: Buffer, at: number, extra: Buffer): Buffer => Buffer.concat([jpeg.subarray(0, at), extra, jpeg.subarray(at)]);
  const segment = (marker: number, body: Buffer): Buffer =>
    Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body]);

  test.each<[string, (jpeg: Buffer) => Buffer]>([
    ['without its end mark', (jpeg) => jpeg.subarray(0, -2)],
    ['with half an end mark', (jpeg) => jpeg.subarray(0, -1)],
    ['with a few bytes before its end mark', (jpeg) => withBefore(jpeg, jpeg.length - 2, Buffer.from([1, 2, 3, 4, 5]))],
    ['with bytes between its segments', (jpeg) => withBefore(jpeg, main(jpeg), Buffer.from([0xff, 0xff, 0xff]))],
    [
      'with a thumbnail that has an end mark, and none of its own',
      (jpeg) => withBefore(jpeg, 2, segment(0xe2, jpeg.subarray(-40))).subarray(0, -2),
    ],
    ['with a second picture behind it', (jpeg) => Buffer.concat([jpeg, jpeg])],
    ['with a film behind it', (jpeg) => Buffer.concat([jpeg, Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(40_000, 7)])],
    [
      'with a scan header that only the decoder minds',
      (jpeg) => {
        const odd = Buffer.from(jpeg);
        odd[main(jpeg) + 4 + 2 * (jpeg[main(jpeg) + 4] ?? 0) + 2] = 0;
        return odd;
      },
    ],
    ['with a colour profile cut short', (jpeg) => withBefore(jpeg, 2, segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x02half')))],
    ['with a note on its camera that cannot be read', (jpeg) => withBefore(jpeg, 2, segment(0xe1, Buffer.from('Exif\0\0MM\0*nonsense')))],
  ])('%s', async (_, made) => {
    const plain = await detailedJpeg(900, 600);
    for (const jpeg of [plain, await sharp(plain).jpeg({ progressive: true }).toBuffer()]) {
      expect((await processImage(made(jpeg), 'photo')).variants).toHaveLength(3);
    }
  });

  test('with fifty megapixels, in less than one and a half times the memory of twenty-four', async () => {
    const peakOf = async (width: number, height: number): Promise<number> => {
      const jpeg = await sharp({ create: { width, height, channels: 3, background: '#3a7bd5' } })
        .jpeg()
        .toBuffer();
      const before = process.memoryUsage().rss;
      let peak = before;
      const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 2);
      await processImage(jpeg, 'photo');
      clearInterval(watch);
      return peak;
    };
    await peakOf(6_000, 4_000);
    const [small, large] = [await peakOf(6_000, 4_000), await peakOf(8_192, 6_144)];
    expect(large / small).toBeLessThan(1.5);
  });
});

describe('removed from a picture are', () => {
  test('the location and the camera of a photo', async () => {
    const placed = await sharp(made.jpeg)
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretXmp</x:xmpmeta>')
      .toBuffer();
    expect(text(placed)).toContain('SecretCamera');
    for (const { bytes } of (await processImage(placed, 'photo')).variants) {
      const header = await sharp(bytes).metadata();
      expect([header.exif, header.xmp, header.iptc, header.icc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(text(bytes)).not.toMatch(/EXIF|Exif|SecretCamera|SecretXmp/);
    }
  });

  test('the note of its orientation, once it has been applied', async () => {
    const turned = await sharp(made.jpeg).withMetadata({ orientation: 6 }).toBuffer();
    const { variants } = await processImage(turned, 'logo');
    const { data, info } = await sharp(variants[0]!.bytes).raw().toBuffer({ resolveWithObject: true });
    const top = data.subarray(32 * info.channels);
    const bottom = data.subarray((63 * 64 + 32) * info.channels);
    expect([top[0]! > 200, bottom[2]! > 200]).toEqual([true, true]);
  });

  test('HTML appended to a JPEG, a comment in it, and an archive appended to a GIF', async () => {
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, HTML.length + 2]), HTML]);
    const hostile = [
      Buffer.concat([made.jpeg, HTML]),
      Buffer.concat([made.jpeg.subarray(0, 2), comment, made.jpeg.subarray(2)]),
      Buffer.concat([made.gif, Buffer.from('PK\x03\x04'), HTML]),
      Buffer.concat([made.png, HTML]),
    ];
    for (const input of hostile) {
      for (const { bytes } of (await processImage(input, 'logo')).variants) expect(text(bytes)).not.toMatch(/script|PK\x03\x04/);
    }
  });
});

describe('pictures that are refused', () => {
  test('one byte over 5 MB', async () => {
    const input = Buffer.concat([made.jpeg, Buffer.alloc(IMAGE_BYTES_MAX + 1 - made.jpeg.length)]);
    expect(input).toHaveLength(5_242_881);
    expect(await refusal(input)).toBe(ImageErrorCode.TooLarge);
  });

  test('other kinds of file, whatever they are called', async () => {
    const others = [SVG_WITH_SCRIPT, SVGZ_WITH_SCRIPT, made.tiff, HTML, Buffer.from('%PDF-1.7'), Buffer.from('BM......'), Buffer.from('x')];
    for (const input of others) expect(await refusal(input)).toBe(ImageErrorCode.TypeUnsupported);
  });

  test('SVG or HTML disguised with the first bytes of a picture', async () => {
    for (const start of ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\0\0\0\0WEBP']) {
      for (const body of [SVG_WITH_SCRIPT, HTML]) {
        expect(await refusal(Buffer.concat([Buffer.from(start, 'latin1'), body]))).toBe(ImageErrorCode.Broken);
      }
    }
  });

  test('an empty file, and every truncated picture', async () => {
    expect(await refusal(Buffer.alloc(0))).toBe(ImageErrorCode.Broken);
    const detailed = await detailedJpeg(900, 600);
    const all = {
      ...made,
      detailed: await sharp(detailed).jpeg().toBuffer(),
      progressive: await sharp(detailed).jpeg({ progressive: true }).toBuffer(),
    };
    for (const format of ['jpeg', 'png', 'webp', 'gif', 'detailed', 'progressive'] as const) {
      for (const part of [0.1, 0.5, 0.9, ...(format.length > 4 ? [0.97, 0.99] : [])]) {
        const cut = all[format].subarray(0, Math.floor(all[format].length * part));
        expect(await refusal(cut), `${format} ${part}`).toBe(ImageErrorCode.Broken);
      }
    }
  });

  test('a picture cut short, whatever is opened beside it: the decoder mixes what it says of pictures that are opened at once', async () => {
    const cut = made.jpeg.subarray(0, made.jpeg.length / 2);
    const beside = [
      () => sharp(made.png.subarray(0, made.png.length / 2)).raw(),
      () => sharp(Buffer.concat([cut, JPEG_END]), { failOn: 'warning' }).raw(),
    ];
    for (let round = 0; round < 50; round += 1) {
      const others = beside.map((open) => open().toBuffer().catch(String));
      expect(await refusal(cut), `round ${round}`).toBe(ImageErrorCode.Broken);
      await Promise.all(others);
    }
  });

  test('a small file of 196 megapixels, quickly and without decoding it', async () => {
    const bomb = blackPng(14_000, 14_000);
    expect(bomb.length).toBeLessThan(IMAGE_BYTES_MAX);
    await refusal(bomb);
    const before = { rss: process.memoryUsage().rss, cpu: process.cpuUsage() };
    expect(await refusal(bomb)).toBe(ImageErrorCode.TooManyPixels);
    const { user, system } = process.cpuUsage(before.cpu);
    expect((user + system) / 1_000).toBeLessThan(500);
    expect(process.memoryUsage().rss - before.rss).toBeLessThan(50 * 1024 * 1024);
  });

  test('more than a camera of 50 megapixels takes, by a row; exactly that many are taken', async () => {
    expect(await refusal(blackPng(8_192, 6_145))).toBe(ImageErrorCode.TooManyPixels);
    expect((await processImage(blackPng(8_192, 6_144), 'photo')).variants).toHaveLength(3);
  });

  test('a colour profile that unpacks to 60 MB does no harm', async () => {
    const before = process.memoryUsage().rss;
    await processImage(pngWithProfileBomb(60_000_000), 'photo').catch((error: unknown) => expect(error).toBeInstanceOf(ImageError));
    expect(process.memoryUsage().rss - before).toBeLessThan(RSS_GROWTH_MAX_BYTES);
  });
});

test('40 pictures at once: as many as may wait are processed, the others are told to try again, and memory stays bounded', async () => {
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => processImage(made.jpeg, 'logo')));
  clearInterval(watch);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(IMAGES_AT_ONCE + IMAGES_WAITING_MAX);
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: ImageErrorCode.Busy });
  expect(peak - before).toBeLessThan(RSS_GROWTH_MAX_BYTES);
  expect((await processImage(made.jpeg, 'logo')).variants).toHaveLength(4);
});
