import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ErrorCode } from '@benison/contracts/errors';
import { NOTICES, WORDS } from '@benison/contracts/notices';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT, sourcesBelow } from './sources.ts';
import { DOCUMENTED_CALLS } from './sweep/calls.ts';
import { DOORS } from './sweep/doors.ts';
import { FAILURES } from './sweep/failures.ts';
import { LIVE } from './sweep/live.ts';
import { MATCHING } from './sweep/matching.ts';
import { MONEY_ROWS } from './sweep/money.ts';
import { PROFILES } from './sweep/profiles.ts';
import type { Check, Row } from './sweep/rows.ts';
import { RULES } from './sweep/rules.ts';
import { SCREEN_WORDS } from './sweep/screen-words.ts';
import { WORDS_READ } from './sweep/words-read.ts';

/** Everything documented, row by row: it exists, and an existing test proves it. */

const CALLS_TEST = 'apps/api/src/open-api/documented-calls.db.test.ts';

const CALLS: Row[] = DOCUMENTED_CALLS.map(({ method, path, by }) => ({
  kind: 'call',
  what: `${method.toUpperCase()} ${path}, for ${by === 'anyone' ? 'everybody' : by === 'member' ? 'members' : 'staff'}`,
  check: { is: 'served', method, path },
  test: [CALLS_TEST, 'answers an honest question in the documented names'],
}));

const AREAS: Record<string, Row[]> = {
  'Words on the screens': WORDS_READ,
  'Doors and help': DOORS,
  'Matching and premium': MATCHING,
  Money: MONEY_ROWS,
  'Live and staff': LIVE,
  Profiles: PROFILES,
  Failures: FAILURES,
  Rules: RULES,
  Calls: CALLS,
};

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Text as people read it: normalises quotes, ellipses and spaces. */
const asRead = (text: string): string =>
  text
    .replaceAll("\\'", "'")
    .replaceAll(/&apos;|&rsquo;|’/g, "'")
    .replaceAll('&amp;', '&')
    .replaceAll('…', '...')
    .replaceAll(/\s+/g, ' ');

const sourcesOf = (folder: string): string[] => sourcesBelow(folder).filter((path) => !path.includes('/gallery/'));

/** Where visible text can come from: the web app, the contracts, and the server's messages. */
const said = ['apps/web/src', 'packages/contracts/src', 'apps/api/src/modules'].flatMap(sourcesOf).map((file) => asRead(read(file)));

const inner = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A text with placeholders, as a pattern that ends at a word boundary. */
const patternOf = (text: string): RegExp => {
  const pattern = asRead(text).split('{}').map(inner).join('.{1,80}?');
  return new RegExp(`${/^\w/.test(text) ? '(?<![A-Za-z])' : ''}${pattern}${/\w$/.test(text) ? '(?![a-z])' : ''}`);
};

const routesOf = read('apps/web/src/routes/routes.tsx') + read('apps/web/src/routes/screens.ts');
const openApi = JSON.parse(read('schema/openapi.json')) as { paths: Record<string, Record<string, unknown>> };

/** URLs of the app; the staff's are below their own root. */
function hasRoute(path: string): boolean {
  if (path === '/') return /index: true/.test(routesOf);
  const [first = '', ...rest] = path.slice(1).split('/');
  const paths = first === 'admin' && rest.length > 0 ? [rest.join('/')] : [path.slice(1)];
  return paths.every((one) => routesOf.includes(`path: '${one}'`));
}

const HOLDS: { [Is in Check['is']]: (check: Extract<Check, { is: Is }>) => void } = {
  route: ({ path }) => expect(hasRoute(path), `a route ${path}`).toBe(true),
  said: ({ text }) =>
    expect(
      said.some((source) => patternOf(text).test(source)),
      `somewhere: ${text}`,
    ).toBe(true),
  unsaid: ({ text }) =>
    expect(
      said.some((source) => patternOf(text).test(source)),
      `nowhere: ${text}`,
    ).toBe(false),
  equal: ({ actual, expected }) => expect(actual).toEqual(expected),
  written: ({ file, text }) => expect(asRead(read(file))).toContain(asRead(text)),
  served: ({ method, path }) => expect(openApi.paths[path]?.[method]).toBeDefined(),
};

const titles = new Map<string, Set<string>>();
/** The titles of a file's tests and groups. */
function titlesIn(file: string): Set<string> {
  const known = titles.get(file);
  if (known) return known;
  const found = [...read(file).matchAll(/(?:\btest|\bdescribe|\)|`)\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/g)].map(([, , title = '']) =>
    title.replaceAll(/\\(['"`])/g, '$1'),
  );
  titles.set(file, new Set(found));
  return titles.get(file) ?? new Set();
}

const rows = Object.entries(AREAS).flatMap(([area, ofArea]) => ofArea.map((row) => ({ area, ...row })));

