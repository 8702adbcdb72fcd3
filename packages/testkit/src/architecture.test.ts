import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { allBelow, importsBelow, ROOT, sourcesBelow, told } from './sources.ts';

/** Each module may import only the ones before it. Those in one array are on the same level. */
const ORDER = [
  ['accounts'],
  ['businesses'],
  ['notifications'],
  ['verification'],
  ['payments'],
  ['coins'],
  ['premium'],
  ['matching'],
  ['messaging', 'streams', 'marketplace'],
  ['calendar'],
  ['moderation'],
  ['support'],
  ['analytics'],
  ['webhooks'],
  ['privacy'],
  ['staff'],
];
const heightOf = (module: string): number => ORDER.findIndex((level) => level.includes(module));

/** The imports through a module's public door: the names, and the module. */
const THROUGH_A_DOOR = /(?:import|export) (?:type )?\{([^}]*)\} from '[^']*\/([a-z]+)\/public\.ts'/g;
const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map(
      (name) =>
        name
          .replace(/\btype /, '')
          .split(' as ')[0]
          ?.trim() ?? '',
    )
    .filter(Boolean);

const moduleOf = (path: string): string | null => /^apps\/api\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? null;
const featureOf = (path: string): string | null => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

const api = importsBelow('apps/api/src');
const web = importsBelow('apps/web/src');

test('a module reaches another only through its public door', () => {
  const wrong = api.filter(({ from, to }) => {
    const [here, there] = [moduleOf(from), moduleOf(to)];
    return here && there && here !== there && !to.endsWith(`/${there}/public.ts`);
  });
  expect(told(wrong)).toEqual([]);
});

