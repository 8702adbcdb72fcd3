import { FILE_NAME_LENGTH_MAX } from '@benison/contracts/terms/messaging';
import { lengthOf } from '@benison/contracts/text-length';
import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['C:\\Scans\\Offer.final.PNG', 'PICTURE', 'Offer.final.webp'],
  ['../../etc/passwd', 'PDF', 'passwd.pdf'],
  ['a\u202Efdp.exe', 'PDF', 'afdp.exe.pdf'],
  ['Offer 12.5 inch', 'PDF', 'Offer 12.5 inch.pdf'],
  ['scan.jpg.pdf', 'PDF', 'scan.pdf'],
  ['IMG_0417.HEIC.jpg', 'PICTURE', 'IMG_0417.webp'],
  ['.gitignore', 'PDF', 'gitignore.pdf'],
  ['.jpg', 'PICTURE', 'Picture.webp'],
  ['Offer...', 'PDF', 'Offer.pdf'],
  ['line\r\nbreak\t.pdf', 'PDF', 'line break.pdf'],
  // As a Mac stores it, letter and mark apart.
  ['U\u0308bersicht.pdf', 'PDF', '\u00DCbersicht.pdf'],
  // The mark between these letters keeps them from joining.
  ['می\u200Cخواهم.pdf', 'PDF', 'می\u200Cخواهم.pdf'],
  ['\u2067report\u2069.pdf', 'PDF', 'report.pdf'],
  [' . .pdf', 'PDF', 'Document.pdf'],
  ['\uD83D', 'PICTURE', 'Picture.webp'],
] as const)('a file named %j, which is a %s, is called %s', (given, kind, name) => expect(fileNameOf(given, kind)).toBe(name));

test('a long name is cut to what is stored, after a whole sign, and keeps its ending', () => {
  const name = fileNameOf(`${'🍵'.repeat(200)}.pdf`, 'PDF');
  expect([lengthOf(name), name.isWellFormed(), name.endsWith('🍵.pdf')]).toEqual([FILE_NAME_LENGTH_MAX, true, true]);
});
