import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiScope } from './gql/schema.ts';

/** The examples of the guide and of the package's page, run by a stranger's program that has the package as it is published. */

const PACKAGE = join(import.meta.dirname, '..');
const EXAMPLE = /```ts\n([\s\S]*?)```/g;
const SCOPES: ApiScope[] = ['DECK_READ', 'MESSAGES_READ', 'MESSAGES_WRITE'];
const run = promisify(execFile);
const tsc = (...args: string[]) => run(process.execPath, [join(PACKAGE, 'node_modules/typescript/bin/tsc'), ...args], { cwd: PACKAGE });

let t: TestApp;
/** A folder with nothing but the package in its node_modules; what that needs is found above. */
let folder: string;
beforeAll(async () => {
  t = await startTestApp();
  await mkdir(join(PACKAGE, 'dist'), { recursive: true });
  folder = await mkdtemp(join(PACKAGE, 'dist/stranger-'));
  const installed = join(folder, 'node_modules/@benison/client');
  await tsc('-p', 'tsconfig.build.json', '--outDir', join(installed, 'dist'));
  await cp(join(PACKAGE, 'package.json'), join(installed, 'package.json'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await t[Symbol.asyncDispose]();
});

const examplesIn = async (path: string): Promise<string[]> =>
  [...(await readFile(join(PACKAGE, path), 'utf8')).matchAll(EXAMPLE)].map(([, code = '']) => code);

async function printed(name: string, code: string): Promise<string> {
  const [ann, ben] = [await t.seed.member(), await t.seed.member({ name: 'Ostra' })];
  await t.seed.match(ann, ben);
  const { secret } = await t.seed.program(ann, SCOPES);
  await writeFile(join(folder, name), code);
  const env = { ...process.env, BENISON_URL: t.url, BENISON_KEY: secret, BENISON_WEBHOOK_SECRET: 'whsec_c2VjcmV0' };
  return (await run(process.execPath, ['--disable-warning=ExperimentalWarning', join(folder, name)], { env })).stdout;
}

test('the example of the guide writes a message and hears of it', async () => {
  const [code = ''] = await examplesIn('../../schema/API.md');
  expect(await printed('guide.ts', code)).toBe('Ostra & Co. SENT Good morning, from a program.\n');
});

test("the examples of the package's page work, and keep to its types", async () => {
  const codes = await examplesIn('README.md');
  expect(codes).toHaveLength(3);
  const [calls = '', live = '', hooks = ''] = codes;
  expect(await printed('calls.ts', calls)).toMatch(/NOT_FOUND \[\] [\w-]+\n\d+\n$/);
  expect(await printed('live.ts', live)).toBe('');
  expect(await printed('hooks.ts', `${hooks}\nconsole.log(received(new Headers(), '{}'));`)).toBe('400\n');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext', '--types', 'node'];
  await tsc(...options, ...['guide.ts', 'calls.ts', 'live.ts', 'hooks.ts'].map((name) => join(folder, name)));
});
