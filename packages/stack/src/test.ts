import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, makeTypedDocuments } from './build.ts';
import { caddyProgram } from './caddy.ts';
import { findChromium, findJourneyBrowsers } from './chromium.ts';
import { readIfThere } from './data-folder.ts';
import { runInForeground } from './foreground.ts';
import { otherBrowsers } from './other-browsers.ts';
import { API_MAIN, installed, ROOT } from './paths.ts';
import { PlainError, wordsOf } from './plain-error.ts';
import { runInBrowsers } from './playwright.ts';
import { promtoolProgram } from './programs.ts';
import { redisProgram } from './redis.ts';
import { makeRunFolder, removeRunFolder } from './run-folder.ts';
import { runToEnd } from './run-tool.ts';
import { add, countPlaywright, countVitest, failedJourneys, failedTests, single, skippedTests, type Counts } from './test-counts.ts';
import { neutralEnvironment } from './test-product.ts';
import { obtainLiveKit } from './video/livekit-program.ts';

/** Asked for by name alone: the other engines are not everywhere, and take their time. */
const OTHER_BROWSERS = 'browsers';

/** What the files of journeys alone are called: they need the whole product, built and started, so they are asked for by this. */
const JOURNEY = '.spec';

const COLUMN = 34;
const run = promisify(execFile);
const say = (line: string): void => console.log(line);

/** The names of the tests that this machine could not run. */
const skipped: string[] = [];

/** What failed, told once more after the counts: above them it is lost among thousands of lines. */
const failed: string[] = [];

/** `--changed` alone asks for what is not committed yet, `--changed=main` for what differs from there. */
const CHANGED = /^--changed(?:=(?<since>.+))?$/;

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
  const steps = stepsFor(process.argv.slice(2), folder, signal);
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
  // Where nothing could be run for want of a browser, the sentence above says so.
  if (total.failed > 0 || (total.passed === 0 && total.skipped === 0)) process.exitCode = 1;
}

function stepsFor(words: readonly string[], folder: string, signal: AbortSignal): Step[] {
  const [changed] = words.map((word) => CHANGED.exec(word)).filter((found) => found !== null);
  if (changed) return onlyChanged(folder, changed.groups?.['since'] ?? 'HEAD', signal);
  return words.length > 0 ? onlyMatching(folder, words, signal) : everything(folder, signal);
}

function told({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function whatWasSkipped(): string[] {
  if (skipped.length === 0) return [];
  const redis = ' There is no redis-server on the PATH; with it (apt-get install redis-server) those of several processes run.';
  const caddy = ' There is no caddy on the PATH, or at CADDY_PATH; with it those behind the real proxy run.';
  const promtool = ' There is no promtool on the PATH, or at PROMTOOL_PATH; with it the alerts are evaluated.';
  const missing = `${redisProgram() ? '' : redis}${caddyProgram() ? '' : caddy}${promtoolProgram() ? '' : promtool}`;
  return ['', `Skipped.${missing}`, ...skipped.map((name) => `  ${name}`)];
}

function whatFailed(): string[] {
  return failed.length === 0 ? [] : ['', 'Failed.', ...failed.map((name) => `  ${name}`)];
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
  if (filters.includes(OTHER_BROWSERS)) return [{ name: 'Smoke in Firefox and WebKit', run: () => smoke(folder, signal) }];
  const visited = filters.filter((filter) => filter.includes(JOURNEY));
  const others = filters.filter((filter) => !filter.includes(JOURNEY));
  const steps: Step[] = [];
  if (others.length > 0) steps.push({ name: `Tests matching ${others.join(' ')}`, run: () => matching(folder, others, signal) });
  if (visited.length > 0) steps.push({ name: `Journeys matching ${visited.join(' ')}`, run: () => builtJourneys(folder, signal, visited) });
  return steps;
}

async function matching(folder: string, filters: readonly string[], signal: AbortSignal): Promise<Counts> {
  await makeTypedDocuments({ say, signal });
  return vitest(folder, filters, signal);
}

/** What a change can break: the tests whose files, or what these import, differ from `since`, and the journeys that were edited. */
function onlyChanged(folder: string, since: string, signal: AbortSignal): Step[] {
  return [
    { name: 'Types', run: () => typeCheck(signal) },
    { name: `Tests of what changed since ${since}`, run: () => vitest(folder, [`--changed=${since}`, '--passWithNoTests'], signal) },
    { name: `Journeys that changed since ${since}`, run: () => changedJourneys(folder, since, signal) },
  ];
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
  failed.push(...failedTests(text).map((line) => line.replaceAll(`${ROOT}/`, '')));
  return countVitest(text, ok);
}

/** Nothing is built and started for journeys that are as they were. */
async function changedJourneys(folder: string, since: string, signal: AbortSignal): Promise<Counts> {
  const git = async (...words: string[]): Promise<string> => (await run('git', [...words, '--', 'apps/e2e'], { cwd: ROOT })).stdout;
  const paths = [await git('diff', '--name-only', since), await git('ls-files', '--others', '--exclude-standard')];
  if (paths.join('').trim() === '') return add([]);
  return builtJourneys(folder, signal, [`--only-changed=${since}`, '--pass-with-no-tests']);
}

/** Journeys of the code as it is. */
async function builtJourneys(folder: string, signal: AbortSignal, words: readonly string[]): Promise<Counts> {
  await buildAll(signal);
  return journeys(folder, signal, words);
}

/** Members, staff and their browsers. */
async function journeys(folder: string, signal: AbortSignal, words: readonly string[] = []): Promise<Counts> {
  const { whole, light } = await findJourneyBrowsers(say);
  const env = { CHROMIUM_PATH: whole, LIGHT_CHROMIUM_PATH: light };
  return inBrowsers(folder, { projects: ['journeys', 'whole browser'], words, env }, signal);
}

/** The same product in the engines that other people come with, as far as they are here. */
async function smoke(folder: string, signal: AbortSignal): Promise<Counts> {
  const missing = otherBrowsers().filter(({ program }) => !program);
  for (const { name, wanted } of missing) say(`${name} is not on this machine and is left out: apt-get install ${wanted}`);
  const leftOut: Counts = { passed: 0, failed: 0, skipped: missing.length };
  if (missing.length === otherBrowsers().length) return leftOut;
  await build({ say, signal });
  const env = { CHROMIUM_PATH: await findChromium(say) };
  return add([leftOut, await inBrowsers(folder, { projects: ['other engines'], words: [], env }, signal)]);
}

interface Run {
  projects: readonly string[];
  words: readonly string[];
  env: NodeJS.ProcessEnv;
}

async function inBrowsers(folder: string, run: Run, signal: AbortSignal): Promise<Counts> {
  const { ok, report } = await runInBrowsers({ name: 'Playwright', ...run, folder, say, signal });
  const text = readIfThere(report) ?? '';
  failed.push(...failedJourneys(text));
  return countPlaywright(text, ok);
}
