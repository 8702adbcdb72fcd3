import {
  englishDataset,
  englishRecommendedTransformers,
  RegExpMatcher,
  resolveConfusablesTransformer,
  resolveLeetSpeakTransformer,
} from 'obscenity';

/** Words of trades, towns and names that contain a forbidden one. */
const ORDINARY = [
  'cockpit',
  'penistone',
  'peniston',
  'dickinson',
  'dickies',
  'dickson',
  "dick's",
  'shiitake',
  'cumin',
  'retardant',
  'rapeseed',
  'vandyke',
  'pissarro',
  'pornic',
  'fukushima',
  'fukuoka',
  'fukui',
  'fagan',
  'cummings',
  'dick van',
  'pussycat',
  'pussy willow',
  'chink in',
  'niggardly',
  'tit for tat',
  'titbit',
  'wankel',
  'cum laude',
  'rape seed',
  'flood dyke',
  'sea dyke',
  'bastard file',
];

/** Surnames that insult as well: they stand in the name of a firm, written like one. */
const SURNAMES = ['Hooker', 'Dyke', 'Dick', 'Fagg'];
const FIRMS =
  'Sons|Daughters|Brothers|Bros|Company|Co|Inc|LLC|Ltd|Corp|Group|Partners|Associates|Law|Furniture|Furnishings|Hardware|Construction|Electric|Plumbing|Motors|Farms|Foods|Realty|Insurance|Logistics|Supply|Industries|Printing';
/** "Hooker Furniture", "Dyke & Sons": the surname alone. */
const FIRM_NAMES = new RegExp(`(?<![\\p{L}\\p{N}])(?:${SURNAMES.join('|')})(?=,? (?:(?:&|and) )?(?:${FIRMS})(?![\\p{L}\\p{N}]))`, 'gu');
/** A road, a bay, a size: "A55". */
const CODES = /(?<![\p{L}\p{N}])\p{Lu}\d+(?![\p{L}\p{N}]|-\p{L})/gu;

const dataset = englishDataset.build();
const profanity = new RegExpMatcher({
  ...dataset,
  whitelistedTerms: [...(dataset.whitelistedTerms ?? []), ...ORDINARY],
  ...englishRecommendedTransformers,
});

/** Joiners and the like, which part a word for a machine alone. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Lower-case letters without accents, so that a word is found in any disguise. A final sigma is treated like any other. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(UNSEEN, '').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
const SPECIAL = /[\\^$.*+?()[\]{}|/]/g;
const patternOf = (word: string): string => plain(word).replace(SPECIAL, '\\$&').replace(/\s+/g, '\\s+');

const LOOKALIKES = [resolveConfusablesTransformer(), resolveLeetSpeakTransformer()].map(({ transform }) => transform);
const WITH_LETTERS = /\S*\p{L}\S*/gu;

/** Words with look-alike characters resolved: "0olong" is oolong. A number by itself stays a number, whatever it looks like. */
const undisguised = (text: string): string =>
  text.replace(WITH_LETTERS, (word) =>
    Array.from(word, (letter) =>
      String.fromCodePoint(LOOKALIKES.reduce((code, resolve) => resolve(code) ?? code, letter.codePointAt(0) ?? 0)),
    ).join(''),
  );

/** Quantities, prices and order numbers, whatever their digits look like. */
const NUMBERS = /(?<!\S)[^\s\p{L}@!]*\d[^\s\p{L}@!]*!*(?!\S)/gu;
/** Letters one by one: "t e a", "t.e.a". */
const SPELLED = /(?<![\p{L}\p{N}])\p{L}(?:[\s._*-]{1,3}\p{L}){2,}(?![\p{L}\p{N}])/gu;

function profanityIn(text: string): string | null {
  const [match] = profanity.getAllMatches(text, true);
  return match ? text.slice(match.startIndex, match.endIndex + 1) : null;
}

/** A word that nobody writes: as it stands, behind accents and ornate letters, or letter by letter. */
function profaneWord(text: string): string | null {
  const words = [FIRM_NAMES, CODES, NUMBERS].reduce((rest, honest) => rest.replace(honest, (found) => ' '.repeat(found.length)), text);
  const bare = plain(words);
  const spelled = bare.match(SPELLED)?.find((letters) => profanityIn(letters.replaceAll(/\P{L}/gu, '')));
  return profanityIn(words) ?? profanityIn(bare) ?? spelled ?? null;
}

/** The first forbidden word of a text, as it was written; null when there is none. `ownWords` are the host's. */
export function refusedWord(written: string, ownWords: readonly string[]): string | null {
  const text = written.replace(UNSEEN, '');
  const profane = profaneWord(text);
  if (profane !== null) return profane;
  if (ownWords.length === 0) return null;
  const own = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ownWords.map(patternOf).join('|')})(?![\\p{L}\\p{N}])`, 'u');
  return own.exec(plain(text))?.[0] ?? own.exec(plain(undisguised(text)))?.[0] ?? null;
}
