import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, makeTypedDocuments } from './build.ts';
import { findChromium } from './chromium.ts';
import { readIfThere } from './data-folder.ts';
import { runInForeground } from './foreground.ts';
import { API_MAIN, installed, ROOT } from './paths.ts';
import { PlainError, wordsOf } from './plain-error.ts';
import { redisProgram } from './redis.ts';
import { makeRunFolder, removeRunFolder } from './run-folder.ts';
import { runToEnd } from './run-tool.ts';
import { add, countPlaywright, countVitest, failedJourneys, failedTests, single, skippedTests, type Counts } from './test-counts.ts';
import { neutralEnvironment, startTestProduct } from './test-product.ts';
import { obtainLiveKit } from './video/livekit-program.ts';

const COLUMN = 34;
const say = (line: string): void => console.log(line);

/** The names of the tests that this machine could not run. */
const skipped: string[] = [];

/** What failed, told once more after the counts: above them it is lost among thousands of lines. */
const failed: string[] = [];

interface Step {
  name: string;
  run: () => Promise<Counts>;
}

await runInForeground(async (signal) => {
  const folder = await makeRunFolder('benison-run');
  try {
    await runSteps(folder, signal);
  } finally {
    await removeRunFolder(folder);
  }
});

async function runSteps(folder: string, signal: AbortSignal): Promise<void> {
  const filters = process.argv.slice(2);
  const steps = filters.length > 0 ? onlyMatching(folder, filters, signal) : everything(folder, signal);
  const lines: string[] = [];
  const all: Counts[] = [];
  for (const step of steps) {
    signal.throwIfAborted();
    const from = Date.now();
    say(`\n── ${step.name}`);
    const counts = await failureCounts(step, signal);
    all.push(counts);
    lines.push(`${step.name.padEnd(COLUMN)} ${told(counts)} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
  }
  const total = add(all);
  say(`\n${[...lines, ...whatWasSkipped(), ...whatFailed()].join('\n')}\n\n${told(total)}`);
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
}

function told({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function whatWasSkipped(): string[] {
  if (skipped.length === 0) return [];
  const missing = redisProgram()
    ? ''
    : ' There is no redis-server on the PATH; with it (apt-get install redis-server) those of several processes run.';
  return ['', `Skipped.${missing}`, ...skipped.map((name) => `  ${name}`)];
}

function whatFailed(): string[] {
  return failed.length === 0 ? [] : ['', 'Failed, or passed only when tried again.', ...failed.map((name) => `  ${name}`)];
}

/** A step that throws counts as a failed test, and the following steps still run. */
async function failureCounts(step: Step, signal: AbortSignal): Promise<Counts> {
  try {
    return await step.run();
  } catch (error) {
    signal.throwIfAborted();
    say(error instanceof PlainError ? error.message : `${wordsOf(error)}\n${error instanceof Error ? error.stack : ''}`);
    return single(false);
  }
}

function everything(folder: string, signal: AbortSignal): Step[] {
  return [
    { name: 'Types', run: () => typeCheck(signal) },
    { name: 'Format', run: () => shown([installed('oxfmt/bin/oxfmt'), '--check'], signal) },
    { name: 'Lint', run: () => shown([installed('oxlint/bin/oxlint')], signal) },
    { name: 'Build', run: () => buildAll(signal) },
    { name: 'LiveKit, found or built', run: () => liveKit(signal) },
    { name: 'Schema and OpenAPI up to date', run: () => schemaCheck(signal) },
    { name: 'Unit, property and database tests', run: () => vitest(folder, [], signal) },
    { name: 'Journeys in Chromium', run: () => journeys(folder, signal) },
  ];
}

function onlyMatching(folder: string, filters: readonly string[], signal: AbortSignal): Step[] {
  const run = async (): Promise<Counts> => {
    await makeTypedDocuments({ say, signal });
    return vitest(folder, filters, signal);
  };
  return [{ name: `Tests matching ${filters.join(' ')}`, run }];
}

async function typeCheck(signal: AbortSignal): Promise<Counts> {
  await makeTypedDocuments({ say, signal });
  return shown([installed('typescript/bin/tsc'), '-p', 'tsconfig.json', '--noEmit', '--pretty', 'false'], signal);
}

async function buildAll(signal: AbortSignal): Promise<Counts> {
  await build({ say, signal });
  return single(true);
}

/** Done here instead of in the tests that need it: the first build takes longer than a test may. */
async function liveKit(signal: AbortSignal): Promise<Counts> {
  say(await obtainLiveKit({ say, signal }));
  return single(true);
}

async function schemaCheck(signal: AbortSignal): Promise<Counts> {
  if (!existsSync(API_MAIN)) throw new PlainError('Nothing to check: the api is not built.');
  return shown([API_MAIN, '--emit-schema', '--check'], signal);
}

/** A check that counts as one test: its output is shown, its exit code decides. */
async function shown(args: readonly string[], signal: AbortSignal): Promise<Counts> {
  const end = await runToEnd({ name: args[0] ?? '', args, cwd: ROOT, env: neutralEnvironment(), signal, onLine: say });
  return single(end.ok);
}

async function vitest(folder: string, filters: readonly string[], signal: AbortSignal): Promise<Counts> {
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [installed('vitest/vitest.mjs'), 'run', '--config', 'packages/testkit/vitest.config.ts', ...reporters, ...filters];
  const { ok } = await runToEnd({
    name: 'Vitest',
    args,
    cwd: ROOT,
    env: { ...neutralEnvironment(), TMPDIR: folder },
    signal,
    visible: true,
  });
  const text = readIfThere(report) ?? '';
  skipped.push(...skippedTests(text));
  failed.push(...failedTests(text).map((line) => line.replace(`${ROOT}/`, '')));
  return countVitest(text, ok);
}

/** Members, staff and their browsers against the real product, started on a free port. */
async function journeys(folder: string, signal: AbortSignal): Promise<Counts> {
  const chromium = await findChromium(say);
  const product = await startTestProduct(folder, { say, signal });
  try {
    const report = join(folder, 'playwright.json');
    const args = [installed('@playwright/test/cli.js'), 'test', '--config', 'apps/e2e/playwright.config.ts', '--reporter=list,json'];
    const env = {
      ...neutralEnvironment(),
      TMPDIR: folder,
      BENISON_URL: product.url,
      CHROMIUM_PATH: chromium,
      DATABASE_URL: product.databaseUrl,
      BENISON_DATA: join(folder, 'data'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    };
    const { ok } = await runToEnd({ name: 'Playwright', args, cwd: ROOT, env, signal, visible: true });
    const text = readIfThere(report) ?? '';
    failed.push(...failedJourneys(text));
    return countPlaywright(text, ok);
  } finally {
    await product.stop();
  }
}