test('a public door exports only what somebody imports', () => {
  const askedFor = new Set(
    ['apps', 'packages']
      .flatMap(allBelow)
      .flatMap((from) => [...readFileSync(join(ROOT, from), 'utf8').matchAll(THROUGH_A_DOOR)])
      .flatMap(([, names = '', module = '']) => namesIn(names).map((name) => `${module}: ${name}`)),
  );
  const doors = [...new Set(api.map(({ from }) => moduleOf(from)))].filter((module) => module !== null);
  const offered = doors.flatMap((module) =>
    [...readFileSync(join(ROOT, `apps/api/src/modules/${module}/public.ts`), 'utf8').matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(
      ([, names = '']) => namesIn(names).map((name) => `${module}: ${name}`),
    ),
  );
  expect(offered.filter((name) => !askedFor.has(name))).toEqual([]);
});

test('modules depend only on lower ones', () => {
  const wrong = api.filter(({ from, to }) => {
    const [here, there] = [moduleOf(from), moduleOf(to)];
    if (!here || !there || here === there) return false;
    return heightOf(there) === -1 || heightOf(there) >= heightOf(here);
  });
  expect(told(wrong)).toEqual([]);
});

test('the platform does not know any module', () => {
  expect(told(api.filter(({ from, to }) => from.includes('/src/platform/') && moduleOf(to)))).toEqual([]);
});

test('rules are pure: no database, no GraphQL, no Express beside the files of a module', () => {
  const rule = /^apps\/api\/src\/modules\/[^/]+\/(score|ein|quota|[a-z-]+-rules?)\.ts$/;
  const wrong = api.filter(({ from, to }) => rule.test(from) && /^(@mikro-orm|graphql|type-graphql|express|pg)(\/|$)/.test(to));
  expect(told(wrong)).toEqual([]);
});

test('resolvers and routes leave the entity manager to commands and queries', () => {
  const doors = sourcesBelow('apps/api/src/modules').filter((path) => /\.resolver\.ts$|\.routes\.ts$/.test(path));
  const wrong = doors.filter((path) =>
    /\bem\.(find|create|persist|flush|assign|transactional)|\.transaction\(/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

/** Where the product begins its life in the demo. */
const STARTS_THE_DEMO = ['apps/api/src/programs/set-up.ts', 'apps/api/src/worker.ts'];

test('the product stands apart from its demo and its tests: only what starts the demo loads it, late, and nothing loads what tests are made of', () => {
  const all = ['apps/api/src', 'apps/web/src', 'packages/contracts/src', 'packages/ledger/src'].flatMap(importsBelow);
  const wrong = all.filter(
    ({ from, to }) => /\/tests\/|^@benison\/testkit/.test(to) || (/^@benison\/demo/.test(to) && !STARTS_THE_DEMO.includes(from)),
  );
  expect(told(wrong)).toEqual([]);
  for (const path of STARTS_THE_DEMO) expect(readFileSync(join(ROOT, path), 'utf8')).not.toMatch(/ from '@benison\/demo/);
  expect(['apps/api/src', 'apps/web/src'].flatMap(allBelow).filter((path) => /\/(?<!commands\/)test-[\w-]+\.ts$/.test(path))).toEqual([]);
});

test('the data of the demo needs nothing that runs', () => {
  const runs = /^import (?!type)[^;]* from '(?!\.\/|@benison\/contracts)/m;
  expect(sourcesBelow('packages/demo/src/data').filter((path) => runs.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

test('only commands and jobs open transactions', () => {
  const allowed = /\/(commands|jobs)\/|\/(maintenance|staff-command|set-up|app-context)\.ts$|\/platform\//;
  const wrong = sourcesBelow('apps/api/src').filter(
    (path) => !allowed.test(path) && /\bapp\.transaction\(/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

/** The text between a bracket and the one that closes it. */
function within(text: string, from: number): string {
  const [open, close] = text[from] === '(' ? ['(', ')'] : ['{', '}'];
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === open) depth += 1;
    if (text[at] === close && (depth -= 1) === 0) return text.slice(from, at);
  }
  return text.slice(from);
}

/** Brackets in words would be counted. */
const withoutWords = (text: string): string => text.replaceAll(/'[^'\n]*'/g, "''").replaceAll(/\/\/.*$/gm, '');

/** What runs inside a transaction: what is given to one, and the bodies of functions that take a `Tx`. */
const insideTransactions = (text: string): string[] => [
  ...[...text.matchAll(/\b(?:app|orm\.em\.fork\(\))\.transaction(?:al)?\(/g)].map((begin) =>
    within(text, begin.index + begin[0].length - 1),
  ),
  ...[...text.matchAll(/function \w+(?:<[^(]*>)?\([^()]*\btx: Tx\b[^()]*\)[^{;]*(?:\{[^{}\n]*\}[^{;]*)??\{\n/g)].map((begin) =>
    within(text, begin.index + begin[0].length - 2),
  ),
];

// The pool refuses such a hand in every other test as well; what asks Redis, disks or other servers is read here alone.
test('inside a transaction nothing but the transaction is used: no limit, no pool, no file, no other server', () => {
  const other = /\bapp\.(limits|pool|files|media|payments|passwords|em\(|orm\b|sharedSql|transaction|endedSessions|gifts)/;
  const offenders = (text: string): boolean => insideTransactions(withoutWords(text)).some((body) => other.test(body));
  expect(offenders('await app.transaction(async (tx) => { await app.limits.take(tx); })')).toBe(true);
  expect(offenders('async function a(app: AppContext, tx: Tx): Promise<void> {\n  await app.pool.query();\n}')).toBe(true);
  expect(offenders('await app.limits.take(); await app.transaction(async (tx) => tx.sql());')).toBe(false);
  const sources = ['apps/api/src', 'packages/demo/src'].flatMap(sourcesBelow);
  expect(sources.filter((path) => offenders(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

test('every command of staff is written down in the audit log; signing out, and an authenticator not yet confirmed, change nothing', () => {
  const unlogged = sourcesBelow('apps/api/src/modules')
    .filter((path) => path.includes('/commands/'))
    .filter((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return /\basStaff\(/.test(text) && !/\bappendAudit\(/.test(text);
    });
  expect(unlogged.map((path) => path.split('/').at(-1))).toEqual(['staff-sign-out.ts', 'start-totp-enrolment.ts']);
});

test('contracts depend on zod alone', () => {
  expect(told(importsBelow('packages/contracts/src').filter(({ to }) => !to.startsWith('packages/contracts/') && to !== 'zod'))).toEqual(
    [],
  );
});

/** Parts that every feature of the web app may use: the session, and the one dialog that takes money. */
const SHARED_FEATURES = ['/features/accounts/session.tsx', '/features/payments/checkout.tsx'];

test('features of the web app do not import each other; the session and the checkout are shared', () => {
  const wrong = web.filter(({ from, to }) => {
    const [here, there] = [featureOf(from), featureOf(to)];
    return here && there && here !== there && !SHARED_FEATURES.some((door) => to.endsWith(door));
  });
  expect(told(wrong)).toEqual([]);
});

test("the web app's components and lib do not know features or routes", () => {
  const wrong = web.filter(({ from, to }) => /\/src\/(components|lib)\//.test(from) && /\/src\/(features|routes)\//.test(to));
  expect(told(wrong)).toEqual([]);
});

test('no catch-all folders, no barrels', () => {
  const all = ['apps', 'packages'].flatMap(sourcesBelow);
  expect(all.filter((path) => /\/(utils?|helpers?|common|misc)(\/|\.tsx?$)/.test(path) || /\/index\.tsx?$/.test(path))).toEqual([]);
});

/** More than these side by side, and nobody finds one without knowing its name. */
const FILES_IN_A_FOLDER_MAX = 50;
/** A history, which is read by its dates. */
const HISTORY = 'apps/api/migrations';

test('a folder that grows gets rooms, however much belongs into it', () => {
  const counts = Map.groupBy(['apps', 'packages'].flatMap(sourcesBelow), dirname);
  const crowded = [...counts].filter(([folder, files]) => folder !== HISTORY && files.length > FILES_IN_A_FOLDER_MAX);
  expect(crowded.map(([folder, files]) => `${folder} has ${files.length} files`)).toEqual([]);
});

/** From the top: `apps/api/src/modules/streams/gifts/commands` is a room, its kind of part, and nothing below. */
const FOLDERS_DEEP_MAX = 7;

test('no file lies deeper than the parts of a room', () => {
  const all = ['apps', 'packages'].flatMap(allBelow);
  expect(all.filter((path) => dirname(path).split('/').length > FOLDERS_DEEP_MAX)).toEqual([]);
});

/** The packages a file imports by name, without their inner paths. */
function packagesOf(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const named = [
    ...text.matchAll(/^(?:(?:import|export) .*|\} )from '([^'.][^']*)';$|^import '([^'.][^']*)';$|\bimport\('([^'.][^']*)'\)/gm),
  ];
  return named
    .map(([, from, bare, late]) => from ?? bare ?? late ?? '')
    .filter((name) => !name.startsWith('node:') && !name.startsWith('virtual:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

test('a workspace declares every package it imports: an image installs the packages of one workspace alone', () => {
  const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
  const shared = manifestOf('.').devDependencies;
  const workspaces = ['apps', 'packages'].flatMap((top) =>
    readdirSync(join(ROOT, top))
      .map((name) => `${top}/${name}`)
      .filter((folder) => readdirSync(join(ROOT, folder)).includes('package.json')),
  );
  const missing = workspaces.flatMap((folder) => {
    const { name, dependencies, devDependencies } = manifestOf(folder);
    const declared = { [name]: '', ...shared, ...dependencies, ...devDependencies };
    return allBelow(folder).flatMap((path) =>
      packagesOf(path)
        .filter((wanted) => !(wanted in declared))
        .map((wanted) => `${path} -> ${wanted}`),
    );
  });
  expect(missing).toEqual([]);
});