describe.each(Object.entries(AREAS))('%s', (_area, ofArea) => {
  test.each(ofArea.map((row) => [row.kind, row.what, row] as const))('%s: %s', (_kind, _what, { check, test: [file, title] }) => {
    (HOLDS[check.is] as (one: Check) => void)(check);
    expect(existsSync(join(ROOT, file)), file).toBe(true);
    expect([...titlesIn(file)]).toContain(title);
  });
});

test('no row appears twice', () => {
  const names = rows.map(({ kind, what }) => `${kind} ${what}`);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

/** A test, with the fixtures it uses to read a screen. */
const withFixtures = (file: string): string =>
  [file, ...[...read(file).matchAll(/from '(?:\.\.\/)+(fixtures\/[\w-]+\.ts)'/g)].map(([, one]) => `apps/e2e/${one}`)].map(read).join('\n');

const READ_ON_SCREENS = Object.values(SCREEN_WORDS).flatMap((screens) => Object.values(screens).flat());

test('a documented text stands in the test that is said to show it, so that it fails when the text is gone', () => {
  const unread = rows.filter(({ kind, settled, what, check, test: [file] }) => {
    if (kind !== 'word' || settled || check.is !== 'said' || check.text !== what || READ_ON_SCREENS.includes(what)) return false;
    return !patternOf(check.text).test(asRead(withFixtures(file)));
  });
  expect(unread.map(({ what, test: [file] }) => `${what} ← ${file}`)).toEqual([]);
});

test('every notice is shown somewhere in the web app', () => {
  const web = said.slice(0, sourcesOf('apps/web/src').length);
  const names = [...Object.keys(NOTICES).map((name) => `NOTICES.${name}`), ...Object.keys(WORDS).map((name) => `WORDS.${name}`)];
  expect(names.filter((name) => !web.some((source) => new RegExp(`${inner(name)}\\b`).test(source)))).toEqual([]);
});

const VISITS = 'apps/e2e/tests/screens.spec.ts';
test('screens that a visit is said to show are among those it visits', () => {
  const visited = withFixtures(VISITS);
  const claimed = rows.flatMap(({ check, test: [file] }) =>
    check.is === 'route' && file === VISITS ? [check.path.replace(/\/:.*/, '')] : [],
  );
  expect(claimed.filter((path) => !visited.includes(`'${path}'`) && !visited.includes(`${path}/`))).toEqual([]);
});

test('the guides name everything that exists: every call, every code, every environment variable', () => {
  const [guide, environment] = [read('schema/API.md'), read('apps/api/ENVIRONMENT.md')];
  expect(DOCUMENTED_CALLS.map(({ method, path }) => `\`${method.toUpperCase()} ${path}\``).filter((call) => !guide.includes(call))).toEqual(
    [],
  );
  const codes = [...guide.matchAll(/`([A-Z]{4,}(?:_[A-Z]+)*)`/g)].map(([, code = '']) => code);
  const values = [...read('schema/schema.graphql').matchAll(/^  ([A-Z][A-Z0-9_]*)$/gm)].map(([, value = '']) => value);
  const known: string[] = [...Object.values(ErrorCode), ...values, 'PATCH', 'DELETE', ...settable()];
  expect(codes.filter((code) => !known.includes(code))).toEqual([]);
  expect(settable().filter((name) => !environment.includes(`\`${name}\``))).toEqual([]);
});

test('every setting reaches the containers, except those only the demo uses', () => {
  const compose = read('docker-compose.yml');
  expect(settable().filter((name) => name !== 'BENISON_DEMO_STREAMS' && !compose.includes(`\n      ${name}: `))).toEqual([]);
});

/** Environment variables users can set; those the launcher passes to its own processes are not. */
function settable(): string[] {
  const inner = /^BENISON_(SANDBOX_|MEDIA_STATUS|WEB_DIST|DEMO$)/;
  return ['config.ts', ...['payments', 'media', 'tracing'].map((part) => `platform/${part}/settings.ts`)]
    .map((file) => `apps/api/src/${file}`)
    .flatMap((file) => [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]{3,}): /gm)].map(([, name = '']) => name))
    .filter((name) => !inner.test(name));
}

afterAll(() => {
  const line = ({ area, kind, what, settled, test: [file, title] }: (typeof rows)[number]): string =>
    `${area.padEnd(21)} ${kind.padEnd(6)} ${what}${settled ? ` [${settled}]` : ''}  ←  ${file}: ${title}`;
  const sums = ['screen', 'word', 'number', 'call'].map((kind) => `${rows.filter((row) => row.kind === kind).length} ${kind}s`);
  console.log(`What is documented, and the test that proves it\n\n${rows.map(line).join('\n')}\n\n${sums.join(', ')}`);
});
