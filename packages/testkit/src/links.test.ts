import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** A link that is written somewhere leads to a page that exists: mails and notices outlive the screen they were written for. */

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(?:^|\/)(?:test-|gql\/|gallery\/)/.test(file))
    .map((file) => `${folder}/${file}`);

/** The screens of the app, the staff's below their own root. */
const [members, staff] = read('apps/web/src/routes/screens.ts').split('export const staffDoors');
const pathsIn = (source = ''): string[] => [...source.matchAll(/\bpath: '([^']*)'/g)].map(([, path = '']) => path);
const screens = [
  '',
  ...pathsIn(members),
  ...pathsIn(read('apps/web/src/routes/routes.tsx')),
  ...pathsIn(staff).map((path) => `admin${path && `/${path}`}`),
];

function patternOf(path: string): RegExp {
  const parts = path.split('/').filter(Boolean);
  return new RegExp(
    `^${parts.map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${part}`)).join('')}/?$`,
  );
}
const patterns = screens.map(patternOf);

/** What the server itself answers, and no screen. */
const SERVED = /^\/(?:api|graphql|developers|media|rtc|\.well-known|robots\.txt|sitemap\.xml|healthz|readyz|mailbox)\b/;

/** Links of mails and of screens. What is put into one at run time stands for any part of a path. */
const LINKS = [
  /\$\{[\w.]*[oO]rigin\}(\/[^`'"\s?#,;)]*)/g,
  /\b(?:to|href)(?:=\{?|: )["'`](\/[^"'`?#]*)/g,
  /\b(?:navigate|go)\(["'`](\/[^"'`?#]*)/g,
];
const linksIn = (file: string): string[] =>
  LINKS.flatMap((link) => [...read(file).matchAll(link)]).map(([, path = '']) => path.replaceAll(/\$\{[^}]*\}?/g, 'x'));

test.each(['apps/api/src', 'apps/web/src', 'packages/contracts/src'])('every link in %s leads to a page', (folder) => {
  const links = sourcesIn(folder).flatMap((file) => linksIn(file).map((path) => ({ file, path })));
  const dead = links.filter(({ path }) => !SERVED.test(path) && !patterns.some((pattern) => pattern.test(path)));
  expect(links.length).toBeGreaterThan(8);
  expect(dead).toEqual([]);
});
