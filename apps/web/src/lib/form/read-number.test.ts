import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount, readCents, readWhole } from './read-number.ts';

test('an amount typed in dollars is read in whole cents, and nothing else is an amount', () => {
  expect(['20', '20.00', '$1,020.5', ' 0.07 ', '.5', '20.'].map(readCents)).toEqual([2_000, 2_000, 102_050, 7, 50, 2_000]);
  expect(['', '1.5555', '1.555', 'twenty', '1e3', '.', '1,23,456', '0x10', 'Infinity'].map(readCents)).toEqual(Array(9).fill(null));
});

test('a decimal comma is a decimal mark: no amount becomes a hundredfold of what was typed', () => {
  expect(['9,99', '19,5', '0,07', '1.020,50', '1 020,50', '1\u00a0020,50\u00a0€', '1\u202f020,50', "1'020.50"].map(readCents)).toEqual([
    999, 1_950, 7, 102_050, 102_050, 102_050, 102_050, 102_050,
  ]);
});

test('an amount that could be read in two ways is refused with both', () => {
  expect(readAmount('1,234').problem).toBe('This can be read as $1,234.00 or as $1.234. Please write 1234.00, or 1.23.');
  expect(readAmount('$12.500').problem).toBe('This can be read as $12,500.00 or as $12.500. Please write 12500.00, or 12.50.');
  expect(readWhole('1.200').problem).toBe('This can be read as 1,200 or as 1.200. Please write 1200.');
});

test('currency signs, words, blanks and unseen characters that come along with pasting are no part of a number', () => {
  expect(['US$ 9.99', 'USD 9.99', '9.99 $', '\u200e$9.99\u200b', '９．９９', '\u00a09.99\u2009'].map(readCents)).toEqual(
    Array(6).fill(999),
  );
  expect(['1,200 BizCoins', '1 200', '1\u00a0200', '１２００', "1'200", '1200.00'].map((text) => readWhole(text).value)).toEqual(
    Array(6).fill(1_200),
  );
});

test('digits and marks of other scripts and keyboards are read as what they are', () => {
  expect(['\u0661\u0669\u066B\u0669\u0669', '\u096B\u0966', '19\u201A99', '1\u066C020\u066B50'].map(readCents)).toEqual([
    1_999, 5_000, 1_999, 102_050,
  ]);
  expect(['\u0661\u0662', '\uFF11\uFF0C\uFF12\uFF10\uFF10'].map((text) => readWhole(text).value)).toEqual([12, 1_200]);
});

test('a fraction is no whole number, and a sign is kept for the rules to refuse', () => {
  expect(['1.5', '2,5', '10,50', '1e3', ''].map((text) => readWhole(text).value)).toEqual(Array(5).fill(null));
  expect([readWhole('-5').value, readWhole('\u22125').value, readCents('-0.5')]).toEqual([-5, -5, -50]);
});

/** Ways in which the world writes an amount with its cents. */
const WAYS: ((cents: number) => string)[] = [
  (cents) => (cents / 100).toFixed(2),
  (cents) => (cents / 100).toFixed(2).replace('.', ','),
  ...['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'pl-PL'].map(
    (locale) => (cents: number) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: locale === 'en-IN' ? false : 'always' }).format(cents / 100),
  ),
];

test('every amount is read as it was meant, however the world writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), fc.constantFrom(...WAYS), (cents, write) => {
      expect(readCents(write(cents))).toBe(cents);
    }),
    { numRuns: 2_000 },
  );
});

/** What a reader of one country understands, who knows one mark for thousands and one for decimals; null where it is no amount to it. */
function understood(text: string, thousands: string, decimal: string): number | null {
  const [whole = '', fraction = '', ...more] = text.split(decimal);
  const groups = whole.split(thousands);
  const isGrouped = groups.length === 1 || (/^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every((one) => /^\d{3}$/.test(one)));
  if (more.length > 0 || !isGrouped || !/^\d+$/.test(groups.join('')) || !/^\d*$/.test(fraction)) return null;
  return Number(`${groups.join('')}.${fraction || '0'}`);
}

test('whatever is typed is taken only where readers of every country understand the same', () => {
  const typed = fc.string({ unit: fc.constantFrom('0', '1', '2', '5', ',', '.'), minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(typed, (text) => {
      const all = [understood(text, ',', '.'), understood(text, '.', ',')].filter((one) => one !== null);
      const cents = readCents(text);
      if (cents !== null && /\d$/.test(text) && /^\d/.test(text)) for (const dollars of all) expect(cents / 100).toBeCloseTo(dollars, 6);
      if (new Set(all).size > 1) expect(readAmount(text).problem).toMatch(/can be read as .* or as/);
    }),
    { numRuns: 5_000 },
  );
});
