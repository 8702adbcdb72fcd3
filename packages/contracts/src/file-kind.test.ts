import { expect, test } from 'vitest';
import { FileKind, fileKindOf } from './file-kind.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each<[string, FileKind | null]>([
  ['\xff\xd8\xff\xe0\0\x10JFIF', FileKind.Jpeg],
  ['\x89PNG\r\n\x1a\n', FileKind.Png],
  ['GIF89a', FileKind.Gif],
  ['RIFF\x10\0\0\0WEBPVP8 ', FileKind.Webp],
  ['\0\0\0\x18ftypheic', FileKind.Heic],
  ['\0\0\0\x18ftypmif1', FileKind.Heic],
  ['\0\0\0\x1cftypavif', FileKind.Avif],
  ['II*\0\x08', FileKind.Tiff],
  ['BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0', FileKind.Bmp],
  ['%PDF-1.7', FileKind.Pdf],
  [`${'\0'.repeat(1_000)}%PDF-1.7`, FileKind.Pdf],
  [`${'\0'.repeat(1_024)}%PDF-1.7`, null],
  ['RIFF\x10\0\0\0WAVE', null],
  ['\0\0\0\x18ftypmp42', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['BMW of the year', null],
  ['', null],
])('%j is told by its first bytes', (start, kind) => expect(fileKindOf(bytes(start))).toBe(kind));
