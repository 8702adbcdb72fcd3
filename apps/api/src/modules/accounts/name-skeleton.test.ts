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
