import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openScreens } from '../routes/screens.ts';
import { SHARE_WORDS, withShareWords } from './share-words.ts';

const template = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
const metaOf = (html: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

test.each(Object.entries(SHARE_WORDS))('%s says what it is in the tab, in search results and to messengers', (path, words) => {
  const html = withShareWords(template, path);
  expect(html).toContain(`<title>${words.title} · Benison</title>`);
  expect(metaOf(html, 'og:title')).toBe(`${words.title} · Benison`);
  for (const name of ['description', 'og:description']) expect(metaOf(html, name)).toBe(words.description);
  expect(metaOf(html, 'og:image')).toBe('/share.png');
});

test('every page for everybody has words of its own, but for those that only its owner has the address of', () => {
  const bare = openScreens.filter(({ path }) => !path.includes(':') && !SHARE_WORDS[`/${path}`]).map(({ path }) => path);
  expect(bare).toEqual([]);
});

test('elsewhere the words of the product stand', () => {
  expect(withShareWords(template, '/messages')).toBe(template);
  expect(withShareWords(template, null)).toBe(template);
});
