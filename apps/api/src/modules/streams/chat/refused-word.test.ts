import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusedWord } from './refused-word.ts';

test.each([
  'Good analysis, and the class of 2019 in Essex passed',
  'We assess cockpit instruments in Scunthorpe',
  'Shipping reefers to Penistone',
  'Sextant and hexagon',
  'Flame retardant foam, rapeseed oil, cumin and shiitake',
  'Documents accumulate at Dickinson & Sons',
  'An analog cocktail at the Hitchcock bar',
  'We ship 455 units to Fukushima, order 8455, for $4,550',
  'A chink in the armour, tit for tat, says Fagan of Cummings Engines',
  'U. S. A. and E.U. offices, plan A, B or C',
  'Hooker Furniture, Dyke & Sons, Dick Brothers and Fagg and Partners',
  'Off the A55, bay A55-2, all 455!',
  'A Wankel engine behind the flood dyke; graduated cum laude',
])('ordinary words stand: %s', (text) => expect(refusedWord(text, [])).toBeNull());

test.each([
  ['this is shit', 'shit'],
  ['sh1t happens', 'sh1t'],
  ['ѕhit', 'ѕhit'],
  ['𝓯𝓾𝓬𝓴', 'fuck'],
  ['s̶h̶i̶t̶', 'shit'],
  ['it is s h i t', 's h i t'],
  ['S.H.I.T. happens', 's.h.i.t'],
  ['You Hooker, all of you', 'Hooker'],
  ['a hooker furniture', 'hooker'],
  ['Hooker Fuck Group', 'Hooker'],
  ['an a55', 'a55'],
  ['A55HOLE', 'A55'],
  ['A55-hole', 'A55'],
])('a word that nobody writes is found in %s', (text, word) => {
  expect(refusedWord(text, [])).toBe(word);
});

test("a host's own words are found as whole words, in any case and with any accent, and not within others", () => {
  const own = ['acme', 'price list', 'c++'];
  expect(refusedWord('Ask ACME about it', own)).toBe('acme');
  expect(refusedWord('Ask Àcmé about it', own)).toBe('acme');
  expect(refusedWord('Our price   list is out', own)).toBe('price   list');
  expect(refusedWord('We write C++, gladly', own)).toBe('c++');
  expect(refusedWord('Ask ΣΟΦΌΣ, or σοφοσ', ['σοφός'])).toBe('σοφοσ');
  expect(refusedWord('The acmeists, and pricelists', own)).toBeNull();
});

test.each(['we drink 0olong', 'we drink ооlong'])("a host's own word is found in lookalikes: %s", (text) =>
  expect(refusedWord(text, ['oolong'])).toBe('oolong'),
);

test('a number stays a number, and words that merely contain a forbidden one are allowed', () => {
  expect(refusedWord('It costs 60 apiece', ['go'])).toBeNull();
  expect(refusedWord('Oolongs wait too long', ['oolong'])).toBeNull();
});

test('any words a host may choose are found among others, and never make an invalid pattern', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 2, maxLength: 40 }).filter((word) => word.trim().length > 1 && word === word.trim()),
      (word) => {
        expect(refusedWord(`(${word})`, [word.toLowerCase()])).not.toBeNull();
        expect(() => refusedWord('something else altogether', [word])).not.toThrow();
      },
    ),
    { examples: [['ʹϹ']] },
  );
});

test('signs that nobody sees hide no word', () => {
  expect(refusedWord('what a sh\u2060i\u200Dt', [])).toBe('shit');
  expect(refusedWord('Ask A\u00ADC\u200EM\uFEFFE about it', ['acme'])).toBe('acme');
});
