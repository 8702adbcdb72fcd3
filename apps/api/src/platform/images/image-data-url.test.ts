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

test('every other address is refused, and nothing is fetched', () => {
  const others = [
    'http://169.254.169.254/latest/meta-data',
    'https://example.com/x.png',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//evil.example/x.png',
    'blob:x',
    '',
    `data:image/svg+xml;base64,${PAYLOAD}`,
    `data:text/html;base64,${PAYLOAD}`,
    `data:image/png,${PAYLOAD}`,
    `data:image/png;charset=utf-8;base64,${PAYLOAD}`,
    ` data:image/png;base64,${PAYLOAD}`,
    `DATA:image/png;base64,${PAYLOAD}`,
    `data:image/jpg;base64,${PAYLOAD}`,
    `x\ndata:image/png;base64,${PAYLOAD}`,
  ];
  for (const text of others) expect(codeOf(text), text).toBe('IMAGE_TYPE_UNSUPPORTED');
});

test('what is not clean base64 is refused', () => {
  for (const payload of ['%%%', 'YWJj ZGVm', 'YWJ', 'YWJj\n', 'YW-_', '<script>', 'YR==']) {
    expect(codeOf(`data:image/png;base64,${payload}`), payload).toBe('IMAGE_BROKEN');
  }
});

test('a picture of 5 MB fits, a text over 7 MB is refused before it is read', () => {
  expect(parseImageDataUrl(`data:image/jpeg;base64,${Buffer.alloc(5_242_880, 7).toString('base64')}`)).toHaveLength(5_242_880);
  expect(codeOf(`data:image/png;base64,${'A'.repeat(IMAGE_DATA_URL_LENGTH_MAX)}`)).toBe('IMAGE_TOO_LARGE');
});
