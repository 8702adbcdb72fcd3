import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { Child, residentMegabytes } from '../child.ts';
import { postRequest } from '../load/http-client.ts';
import type { HttpLoad, HttpPlan } from '../load/http-load.ts';
import { bodyOf, OPERATIONS } from '../operations.ts';

const LOADER = join(import.meta.dirname, '../load/http-load.ts');
const IDLE_MS = 10_000;
const QUICK_IDLE_MS = 500;
const REQUESTS = 1_000;
const CONNECTIONS = 4;
/** At rest, and after the first batch of requests (P26). */
const AT_REST = { gate: { atMost: 200 }, target: { atMost: 160 } };
const AFTER_WORK = { gate: { atMost: 350 }, target: { atMost: 250 } };

/** The built API's memory usage, idle and after work. */
export const memoryBench: Bench = {
  name: 'memory',
  title: 'resident memory of the built api',
  async run(context) {
    const world = await context.world();
    const { api, port } = await world.startApi();
    const loader = new Child({ file: LOADER });
    try {
      const started = residentMegabytes(api.pid);
      await sleep(context.quick ? QUICK_IDLE_MS : IDLE_MS);
      const idle = residentMegabytes(api.pid);
      const grown: number[] = [];
      let failed = 0;
      for (let batch = 0; batch < (context.quick ? 1 : 3); batch += 1) {
        const request = postRequest({ port, path: '/graphql', body: bodyOf(OPERATIONS.deck), cookie: world.cookie(1 + batch) });
        const plan: HttpPlan = {
          port,
          connections: Array.from({ length: CONNECTIONS }, () => Array.from({ length: REQUESTS / CONNECTIONS }, () => request)),
        };
        failed += (await loader.ask<HttpLoad>('run', plan)).failed;
        grown.push(residentMegabytes(api.pid));
      }
      const [first = Number.NaN] = grown;
      const last = grown.at(-1) ?? Number.NaN;
      return {
        results: [
          { what: 'at rest, after 10 s', value: idle, unit: 'MB', ...AT_REST, note: `${started.toFixed(0)} MB when it became ready` },
          { what: `after ${REQUESTS} discover requests`, value: first, unit: 'MB', ...AFTER_WORK },
          { what: `after ${REQUESTS * grown.length}: growth since`, value: last - first, unit: 'MB' },
        ],
        invariants: [{ what: 'no request failed', holds: failed === 0, found: `${failed} did` }],
      };
    } finally {
      await loader.stop();
      await api.stop();
    }
  },
};
