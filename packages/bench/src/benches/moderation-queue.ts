import type { BenchContext } from '../bench.ts';
import { postRequest } from '../load/http-client.ts';
import type { HttpPlan } from '../load/http-load.ts';
import { allAnswered, loadSideBySide, repeated, timesOf } from '../load/side-by-side.ts';
import { bodyOf, OPERATIONS } from '../operations.ts';
import type { Outcome } from '../results.ts';
import { fillWorld } from '../world/fill-world.ts';
import { fillModerators, fillQueue, staffCookie } from '../world/moderation-world.ts';
import { startOwnApi, type OwnApi } from '../world/own-api.ts';

const FEW = 100;
const MANY = 100_000;
const QUICK_MANY = 2_000;
const MEMBERS = 300;
const REQUESTS = 150;
const QUICK_REQUESTS = 20;

/** Opening the queue over HTTP: its first page and its counts, for a long queue and a short one. */
export async function measureQueue(context: BenchContext): Promise<Outcome> {
  const many = context.quick ? QUICK_MANY : MANY;
  const queues: OwnApi[] = [];
  try {
    const long = await openQueue(context, { name: 'long-queue', reports: many });
    queues.push(long);
    const short = await openQueue(context, { name: 'short-queue', reports: FEW });
    queues.push(short);
    const sides = await loadSideBySide(context, { ours: openOften(context, long), peers: openOften(context, short) });
    return {
      results: timesOf(sides, (key) => ({
        what: `opening a queue of ${many.toLocaleString('en-US')} reports, ${key}, against ${FEW}`,
        ...(key === 'p50' && { gate: { atMost: 1.3 } }),
      })),
      invariants: [allAnswered('every opening was answered', sides)],
    };
  } finally {
    for (const queue of queues) await queue.stop();
  }
}

function openQueue(context: BenchContext, { name, reports }: { name: string; reports: number }): Promise<OwnApi> {
  return startOwnApi(context, {
    name,
    async fill(pool) {
      await fillWorld(pool, MEMBERS);
      await fillModerators(pool);
      await fillQueue(pool, { reports, members: MEMBERS });
    },
  });
}

function openOften(context: BenchContext, { port }: OwnApi): HttpPlan {
  return repeated(
    port,
    postRequest({ port, path: '/graphql/staff', body: bodyOf(OPERATIONS.cases), cookie: staffCookie(1) }),
    context.quick ? QUICK_REQUESTS : REQUESTS,
  );
}
