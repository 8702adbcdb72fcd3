import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');

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

interface Import {
  from: string;
  to: string;
}

function allBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/\/(dist|gql|node_modules)\//.test(path));
}

const sourcesBelow = (folder: string): string[] => allBelow(folder).filter((path) => !/\.test\.tsx?$/.test(path));

function importsBelow(folder: string): Import[] {
  return sourcesBelow(folder).flatMap((from) => {
    const text = readFileSync(join(ROOT, from), 'utf8');
    const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] as string);
    return targets.map((target) => ({ from, to: target.startsWith('.') ? join(dirname(from), target).split(sep).join('/') : target }));
  });
}

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
const told = (imports: Import[]): string[] => imports.map(({ from, to }) => `${from} -> ${to}`);

const api = importsBelow('apps/api/src');
const web = importsBelow('apps/web/src');

/** The files that set up tests use modules through their commands, as a member would. */
const MADE_FOR_TESTS = /\/test-[\w-]+\.ts$/;

test('a module reaches another only through its public door', () => {
  const wrong = api.filter(({ from, to }) => {
    const [here, there] = [moduleOf(from), moduleOf(to)];
    return here && there && here !== there && !to.endsWith(`/${there}/public.ts`) && !MADE_FOR_TESTS.test(from);
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

test('only commands, jobs, the demo and test setups open transactions', () => {
  const allowed = /\/(commands|jobs|demo)\/|\/(maintenance|staff-command|set-up|app-context)\.ts$|\/platform\/|\/test-[\w-]+\.ts$/;
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
  expect(sourcesBelow('apps/api/src').filter((path) => offenders(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
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

test("a sentence with a member's name in it uses said, which isolates right-to-left names", () => {
  const plain =
    /[^\w`]`[^`]*\$\{(?:[\w.]+\.)?(?:businessName|companyName|hostName|withName|(?:business|subject|host|them|match|sender)\.name)\b[^}]*\}[^`]*`/g;
  // Plain lists of names, addresses and keys are not sentences of ours; an opener is the member's own text.
  const isSentence = (text: string): boolean => /[A-Za-z]{2} | [a-z]|, | · /.test(text.replaceAll(/\$\{[^}]*\}/g, ''));
  const wrong = ['apps/web/src/features', 'apps/web/src/components', 'apps/web/src/routes', 'apps/api/src/modules/notifications']
    .flatMap(sourcesBelow)
    .filter((path) => !path.endsWith('/openers.ts'))
    .flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(plain)].map(([text]) => `${path}: ${text}`))
    .filter(isSentence);
  expect(wrong).toEqual([]);
});

/** What stands in for a part that is on its way: nothing to press. */
const STANDS_IN = /^(\w*Skeleton|LoadingScreen|StageNotice|FirstPaintHold|Waiting)$/;

test('what stands in for a part that is fetched has nothing to press, which the part would forget', () => {
  const wrong = sourcesBelow('apps/web/src').flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/<Suspense fallback=\{[^<}]*<(\w+)/g)]
      .map(([, part = '']) => part)
      .filter((part) => !STANDS_IN.test(part))
      .map((part) => `${path}: ${part}`),
  );
  expect(wrong).toEqual([]);
});

test('no figure on a screen is written into its code: each is counted', () => {
  const literal = /\b(?:value|whole|count|badge|percent)(?:=\{|: )-?[1-9]\d*\b/;
  const wrong = ['apps/web/src/features', 'apps/web/src/routes']
    .flatMap(sourcesBelow)
    .filter((path) => path.endsWith('.tsx') && literal.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(wrong).toEqual([]);
});

test('times of day are formatted in one place, for screens and emails', () => {
  const own = /\bhour: ?'|\bhourCycle\b|\bhour12\b|\btimeStyle\b/;
  const wrong = [...sourcesBelow('apps/web/src'), ...sourcesBelow('apps/api/src'), ...sourcesBelow('packages/contracts/src')].filter(
    (path) => own.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(wrong).toEqual(['packages/contracts/src/clock.ts']);
});

/** The style sheets of the web app, which stand beside what they draw. */
function styleSheets(): { path: string; text: string }[] {
  const folder = 'apps/web/src';
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.startsWith('explorer/'))
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(join(ROOT, folder, file), 'utf8') }));
}

test('a class is styled in one file only: two files would affect each other', () => {
  const places = styleSheets()
    // A ground's tokens are separate from the styles of what is on it.
    .filter(({ path }) => !path.endsWith('/tokens.css'))
    .flatMap(({ text }) => [...new Set([...text.matchAll(/^(\.[\w-]+) \{$/gm)].map(([, name]) => name))]);
  expect(places.filter((name, at) => places.indexOf(name) !== at)).toEqual([]);
});

test('every style sheet stands in the one order of all of them, and only what several parts share stands apart from any', () => {
  const order = 'apps/web/src/styles/app.css';
  const listed = [...readFileSync(join(ROOT, order), 'utf8').matchAll(/^@import '(\.[^']+)'/gm)].map(([, path = '']) =>
    join(dirname(order), path),
  );
  const sheets = styleSheets().map(({ path }) => path);
  expect(listed.toSorted()).toEqual(sheets.filter((path) => path !== order).toSorted());
  const shared = ['app', 'base', 'forced-colors', 'movements', 'print', 'reset', 'tokens'].map((name) => `apps/web/src/styles/${name}.css`);
  expect(sheets.filter((path) => path.startsWith('apps/web/src/styles/')).toSorted()).toEqual(shared);
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
