import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksOfficial, skeletonOf } from './name-skeleton.ts';

test.each([
  ['grace', 'gr\u0430ce', 'a Cyrillic letter'],
  ['grace', 'GRACE', 'capitals'],
  ['grace', '\u{1D420}race', 'a letter of mathematics'],
  ['grace', 'ɡrace', 'a letter of phonetics'],
  ['grace', 'grạce', 'a mark below'],
  ['paypal', 'paypaI', 'a capital I for an l'],
  ['paypal', 'paypa1', 'a digit for an l'],
  ['ali', 'aIi', 'a capital I'],
  ['otto', '0tt0', 'digits for letters'],
  ['otto', 'ΟΤΤΟ', 'Greek capitals'],
  ['morgan', 'rnorgan', 'two letters for one'],
  ['winter', 'vvinter', 'two letters for one'],
  ['istanbul', 'İstanbul', 'a capital with its dot'],
  ['istanbul', 'ıstanbul', 'a letter without its dot'],
  ['José', 'Jose\u0301', 'a mark of its own'],
  ['jose', 'José', 'an accent'],
  ['Елена', 'Eлeнa', 'Latin letters in Cyrillic'],
])('%s and %s look alike (%s)', (one, other) => {
  expect(skeletonOf(other)).toBe(skeletonOf(one));
});

test.each([
  ['grace', 'grave'],
  ['member10', 'member11'],
  ['ada', 'adam'],
  ['ada.weaver', 'ada.w'],
  ['நான்', 'நான'],
  ['नमस्ते', 'नमस्ता'],
  ['Елена', 'Алена'],
])('%s and %s do not', (one, other) => {
  expect(skeletonOf(other)).not.toBe(skeletonOf(one));
});

test.each([
  'admin',
  'Adm1n',
  'ADMlN',
  '\u0430dmin',
  'support24',
  'Benison',
  'BENlSON_SUPPORT',
  'the-admin',
  '5upp0rt',
  'm0derator_2',
  'rnods',
])('%s reads as one of the house', (name) => expect(looksOfficial(name)).toBe(true));

test.each([
  'grace',
  'modern',
  'helper',
  'team.rocket',
  'legal.eagle',
  'real.estate',
  'admiral',
  'staffordshire',
  'rooter',
  'ben',
  'trust.co',
  '42',
])('%s does not', (name) => expect(looksOfficial(name)).toBe(false));

/** Letters that stand for a Latin one where somebody wants to be taken for another, by how they are drawn. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  ...{ a: 'аαΑАᴀ', b: 'ЬвВΒβʙ', c: 'сСϲᴄ', d: 'ԁδᴅ', e: 'еЕєεΕᴇ', f: 'ꜰ', g: 'ԍɢ', h: 'һнНΗʜ', i: 'іІιΙɪ', j: 'јЈᴊ', k: 'кКκΚᴋ', l: 'ӏІʟ' },
  ...{
    m: 'мМΜμᴍ',
    n: 'пиИηΝɴ',
    o: 'оОοΟσᴏ',
    p: 'рРρΡᴘ',
    q: 'ԛ',
    r: 'гяЯʀ',
    s: 'ѕЅꜱ',
    t: 'тТτΤᴛ',
    u: 'υцμᴜ',
    v: 'ѵνᴠ',
    w: 'ԝшωᴡ',
    x: 'хХχΧ',
  },
  ...{ y: 'уУγΥʏ', z: 'ΖᴢＺ' },
};
/** Where small letters begin in the alphabets of mathematics and of full width; the first letter of capitals alike. */
const ALPHABETS = [0xff41, 0x1d41a, 0x1d482, 0x1d4ea, 0x1d51e, 0x1d552, 0x1d586, 0x1d5ba, 0x1d5ee, 0x1d622, 0x1d656, 0x1d68a];
const CAPITALS = [0xff21, 0x1d400, 0x1d468, 0x1d4d0, 0x1d56c, 0x1d5a0, 0x1d5d4, 0x1d608, 0x1d63c, 0x1d670];

const drawnAs = (letter: string): string[] => {
  const nth = letter.charCodeAt(0) - 97;
  return [
    letter,
    letter.toUpperCase(),
    ...(STANDS_FOR[letter] ?? ''),
    ...[...ALPHABETS, ...CAPITALS].map((first) => String.fromCodePoint(first + nth)),
  ];
};

test('no mix of letters of other scripts makes a name of the house free, and none is lost to who writes in that script', () => {
  const words = [
    'admin',
    'administrator',
    'benison',
    'support',
    'moderator',
    'security',
    'staff',
    'helpdesk',
    'payments',
    'root',
    'webmaster',
    'verification',
  ];
  const written = fc
    .constantFrom(...words)
    .chain((word) => fc.tuple(...[...word].map((letter) => fc.constantFrom(...drawnAs(letter)))))
    .map((letters) => letters.join(''));
  fc.assert(
    fc.property(written, (name) => looksOfficial(name)),
    { seed: 20_261_126, numRuns: 3_000 },
  );
  const people = [
    'Елена',
    'Павел',
    'Дмитрий',
    'Модест',
    'Тимур',
    'Руслан',
    'Ростислав',
    'Νίκος',
    'Γιώργος',
    'Ελένη',
    'Μαρία',
    'நான்',
    '太郎',
  ];
  expect(people.filter(looksOfficial)).toEqual([]);
});
