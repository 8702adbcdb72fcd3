import { join } from 'node:path';
import type { BenchContext } from '../bench.ts';
import { Child } from '../child.ts';
import { interleave, median, ratioByRound } from '../measure.ts';
import { shown, type Invariant, type Result } from '../results.ts';
import type { HttpLoad, HttpPlan } from './http-load.ts';
import type { SqlPlan } from './sql-load.ts';

/** One side's times in one round, in milliseconds. */
export type Times = Pick<HttpLoad, 'p50' | 'p99'>;

/** Two sides, with a value for every round. */
export interface Sides<Load extends Times = HttpLoad> {
  ours: Load[];
  peers: Load[];
}

/** Measures two sides in turn, after a warm-up round. */
export async function sideBySide<Load extends Times>(
  context: BenchContext,
  sides: Record<'ours' | 'peers', () => Promise<Load>>,
): Promise<Sides<Load>> {
  await interleave(1, sides);
  return interleave(context.rounds, sides);
}

/** The same with separate processes that send the requests or SQL queries. */
export async function loadSideBySide(context: BenchContext, plans: { ours: HttpPlan; peers: HttpPlan | SqlPlan }): Promise<Sides> {
  const loaders = { ours: loaderOf(plans.ours), peers: loaderOf(plans.peers) };
  try {
    return await sideBySide(context, {
      ours: () => loaders.ours.ask<HttpLoad>('run', plans.ours),
      peers: () => loaders.peers.ask<HttpLoad>('run', plans.peers),
    });
  } finally {
    await loaders.ours.stop();
    await loaders.peers.stop();
  }
}

const loaderOf = (plan: HttpPlan | SqlPlan): Child =>
  new Child({ file: join(import.meta.dirname, 'url' in plan ? 'sql-load.ts' : 'http-load.ts') });

/** One connection that repeats a request this many times. */
export const repeated = (port: number, request: string, times: number): HttpPlan => ({
  port,
  connections: [Array.from({ length: times }, () => request)],
});

/** The median and 99th percentile of both sides, ours against the peer's. */
export function timesOf(
  { ours, peers }: Sides<Times>,
  describe: (key: 'p50' | 'p99') => Pick<Result, 'what' | 'gate' | 'target'>,
): Result[] {
  return (['p50', 'p99'] as const).map((key) => {
    const of = (side: Times[]): number[] => side.map((load) => load[key]);
    return {
      ...describe(key),
      ...ratioByRound(of(ours), of(peers)),
      note: `${shown(median(of(ours)))} ms; ${shown(median(of(peers)))} ms`,
    };
  });
}

/** No request of either side failed. */
export function allAnswered(what: string, { ours, peers }: Sides): Invariant {
  const failed = [...ours, ...peers].find((load) => load.failed > 0);
  return { what, holds: !failed, found: failed?.firstFailure ?? 'none failed' };
}
