import { deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Bytes of valid and hostile pictures that libraries would not produce, built by hand for tests. */

const CRC_TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** One part of a PNG, with its check sum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

/** A valid black PNG of any size, tiny as a file: one bit per pixel, all zero. `extra` goes before the pixels. */
export function blackPng(width: number, height: number, extra: { type: string; data: Buffer }[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...extra.map(({ type, data }) => pngChunk(type, data)),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG with a colour profile that inflates to `bytes` zeros. */
export function pngWithProfileBomb(bytes: number): Buffer {
  const data = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes), { level: 9 })]);
  return blackPng(64, 64, [{ type: 'iCCP', data }]);
}

/** An animated GIF of 2 x 2 pixels: each frame one colour of a palette of two (red first, then blue). */
export function animatedGif(frames: number): Buffer {
  const head = Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([2, 0, 2, 0, 0x80, 0, 0]),
    Buffer.from([255, 0, 0, 0, 0, 255]),
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from('NETSCAPE2.0', 'latin1'),
    Buffer.from([3, 1, 0, 0, 0]),
  ]);
  // Codes of three bits: clear, four pixels (the second and later code need the clear's fresh width), end.
  const pixels = (colour: 0 | 1): number[] => [4, colour, colour, 4, colour, colour, 5];
  const frame = (colour: 0 | 1): Buffer =>
    Buffer.concat([
      Buffer.from([0x21, 0xf9, 4, 0, 5, 0, 0, 0]),
      Buffer.from([0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2]),
      packThreeBits(pixels(colour)),
      Buffer.from([0]),
    ]);
  const others = Array.from({ length: frames - 1 }, () => frame(1));
  return Buffer.concat([head, frame(0), ...others, Buffer.from([0x3b])]);
}

function packThreeBits(codes: number[]): Buffer {
  let bits = 0n;
  codes.forEach((code, index) => {
    bits |= BigInt(code) << BigInt(3 * index);
  });
  const bytes = Array.from({ length: Math.ceil((codes.length * 3) / 8) }, (_, index) => Number((bits >> BigInt(8 * index)) & 255n));
  return Buffer.from([bytes.length, ...bytes]);
}

/** An SVG that would run a script in a browser, plain and compressed. */
export const SVG_WITH_SCRIPT = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script><rect width="64" height="64"/></svg>',
);
export const SVGZ_WITH_SCRIPT = gzipSync(SVG_WITH_SCRIPT);

/** A picture of 12 by 8 fields, whose brightness depends on a seed: another seed, another picture. */
export function fieldsPicture(seed: number): Sharp {
  const shades = Buffer.from(
    Array.from({ length: 96 }, (_, n) => Math.floor(Math.abs(Math.sin(seed * 97 + n * 12.9898) * 43_758.5453) % 256)),
  );
  return sharp(shades, { raw: { width: 12, height: 8, channels: 1 } }).resize(600, 400, { kernel: 'nearest', fit: 'fill' });
}
