import { expect, test } from 'vitest';
import { withoutFileEnding } from './file-name.ts';

test.each([
  ['Offer.pdf', 'Offer'],
  ['IMG_0417.HEIC', 'IMG_0417'],
  ['photo.Jpeg', 'photo'],
  ['scan.jpg.pdf', 'scan'],
  ['Offer.pdf.pdf', 'Offer'],
  ['Offer .pdf ', 'Offer'],
  ['見積書．ＰＤＦ', '見積書'],
  ['تقرير 2026.pdf', 'تقرير 2026'],
  ['.pdf', ''],
  ['', ''],
])('the name of the file %j is %j', (name, stem) => expect(withoutFileEnding(name)).toBe(stem));

test.each([
  'Offer 12.5 inch',
  'Offer 2.5mm',
  'Angebot vom 3.Mai',
  'Report v1.2',
  'Invoice 2026.11.27',
  'St. Gallen',
  'Dr.Mai',
  'Prices of acme.com',
  'An introduction to Node.js',
  'Отчёт за 1.полугодие',
  'Offer.',
  '.hidden',
  'no ending',
])('%j has no ending', (name) => expect(withoutFileEnding(name)).toBe(name));

test('only the ending of a name that has dots of its own is left out', () => {
  expect(['Offer 12.5 inch.pdf', 'Report v1.2.PDF', 'acme.com.png'].map(withoutFileEnding)).toEqual([
    'Offer 12.5 inch',
    'Report v1.2',
    'acme.com',
  ]);
});
