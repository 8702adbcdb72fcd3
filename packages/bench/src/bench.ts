import type { Outcome } from './results.ts';
import type { World } from './world/world.ts';

/** What every benchmark gets. */
export interface BenchContext {
  /** A smoke run: everything happens, in sizes that say nothing about speed. */
  quick: boolean;
  /** Interleaved rounds: what a ratio is the median of. */
  rounds: number;
  /** A folder that goes with the run. */
  folder: string;
  /** The small world on its own database; made when first asked for. */
  world(): Promise<World>;
  /** The built host of variants (see hosts/graphql-host.ts); made when first asked for. */
  host(): Promise<string>;
  say(line: string): void;
}

/** One benchmark. `npm run bench -- <word>` runs those whose name holds the word. */
export interface Bench {
  name: string;
  title: string;
  run(context: BenchContext): Promise<Outcome>;
}
