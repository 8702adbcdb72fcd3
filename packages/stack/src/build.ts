import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf, Stamp } from './fingerprint.ts';
import { API_MAIN, COMPILED, installed, ROOT, WEB_DIST } from './paths.ts';
import { runTool } from './run-tool.ts';
import { inTurn } from './turn.ts';

/** One part of the build, its sources, and where to check that it exists. */
interface Product {
  name: string;
  inputs: readonly string[];
  leaveOut?: readonly string[];
  output: string;
  args: readonly string[];
  folder: string;
}

const SHARED_INPUTS = ['package-lock.json', 'tsconfig.json', 'packages/contracts/**/*', 'packages/ledger/**/*'];
const VITE = installed('vite/bin/vite.js');
const CLIENT = join(ROOT, 'packages/client');

const typedDocuments: Product = {
  name: 'typed documents',
  inputs: [
    'package-lock.json',
    'codegen.ts',
    'packages/contracts/src/semantic-non-null.ts',
    'schema/schema.graphql',
    'schema/staff.graphql',
    'apps/web/src/**/*.{ts,tsx}',
    'apps/e2e/**/*.ts',
    'packages/bench/src/**/*.ts',
    'packages/client/src/operations/*.graphql',
  ],
  leaveOut: ['**/gql'],
  output: join(ROOT, 'apps/web/src/gql'),
  args: [installed('@graphql-codegen/cli/cjs/bin.js'), '--config', 'codegen.ts'],
  folder: ROOT,
};

/** The types of the REST calls, which the published client gives to strangers. Nothing that runs here needs them. */
const typedCalls: Product = {
  name: 'typed REST calls',
  inputs: ['package-lock.json', 'schema/openapi.json'],
  output: join(CLIENT, 'src/gql/rest.ts'),
  args: [join(CLIENT, 'node_modules/openapi-typescript/bin/cli.js'), 'schema/openapi.json', '--output', join(CLIENT, 'src/gql/rest.ts')],
  folder: ROOT,
};

const webApp: Product = {
  name: 'web app',
  inputs: [...SHARED_INPUTS, 'apps/web/**/*', 'schema/schema.graphql', 'schema/staff.graphql'],
  leaveOut: ['apps/web/src/gql'],
  output: join(WEB_DIST, 'index.html'),
  args: [VITE, 'build', '--logLevel', 'warn'],
  folder: join(ROOT, 'apps/web'),
};

const api: Product = {
  name: 'api',
  inputs: [...SHARED_INPUTS, 'apps/api/**/*', 'packages/demo/**/*', 'schema/operations.json'],
  leaveOut: ['apps/api/tests'],
  output: API_MAIN,
  args: [VITE, 'build', '--logLevel', 'warn'],
  folder: join(ROOT, 'apps/api'),
};

/** How to report progress, and how to cancel. */
interface BuildOptions {
  say: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Builds whatever is missing or older than its sources. Returns the API's fingerprint, which identifies the version of the product.
 * @throws PlainError when a part cannot be built; the other parts are finished first.
 */
export async function build(options: BuildOptions): Promise<string> {
  const results = await Promise.allSettled([make(api, options), make(typedDocuments, options).then(() => make(webApp, options))]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return fingerprint(api);
}

/** The types of operations and REST calls, generated from the schema; development and the type check need them without a build. */
export async function makeTypedDocuments(options: BuildOptions): Promise<void> {
  await Promise.all([make(typedDocuments, options), make(typedCalls, options)]);
}

/** Only the API, for commands without screens. */
export async function buildApi(options: BuildOptions): Promise<void> {
  await make(api, options);
}

/** Notes that the API on disk may differ from what `build` made, because a watching builder has taken over. */
export function forgetApiBuild(): void {
  stampOf(api).clear();
}

function stampOf(product: Product): Stamp {
  return new Stamp(join(ROOT, '.cache/built', product.name.replaceAll(' ', '-')));
}

async function make(product: Product, options: BuildOptions): Promise<void> {
  if (isMade(product)) return;
  const lock = join(ROOT, '.cache/building', product.name.replaceAll(' ', '-'));
  const onWait = (): void => options.say(`Another command is building the ${product.name}; waiting for it`);
  await inTurn(lock, onWait, async () => {
    if (!isMade(product)) await makeNow(product, options);
  });
}

function fingerprint(product: Product): string {
  return fingerprintOf(ROOT, product.inputs, product.leaveOut);
}

function isMade(product: Product): boolean {
  return existsSync(product.output) && stampOf(product).matches(fingerprint(product));
}

async function makeNow(product: Product, { say, signal }: BuildOptions): Promise<void> {
  const from = Date.now();
  const wanted = fingerprint(product);
  say(`Building the ${product.name}`);
  stampOf(product).clear();
  const name = `Building the ${product.name}`;
  await runTool({ name, args: product.args, cwd: product.folder, env: buildEnvironment(), signal });
  if (product === api) rmSync(COMPILED, { recursive: true, force: true });
  stampOf(product).write(wanted);
  say(`Built the ${product.name} in ${((Date.now() - from) / 1000).toFixed(1)} s`);
}

/** A build does not depend on who starts it: the product's mode is decided at run time. */
function buildEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: 'production' };
}
