import { describe, expect, test } from 'vitest';
import { isStorable, tidyLine, tidyNumeric, tidyText } from './tidy-text.ts';

const shown = (value: string): string =>
  JSON.stringify(value).replaceAll(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

describe('what comes along with pasting is tidied, not refused', () => {
  test.each<[string, string, string]>([
    ['line separators of slides', 'one\u2028two\u2029three', 'one\ntwo\nthree'],
    ['line ends of other systems', 'one\r\ntwo\rthree\u0085four', 'one\ntwo\nthree\nfour'],
    ['vertical tabs of text programs, and form feeds of PDF', 'one\vtwo\fthree', 'one\ntwo\nthree'],
    ['blanks that break no line, thin, wide', 'a\u00a0b\u202fc\u2009d\u3000e\u2007f', 'a b c d e f'],
    ['zero-width blanks and joiners between Latin letters', 'Ash\u200bgro\u200cve\u200d \u2060Tea\ufeff', 'Ashgrove Tea'],
    ['soft hyphens', 'ware\u00adhouse', 'warehouse'],
    ['marks and embeddings of direction in Latin text', '\u200eAsh\u202agrove\u202c \u2066Tea\u2069\u200f', 'Ashgrove Tea'],
    ['direction overrides', 'fdp.\u202egpj', 'fdp.gpj'],
    ['control characters of terminals', 'a\u0007b\u001b[0m', 'ab[0m'],
    ['places of pasted objects', 'a\ufffcb', 'ab'],
    ['letters and marks that come apart', 'cafe\u0301', 'caf\u00e9'],
    ['towers of accents', `T${'\u0316'.repeat(60)}x`, `T${'\u0316'.repeat(8)}x`],
    ['blanks around', ' \n a \n ', 'a'],
  ])('%s', (_name, pasted, meant) => expect(shown(tidyText(pasted))).toBe(shown(meant)));
});

describe('what a script or an emoji has use for stays', () => {
  test.each<[string, string]>([
    ['Persian', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['Hindi', '\u0915\u094d\u200d\u0937 \u0915\u094d\u200c\u0937'],
    ['Bengali', '\u09b0\u200d\u09cd\u09af'],
    ['Malayalam', '\u0d28\u0d4d\u200d'],
    ['Sinhala', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
    ['Khmer, whose words a zero-width blank parts', '\u1781\u17d2\u1798\u17c2\u179a\u200b\u1797\u17b6\u179f\u17b6'],
    ['a family', '👩‍👩‍👧‍👦'],
    ['a farmer of a colour', '👩🏽‍🌾'],
    ['a flag of many colours', '🏳️‍🌈'],
    ['the flag of a region', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a keycap, a heart, a sign', '1️⃣ ❤️ ©️ ✈︎'],
    ['a form of a Chinese character', '葛\u{e0100}城'],
    ['marks in Hebrew', 'שלום\u200f (abc)\u200e'],
    ['an isolate in Arabic, closed', 'مرحبا \u2068Benison\u2069!'],
    ['tabs of a table', 'a\tb\nc\td'],
  ])('%s', (_name, text) => {
    const normal = text.normalize('NFC');
    expect(shown(tidyText(normal))).toBe(shown(normal));
  });
});

test('an isolate that is not closed is closed in its line, and a close without an opening goes', () => {
  expect(shown(tidyText('مرحبا \u2067Benison\nשלום \u2069x'))).toBe(shown('مرحبا \u2067Benison\u2069\nשלום x'));
});

test('in a field for digits, dashes, blanks and digits of every kind are the plain ones', () => {
  for (const dash of ['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uff0d', '\ufe63', '\u00ad-'])
    expect(shown(tidyNumeric(`12${dash}3456789`))).toBe(shown('12-3456789'));
  expect(tidyNumeric('\u202a+1\u00a0(410)\u202f555\u20110100\u202c')).toBe('+1 (410) 555-0100');
  expect(tidyNumeric('９:００\u202fＡＭ')).toBe('9:00 AM');
  expect(tidyNumeric('\u0661\u0662\u0663 \u06f4\u06f5\u06f6 \u0967\u0968')).toBe('123 456 12');
});

test('a line is one line', () => expect(tidyLine(' Ashgrove\r\nTea\u2028 \tCo. ')).toBe('Ashgrove Tea Co.'));

test('only NUL and halves of characters cannot be stored', () => {
  for (let code = 0; code <= 0x10ffff; code += code < 0x3000 ? 1 : 97) {
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    const text = tidyText(`a${String.fromCodePoint(code)}b`);
    expect(isStorable(text), code.toString(16)).toBe(code !== 0 && !isHalf);
    expect(tidyText(text), code.toString(16)).toBe(text);
  }
});

test('tidying takes time in proportion to the text', () => {
  const before = process.cpuUsage();
  for (const part of ['\u200d', '\u0301', '\u2068', '\u2069', 'م\u2067', '👩\u200d', '\u{e0067}', ' \n', '\u00a0'])
    for (const tidy of [tidyText, tidyLine, tidyNumeric]) tidy(part.repeat(100_000));
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(8_000);
});
