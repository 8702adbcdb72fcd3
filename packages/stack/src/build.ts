import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf, Stamp } from './fingerprint.ts';
import { API_MAIN, COMPILED, installed, ROOT, WEB_DIST } from './paths.ts';
import { runTool, type Tool } from './run-tool.ts';

/** One thing the build makes, what it is made from, and where to see that it is there. */
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

const typedDocuments: Product = {
  name: 'typed documents',
  inputs: ['package-lock.json', 'codegen.ts', 'schema/schema.graphql', 'apps/web/src/**/*.{ts,tsx}', 'apps/e2e/**/*.ts', 'packages/bench/src/**/*.ts'],
  leaveOut: ['**/src/gql'],
  output: join(ROOT, 'apps/web/src/gql'),
  args: [installed('@graphql-codegen/cli/cjs/bin.js'), '--config', 'codegen.ts'],
  folder: ROOT,
};

const webApp: Product = {
  name: 'web app',
  inputs: [...SHARED_INPUTS, 'apps/web/**/*', 'schema/schema.graphql'],
  leaveOut: ['apps/web/src/gql'],
  output: join(WEB_DIST, 'index.html'),
  args: [VITE, 'build', '--logLevel', 'warn'],
  folder: join(ROOT, 'apps/web'),
};

const api: Product = {
  name: 'api',
  inputs: [...SHARED_INPUTS, 'apps/api/**/*'],
  output: API_MAIN,
  args: [VITE, 'build', '--logLevel', 'warn'],
  folder: join(ROOT, 'apps/api'),
};

/** What to tell while building, and how to break off. */
export interface BuildOptions {
  say: (line: string) => void;
  signal?: AbortSignal;
}

/** Makes what its sources say and is not there yet. Returns the api's fingerprint, which names the version of the product. */
export async function build(options: BuildOptions): Promise<string> {
  const results = await Promise.allSettled([
    make(api, options),
    make(typedDocuments, options).then(() => make(webApp, options)),
  ]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return fingerprintOf(ROOT, api.inputs);
}

/** The types that the web's operations have under the schema; development and the type check need them without a build. */
export async function makeTypedDocuments(options: BuildOptions): Promise<void> {
  await make(typedDocuments, options);
}

/** The api alone, for commands that need no screen. */
export async function buildApi(options: BuildOptions): Promise<void> {
  await make(api, options);
}

/** Says that the api on disk is no longer what `build` made, as when a watching builder has taken over. */
export function forgetApiBuild(): void {
  stampOf(api).clear();
}

function stampOf(product: Product): Stamp {
  return new Stamp(join(ROOT, '.cache/built', product.name.replaceAll(' ', '-')));
}

async function make(product: Product, { say, signal }: BuildOptions): Promise<void> {
  const fingerprint = fingerprintOf(ROOT, product.inputs, product.leaveOut);
  const stamp = stampOf(product);
  if (stamp.matches(fingerprint) && existsSync(product.output)) return;
  const from = Date.now();
  say(`Building the ${product.name}`);
  stamp.clear();
  const tool: Tool = { name: `Building the ${product.name}`, args: product.args, cwd: product.folder, env: buildEnvironment(), signal };
  await runTool(tool);
  if (product === api) rmSync(COMPILED, { recursive: true, force: true });
  stamp.write(fingerprint);
  say(`Built the ${product.name} in ${((Date.now() - from) / 1000).toFixed(1)} s`);
}

/** A build is the same whoever starts it: the product's mode is decided when it runs, not here. */
function buildEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: 'production' };
}
