import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@benison/stack/paths';
import { expect, test } from 'vitest';
import { shownTexts, textsOf } from './shown-texts.ts';
import { sourcesBelow } from './sources.ts';

/** The words that VOICE.md has in its last table, each with what is said instead. */
function wordsOut(): { readonly out: string; readonly say: string; readonly pattern: RegExp }[] {
  const page = readFileSync(join(ROOT, 'apps/web/VOICE.md'), 'utf8');
  const [, table = ''] = page.split('## Words that are out');
  return [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
    .map(([, out = '', say = '']) => ({ out: out.trim(), say: say.trim() }))
    .filter(({ out }) => out !== 'out' && !out.startsWith('-'))
    .map((word) => ({ ...word, pattern: new RegExp(`\\b${word.out}\\b`, 'i') }));
}

test('no screen, notice or mail says a word that is out', () => {
  const out = wordsOut();
  expect(out.length, 'words that are out').toBeGreaterThan(10);
  const texts = shownTexts();
  expect(texts.length, 'texts for people').toBeGreaterThan(5_000);
  const found = texts.flatMap(({ file, line, text }) =>
    out.filter(({ pattern }) => pattern.test(text)).map(({ out: word, say }) => `${file}:${line} says "${word}" (say: ${say}): ${text}`),
  );
  expect(found).toEqual([]);
});

test('a text is found wherever a screen or a mail may hold one, and nothing that only programs read is', () => {
  const source = `
    // Whom comments name is nobody's business.
    const shown = { title: 'Whom do you mean?', description: 'For whom it is in the schema.' };
    const Screen = ({ name }) => <p title="To whom it goes" className="whom and what">Said to {name}, by whom you like{\`, or whom \${name} likes\`}</p>;
    throw new Error('The one for whom it was is gone.');
  `;
  expect(textsOf('screen.tsx', source).map(({ text }) => text)).toEqual([
    'Whom do you mean?',
    'To whom it goes',
    'Said to',
    ', by whom you like',
    ', or whom',
    'likes',
  ]);
});

test('the api counts coins and dollars in the words for them: nobody reads of "1 BizCoins", or of "$1250.00"', () => {
  const counted = /\$\{(?!coinsInWords\b)[^}]*\} BizCoins\b|\$\$\{[^}]*cents/i;
  const found = sourcesBelow('apps/api/src/modules').filter((file) => counted.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(found).toEqual([]);
  expect(['`You owe ${debt} BizCoins.`', '`The price is $${(cents / 100).toFixed(2)} now.`'].every((text) => counted.test(text))).toBe(
    true,
  );
});
