import { expect, test } from 'vitest';
import { csvLines, withMark } from './csv.ts';

test('a cell that begins like a formula is text to a spreadsheet; numbers stay numbers', () => {
  const starts = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\0x', '＝1'];
  for (const text of starts) expect(csvLines([[text]])).toMatch(/^"?'/);
  expect(csvLines([[-5, 'plain', null]])).toBe('-5,plain,\r\n');
});

test('no part of a cell becomes a formula where semicolons, tabs or breaks of lines part the cells', () => {
  const formulas = ['=cmd|calc!A1', '+1+1', '@SUM(A1)', '＝1+1', '-2+3', "- cmd|'/C calc'!A0", '-(1)'];
  for (const formula of formulas) {
    for (const end of [';', '; ', '\t', '\n', '\r\n', '";', ';";']) {
      const file = csvLines([['2026-11-20', `Foo${end}${formula}`, 5]]);
      for (const part of file.split(/[;\t\r\n]/)) expect(part.trim(), file).not.toMatch(/^"?(?:[=+@＝]|- ?[\w('"])/);
    }
  }
  const harmless = 'Tea; spices, 5 - 7 a.m.;-) See a=b, a@b.example\n* One\n-> Two';
  expect(csvLines([[harmless]])).toBe(`"${harmless}"\r\n`);
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
