/** Words of place names that people, post offices and maps also write in another way, by that other way. */
const SPELT_OUT: Readonly<Record<string, string>> = {
  and: '',
  bch: 'beach',
  centre: 'center',
  ctr: 'center',
  e: 'east',
  ft: 'fort',
  hts: 'heights',
  jct: 'junction',
  mt: 'mount',
  mtn: 'mountain',
  n: 'north',
  pk: 'park',
  pt: 'point',
  s: 'south',
  spg: 'spring',
  spgs: 'springs',
  st: 'saint',
  ste: 'sainte',
  twp: 'township',
  vlg: 'village',
  w: 'west',
};

/** What people put before the name of a place. */
const KIND_OF_PLACE = /^(?:city|town|village|borough|township) of (?=.)/;

/**
 * How place names are compared: without case, accents, punctuation and blanks, and with abbreviations spelt out, so that
 * "Cañon City", "Saint Louis", "Mc Lean", "N. Las Vegas" and "Kāneʻohe" meet the spelling of whatever list they are in.
 */
export function foldPlaceName(name: string): string {
  return wordsOf(name)
    .map((word) => SPELT_OUT[word] ?? word)
    .join('');
}

/** The foldings that a name may start with whose last word is still being typed: "st" may become "Stamford" or "St. Paul". */
export function foldPlacePrefix(typed: string): string[] {
  const words = wordsOf(typed);
  const last = words.pop() ?? '';
  const before = words.map((word) => SPELT_OUT[word] ?? word).join('');
  return [...new Set([last, SPELT_OUT[last] ?? last])].map((word) => before + word).filter((folded) => folded !== '');
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’‘`´ʻʼ]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(KIND_OF_PLACE, '')
    .split(' ');
}
