import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runApiTask } from '@benison/stack/api-process';
import { startPostgres } from '@benison/stack/postgres';
import pg from 'pg';
import type { BenchContext } from '../bench.ts';
import { Child } from '../child.ts';
import { postRequest } from '../load/http-client.ts';
import type { HttpLoad, HttpPlan } from '../load/http-load.ts';
import { interleave, median, ratioByRound } from '../measure.ts';
import { bodyOf, OPERATIONS } from '../operations.ts';
import { shown, type Outcome } from '../results.ts';
import { fillWorld } from '../world/fill-world.ts';
import { fillModerators, fillQueue, staffCookie } from '../world/moderation-world.ts';
import type { World } from '../world/world.ts';

const FEW = 100;
const MANY = 100_000;
const QUICK_MANY = 2_000;
const MEMBERS = 300;
const REQUESTS = 150;
const QUICK_REQUESTS = 20;
const LOADER = join(import.meta.dirname, '../load/http-load.ts');

interface Queue {
  port: number;
  stop(): Promise<void>;
}

/** Opening the queue: its first page and its counts, over HTTP, in a long queue and a short one. */
export async function measureQueue(context: BenchContext, world: World): Promise<Outcome> {
  const many = context.quick ? QUICK_MANY : MANY;
  const queues: Queue[] = [];
  const loader = new Child({ file: LOADER });
  try {
    const long = await openQueue(context, world, { name: 'long-queue', reports: many });
    queues.push(long);
    const short = await openQueue(context, world, { name: 'short-queue', reports: FEW });
    queues.push(short);
    const variants = { long: () => openOften(context, loader, long), short: () => openOften(context, loader, short) };
    await interleave(1, variants);
    const times = await interleave(context.rounds, variants);
    const of = (side: HttpLoad[], key: 'p50' | 'p99'): number[] => side.map((load) => load[key]);
    const failed = [...times.long, ...times.short].reduce((sum, load) => sum + load.failed, 0);
    return {
      results: (['p50', 'p99'] as const).map((key) => ({
        what: `opening a queue of ${many.toLocaleString('en-US')} reports, ${key}, against ${FEW}`, ...ratioByRound(of(times.long, key), of(times.short, key)),
        ...(key === 'p50' && { gate: { atMost: 1.3 } }), note: `${shown(median(of(times.long, key)))} ms; ${shown(median(of(times.short, key)))} ms`,
      })),
      invariants: [{ what: 'every opening was answered', holds: failed === 0, found: failed === 0 ? 'none failed' : String([...times.long, ...times.short].find(({ firstFailure }) => firstFailure)?.firstFailure) }],
    };
  } finally {
    await loader.stop();
    for (const queue of queues) await queue.stop();
  }
}

/** A database of its own, and the built api over it. */
async function openQueue(context: BenchContext, world: World, { name, reports }: { name: string; reports: number }): Promise<Queue> {
  const dataDir = join(context.folder, name);
  mkdirSync(dataDir, { recursive: true });
  const server = await startPostgres({ dataDir });
  try {
    const env = { DATABASE_URL: server.url };
    await runApiTask(['--setup'], { ...world.environment(0), ...env }, () => {});
    const pool = new pg.Pool({ connectionString: server.url, max: 2 });
    pool.on('error', () => {});
    await fillWorld(pool, MEMBERS);
    await fillModerators(pool);
    await fillQueue(pool, { reports, members: MEMBERS });
    await pool.end();
    const { api, port } = await world.startApi(env);
    return { port, stop: async () => {
      await api.stop();
      await server.stop();
    } };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function openOften(context: BenchContext, loader: Child, { port }: Queue): Promise<HttpLoad> {
  const request = postRequest({ port, path: '/graphql/staff', body: bodyOf(OPERATIONS.cases), cookie: staffCookie(1) });
  const plan: HttpPlan = { port, connections: [Array.from({ length: context.quick ? QUICK_REQUESTS : REQUESTS }, () => request)] };
  return loader.ask<HttpLoad>('run', plan);
}
