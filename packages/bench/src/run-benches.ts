import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { installed, ROOT } from '@benison/stack/paths';
import { runTool } from '@benison/stack/run-tool';
import type { Bench, BenchContext, MarketSize } from './bench.ts';
import { invariantLine, lineOf, Verdict, verdictOf, type Outcome } from './results.ts';
import { World } from './world/world.ts';

const ROUNDS = 5;
const GIGABYTE = 1024 ** 3;

/** `folder` holds the worlds; `quick` makes small ones and a single round, to check that everything runs. */
interface RunOptions {
  folder: string;
  quick: boolean;
  marketFile: string | null;
  marketSize: MarketSize | null;
  say(line: string): void;
}

/** Runs the benchmarks one after another and reports their results. False if an invariant broke or one could not run. */
export async function runBenches(benches: readonly Bench[], { folder, quick, marketFile, marketSize, say }: RunOptions): Promise<boolean> {
  const made: { world?: Promise<World>; host?: Promise<string> } = {};
  const context: BenchContext = {
    quick,
    marketFile,
    marketSize,
    folder,
    rounds: quick ? 1 : ROUNDS,
    say: (line) => say(`    ${line}`),
    world: () => (made.world ??= World.make({ folder, quick })),
    host: () => (made.host ??= buildHost()),
  };
  say(
    `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / GIGABYTE)} GB, Node ${process.version}${quick ? '; a smoke run: the figures say nothing' : ''}`,
  );
  say("Ratios are medians over rounds in which both sides were measured in turn; absolute figures are this machine's.");
  const missed: string[] = [];
  const failed: string[] = [];
  let isSound = true;
  try {
    for (const bench of benches) {
      const outcome = await runOne(bench, context, say);
      if (!outcome) failed.push(bench.name);
      isSound &&= outcome !== null && outcome.invariants.every(({ holds }) => holds);
      missed.push(...missedOf(outcome).map((what) => `${bench.name}: ${what}`));
    }
  } finally {
    await (await made.world)?.stop();
  }
  say('');
  if (failed.length > 0) say(`Could not be run: ${failed.join(', ')}`);
  say(missed.length === 0 ? 'Every gate that was measured was met.' : `Gates missed:\n  ${missed.join('\n  ')}`);
  return isSound;
}

async function runOne(bench: Bench, context: BenchContext, say: RunOptions['say']): Promise<Outcome | null> {
  const from = performance.now();
  say(`\n${bench.name}: ${bench.title}`);
  try {
    const outcome = await bench.run(context);
    for (const result of outcome.results) say(lineOf(result));
    for (const { text } of outcome.told ?? []) say(`  ${text}`);
    for (const invariant of outcome.invariants) say(invariantLine(invariant));
    say(`  in ${((performance.now() - from) / 1_000).toFixed(0)} s`);
    return outcome;
  } catch (error) {
    say(`  could not be run: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return null;
  }
}

function missedOf(outcome: Outcome | null): string[] {
  const results = outcome?.results.filter((result) => verdictOf(result) === Verdict.Missed) ?? [];
  const told = outcome?.told?.filter(({ isGateMet }) => !isGateMet) ?? [];
  return [...results.map(({ what }) => what), ...told.map(({ text }) => text)];
}

/** Compiles the host of the API's variants, which is not part of the product. */
async function buildHost(): Promise<string> {
  const args = [installed('vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
  await runTool({
    name: 'Building the host of the benchmark',
    args,
    cwd: join(ROOT, 'packages/bench'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return join(ROOT, '.cache/bench/graphql-host.js');
}
