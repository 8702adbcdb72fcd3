import type { Outcome } from './results.ts';
import type { World } from './world/world.ts';

/** How many members are played for how many days, on how many markets. */
export interface MarketSize {
  members: number;
  days: number;
  seeds: number;
}

/** What every benchmark receives. */
export interface BenchContext {
  /** A smoke run: everything is executed, in sizes too small to measure speed. */
  quick: boolean;
  /** A market of one's own to play, as a file; null plays generated ones. */
  marketFile: string | null;
  /** A size at which `matching` plays the product's deck beside the former one, and nothing else; null plays everything. */
  marketSize: MarketSize | null;
  /** The number of interleaved rounds; a ratio is their median. */
  rounds: number;
  /** A temporary folder for the run. */
  folder: string;
  /** The small world in its own database, created when first needed. */
  world(): Promise<World>;
  /** The built host of API variants (see hosts/graphql-host.ts), created when first needed. */
  host(): Promise<string>;
  say(line: string): void;
}

/** One benchmark. `npm run bench -- <word>` runs those whose name contains the word. */
export interface Bench {
  name: string;
  title: string;
  run(context: BenchContext): Promise<Outcome>;
}
