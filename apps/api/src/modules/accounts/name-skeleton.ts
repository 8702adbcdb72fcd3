import unhomoglyph from 'unhomoglyph';

/** Accents of scripts whose letters stand without them too; in others a mark is a vowel. */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}/gu;

/**
 * What else looks alike, besides the confusables of Unicode: an `I` is an `i` to whoever reads capitals and small letters alike, and an `l`
 * to whoever reads it as drawn, so all of them are one. The rest of a name is in small letters here.
 */
const alike = (text: string): string => text.replaceAll(/[i|]/g, 'l').replaceAll('w', 'vv');

/** One step of the skeleton: confusables as Unicode has them (UTS 39), without accents, in small letters. */
const drawn = (text: string): string => unhomoglyph(text.normalize('NFD')).normalize('NFD').replaceAll(ACCENTS, '').toLowerCase();

/**
 * What a user name looks like: two names with one skeleton are mistaken for each other, whatever letters they are made of, accented or not,
 * in capitals or small. Never shown, and no name.
 */
export function skeletonOf(username: string): string {
  // @NOTE As typed first: a capital I is like an l, and in small letters nobody would see it. Then again, for what small letters are like.
  return alike(drawn(drawn(username.normalize('NFKC'))));
}

/** Words by which people know those who run a site. */
const OF_THE_HOUSE = [
  ...['admin', 'admins', 'administrator', 'administration', 'administrators', 'sysadmin', 'superuser', 'superadmin', 'root', 'system'],
  ...['moderator', 'moderators', 'moderation', 'mod', 'mods', 'verifier', 'staff', 'official', 'operator', 'webmaster', 'hostmaster'],
  ...['postmaster', 'support', 'help', 'helpdesk', 'helpcenter', 'customerservice', 'customersupport', 'customercare', 'servicedesk'],
  ...['security', 'trustandsafety', 'abuse', 'compliance', 'legal', 'privacy', 'finance', 'billing', 'payments', 'payouts'],
  ...['benison', 'bizcoin', 'bizcoins', 'noreply', 'donotreply', 'mailerdaemon', 'team', 'verification'],
];
/** Words that make no other name of one of those. */
const BESIDE = [
  'the',
  'real',
  'your',
  'our',
  'my',
  'and',
  'of',
  'at',
  'from',
  'by',
  'us',
  'hq',
  'inc',
  'app',
  'com',
  'account',
  'desk',
  'service',
];

/**
 * What is read as a Latin letter in a Latin word, though nobody takes it for one beside it: digits, as in `adm1n` and `5upp0rt` (0 and 1 are
 * alike already), small capitals, and letters of Cyrillic and Greek, as Unicode's confusables leave them.
 */
const READ_AS: Readonly<Record<string, string>> = {
  ...{ 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' },
  ...{ ᴀ: 'a', ʙ: 'b', ᴅ: 'd', ᴇ: 'e', ꜰ: 'f', ɢ: 'g', ʜ: 'h', ᴊ: 'j', ᴋ: 'k', ʟ: 'l', ᴍ: 'rn', ɴ: 'n', ᴘ: 'p', ʀ: 'r', ᴛ: 't' },
  ...{ ꞓ: 'e', э: 'e', ɜ: 'e', ĸ: 'k', ʍ: 'rn', π: 'n', ᴎ: 'n', ᴙ: 'r', д: 'a', б: 'b', ц: 'u', ш: 'vv', щ: 'vv', ч: 'y', ъ: 'b' },
  ...{ ß: 'b', ς: 'c', ẟ: 'd', δ: 'd', ω: 'vv', χ: 'x', ζ: 'z', λ: 'a', θ: 'o', ξ: 'e', ψ: 'y' },
};
const UNLIKE = new RegExp(`[${Object.keys(READ_AS).join('')}]`, 'gu');
const lettersOf = (skeleton: string): string =>
  skeleton.replaceAll(UNLIKE, (letter) => READ_AS[letter] ?? letter).replaceAll(/[^\p{L}\p{M}]/gu, '');

/** Letters that are read in two ways in a Latin word, each way. */
const readings = (skeleton: string): string[] =>
  ['rn', 'u'].flatMap((mu) => ['n', 'h'].map((eta) => lettersOf(skeleton.replaceAll('μ', mu).replaceAll('η', eta))));

const anyOf = (words: readonly string[]): string => words.map((word) => lettersOf(skeletonOf(word))).join('|');
const OFFICIAL = new RegExp(`^(?:${anyOf(BESIDE)})*(?:${anyOf(OF_THE_HOUSE)})(?:${anyOf([...OF_THE_HOUSE, ...BESIDE])})*$`, 'u');

/** Whether a name reads as one of those who run the product, as `admin`, `Benison-Support` or `m0derator_2`. */
export function looksOfficial(username: string): boolean {
  // @NOTE Digits at the end only count: `support24` is the support. Elsewhere they may stand for letters.
  const forms = [username, username.normalize('NFKC').replace(/[\p{N}._-]+$/u, '')];
  return forms.flatMap((form) => readings(skeletonOf(form))).some((letters) => OFFICIAL.test(letters));
}
