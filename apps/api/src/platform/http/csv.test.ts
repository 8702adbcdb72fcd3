import { expect, test } from 'vitest';
import { csvLines, withMark } from './csv.ts';

test('a cell that begins like a formula is text to a spreadsheet; numbers stay numbers', () => {
  const starts = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\0x', '＝1'];
  for (const text of starts) expect(csvLines([[text]])).toMatch(/^"?'/);
  expect(csvLines([[-5, 'plain', null]])).toBe('-5,plain,\r\n');
});

test('quotes, commas and line breaks are quoted as RFC 4180 says', () => {
  expect(csvLines([['a "b"', 'c,d', 'e\nf']])).toBe('"a ""b""","c,d","e\nf"\r\n');
});

test('a CSV file begins with the mark that tells a spreadsheet its encoding', async () => {
  const pieces: string[] = [];
  for await (const piece of withMark(['Visa ••••\r\n'])) pieces.push(String(piece));
  expect(Buffer.from(pieces.join('')).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(pieces.join('')).toBe('\uFEFFVisa ••••\r\n');
});
