import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bench } from '../bench.ts';

/** Markets played through the product's own deck, and the job that learns from them. */
export const matchingBench: Bench = {
  name: 'matching',
  title: 'matches of a market that the deck has never seen, through its own queries and jobs (P21)',
  async run({ quick, say, host, marketFile, marketSize }) {
    const built = pathToFileURL(join(dirname(await host()), 'matching.js')).href;
    const { benchMatching } = (await import(built)) as typeof import('../matching/matching.ts');
    return benchMatching({ quick, marketFile, marketSize, say });
  },
};
