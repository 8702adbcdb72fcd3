import { expect, test } from 'vitest';
import { IMAGE_DATA_URL_LENGTH_MAX, parseImageDataUrl } from './image-data-url.ts';
import { ImageError } from './image-errors.ts';

const PAYLOAD = Buffer.from('some bytes').toString('base64');

function codeOf(text: string): string {
  try {
    parseImageDataUrl(text);
  } catch (error) {
    if (error instanceof ImageError) return error.code;
    throw error;
  }
  return 'taken';
}

test('the four kinds of picture are read from a data URL', () => {
  for (const type of ['jpeg', 'png', 'webp', 'gif']) {
    expect(String(parseImageDataUrl(`data:image/${type};base64,${PAYLOAD}`))).toBe('some bytes');
  }
});

test.each([
  'data:image/jpg;base64,',
  'data:image/pjpeg;base64,',
  'data:image/x-png;base64,',
  'data:IMAGE/JPEG;BASE64,',
  'DATA:image/png;base64,',
  ' data:image/png;base64,',
  'data:application/octet-stream;base64,',
  'data:;base64,',
  'data:image/jpeg;name=photo.jpg;base64,',
  'data:image/png;charset=utf-8;base64,',
])('whatever type a system reports for a picture, its bytes are read: %s', (prefix) => {
  expect(String(parseImageDataUrl(`${prefix}${PAYLOAD}`))).toBe('some bytes');
});

test('base64 is read in lines, in the alphabet of addresses, and without its padding', () => {
  const bytes = Buffer.from([0xfb, 0xef, 0xff, 0x01, 0x02]);
  const plain = bytes.toString('base64');
  const ways = [plain.replace(/=+$/, ''), bytes.toString('base64url'), `${plain.slice(0, 4)}\r\n${plain.slice(4)}\n`];
  for (const payload of ways) expect(parseImageDataUrl(`data:image/png;base64,${payload}`), payload).toEqual(bytes);
});

test('every other address is refused, and nothing is fetched', () => {
  const others = [
    'http://169.254.169.254/latest/meta-data',
    'https://example.com/x.png',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//evil.example/x.png',
    'blob:x',
    '',
    `data:text/html;base64,${PAYLOAD}`,
    `data:image/png,${PAYLOAD}`,
    `x\ndata:image/png;base64,${PAYLOAD}`,
  ];
  for (const text of others) expect(codeOf(text), text).toBe('IMAGE_TYPE_UNSUPPORTED');
});

test('what is not clean base64 is refused', () => {
  for (const payload of ['%%%', 'YWJj ZGVm', 'YWJjZ', 'YW=Jj', '<script>', 'YR==']) {
    expect(codeOf(`data:image/png;base64,${payload}`), payload).toBe('IMAGE_BROKEN');
  }
});

test('a picture of 5 MB fits, a text over 7 MB is refused before it is read', () => {
  expect(parseImageDataUrl(`data:image/jpeg;base64,${Buffer.alloc(5_242_880, 7).toString('base64')}`)).toHaveLength(5_242_880);
  expect(codeOf(`data:image/png;base64,${'A'.repeat(IMAGE_DATA_URL_LENGTH_MAX)}`)).toBe('IMAGE_TOO_LARGE');
});
