import {
  englishDataset,
  englishRecommendedTransformers,
  RegExpMatcher,
  resolveConfusablesTransformer,
  resolveLeetSpeakTransformer,
} from 'obscenity';

/** Words of trades, towns and names that hold a refused one. */
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
];

const dataset = englishDataset.build();
const profanity = new RegExpMatcher({
  ...dataset,
  whitelistedTerms: [...(dataset.whitelistedTerms ?? []), ...ORDINARY],
  ...englishRecommendedTransformers,
});

/** Joiners and the like, which part a word for a machine alone. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Small letters without accents, so that a word is found however it is dressed up. The sigma that ends a word is one like others. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(UNSEEN, '').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
const SPECIAL = /[\\^$.*+?()[\]{}|/]/g;
const patternOf = (word: string): string => plain(word).replace(SPECIAL, '\\$&').replace(/\s+/g, '\\s+');

const LOOKALIKES = [resolveConfusablesTransformer(), resolveLeetSpeakTransformer()].map(({ transform }) => transform);
const WITH_LETTERS = /\S*\p{L}\S*/gu;

/** Words in the letters that they seem to be written in: "0olong" is oolong. A number alone is a number, whatever it looks like. */
const undisguised = (text: string): string =>
  text.replace(WITH_LETTERS, (word) =>
    Array.from(word, (letter) =>
      String.fromCodePoint(LOOKALIKES.reduce((code, resolve) => resolve(code) ?? code, letter.codePointAt(0) ?? 0)),
    ).join(''),
  );

/** The first word of a text that nobody may write, as it was written; null when there is none. `ownWords` are the host's. */
export function refusedWord(written: string, ownWords: readonly string[]): string | null {
  const text = written.replace(UNSEEN, '');
  const [match] = profanity.getAllMatches(text, true);
  if (match) return text.slice(match.startIndex, match.endIndex + 1);
  if (ownWords.length === 0) return null;
  const own = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ownWords.map(patternOf).join('|')})(?![\\p{L}\\p{N}])`, 'u');
  return own.exec(plain(text))?.[0] ?? own.exec(plain(undisguised(text)))?.[0] ?? null;
}
