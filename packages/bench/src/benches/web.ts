import type { Bench } from '../bench.ts';

export const webBench: Bench = {
  name: 'web',
  title: 'first load',
  async run() {
    return { results: [], invariants: [] };
  },
};
