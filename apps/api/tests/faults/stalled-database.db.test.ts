import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, type Postgres } from '@benison/stack/postgres/postgres';
import { processesIn } from '@benison/stack/processes';
import { redisProgram, startRedis, type Redis } from '@benison/stack/redis';
import { quickParent } from '@benison/stack/run-folder';
import { startProductProcess, type ProcessKind, type ProductProcess } from '@benison/testkit/product-process';
import { until } from '@benison/testkit/soon';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FaultLoad, seedLoad, type LoadScene } from './test-load.ts';

/** How long the database stands still, each time; `FAULT_STALLS_S=3,30,120` asks for other lengths. */
const STALLS_S = (process.env['FAULT_STALLS_S'] ?? '3,30').split(',').map(Number);
/** As in production, and the one process of a small place beside them. */
const KINDS: ProcessKind[] = ['http', 'http', 'worker', 'worker', 'all'];
/** As clients go on that are refused. */
const PACE = { betweenMs: 250, askAgainMs: 1_000 };
/** What a process takes to notice that the database is gone, once: each loop fails, says so and begins to rest. */
const NOTICED_MS = 3_000;
/** How long the database is gone after that, before it is started again. */
const GONE_S = 12;
/** Of one core. */
const CPU_SHARE_MAX = 0.05;
const MEMORY_GROWTH_MB_MAX = 30;
/** From the database's own first answer to the first of each process, and to the first fact that is numbered. */
const BACK_WITHIN_MS = 10_000;
/** Only a process that does not come back is waited for so long. */
const BACK_MS_MAX = 60_000;
const ENDED_MS_MAX = 60_000;
/** Five processes begin at once, on a machine that may be busy. */
const START_MS_MAX = 180_000;
/** Longer than any loop of before rests. */
const SETTLE_MS = 5_000;

let folder: string;
let postgres: Postgres;
let redis: Redis | undefined;
let scene: LoadScene;
let processes: ProductProcess[] = [];
let frozen: number[] = [];
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(quickParent(), 'benison-stalls-')));
  postgres = await startPostgres({ dataDir: folder });
  redis = redisProgram() ? await startRedis() : undefined;
  const env = redis && { REDIS_URL: redis.url };
  // One process alone can do without Redis, and has to where there is none.
  const kinds = redis ? KINDS : (['all'] as const);
  processes = await Promise.all(kinds.map((kind) => startProductProcess({ kind, databaseUrl: postgres.url, ...(env && { env }) })));
  for (const one of processes) await one.untilReady(START_MS_MAX);
  scene = await seedLoad({ url: postgres.url, drop: async () => {} });
});
afterAll(async () => {
  thaw();
  for (const one of processes) await one[Symbol.asyncDispose]();
  await redis?.[Symbol.asyncDispose]();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

function freeze(): void {
  frozen = processesIn(join(folder, 'postgres'));
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
}

function thaw(): void {
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  frozen = [];
}

type Marks = ReturnType<typeof used>;
const used = () => processes.map((one) => ({ cpu: one.cpuSeconds(), memory: one.memoryMb() }));

interface Taken {
  kind: ProcessKind;
  share: number;
  grown: number;
}

/**
 * What each process took of a core, and how much it grew, while the database was away for so long. The quieter half counts: what goes round
 * and round shows in both, a collection of garbage in one.
 */
async function takenFor(seconds: number): Promise<Taken[]> {
  const half = seconds / 2;
  const marks = [used()];
  for (let nth = 0; nth < 2; nth += 1) {
    await sleep(half * 1_000);
    marks.push(used());
  }
  const [before, between, after] = marks as [Marks, Marks, Marks];
  return processes.map(({ kind }, n) => ({
    kind,
    share: Math.min(between[n]!.cpu - before[n]!.cpu, after[n]!.cpu - between[n]!.cpu) / half,
    grown: after[n]!.memory - before[n]!.memory,
  }));
}

/** What came back, and how long after the database it did: its own time is the machine's. */
type Returned = [what: string, ms: number];

async function untilBack(): Promise<Returned[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('select 1');
  const from = performance.now();
  await client.end();
  const timed = async (what: string, isBack: Promise<void>): Promise<Returned> => {
    await isBack;
    return [what, Math.round(performance.now() - from)];
  };
  return Promise.all([...processes.map((one) => timed(one.kind, untilServing(one))), timed('numbering', untilNumbered())]);
}

/** A process says that it is ready, and one that members ask gives them what they asked for. */
async function untilServing(one: ProductProcess): Promise<void> {
  await one.untilReady(BACK_MS_MAX);
  if (one.kind === 'worker') return;
  const { client } = scene.bob;
  const isServed = async (): Promise<boolean> =>
    (
      await client
        .at(one.url)
        .graphql('{ cursor }')
        .catch(() => null)
    )?.data != null;
  await until(`the ${one.kind} process serves`, isServed, BACK_MS_MAX);
}

/** A fact that somebody commits is numbered. */
async function untilNumbered(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query(`insert into events (type, topics, data) values ('test.written', '{t}', '{}') returning id`);
  const isNumbered = async (): Promise<boolean> =>
    (await client.query('select from events where id = $1 and position is not null', [rows[0]?.id])).rowCount === 1;
  await until('the events are numbered', isNumbered, BACK_MS_MAX);
  await client.end();
}

test.each(STALLS_S)(
  'a database that was restarted and then stands still for %i s freezes no process: all rest, serve again by themselves, and nothing is lost',
  async (stallSeconds) => {
    const doors = processes.filter(({ kind }) => kind !== 'worker');
    await using load = new FaultLoad(doors, scene, PACE);
    await postgres.stop();
    await sleep(NOTICED_MS);
    const gone = await takenFor(GONE_S);
    postgres = await startPostgres({ dataDir: folder });
    const restarted = await untilBack();
    await sleep(SETTLE_MS);

    freeze();
    const stalled = await takenFor(stallSeconds);
    thaw();
    const moved = await untilBack();
    await load.end();
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
    await load.expectNothingLost(pool);
    await pool.end();

    for (const back of [restarted, moved])
      expect(
        back.filter(([, ms]) => ms > BACK_WITHIN_MS),
        `ms after the database's own first answer: ${back.map(([what, ms]) => `${what} ${ms}`).join(', ')}`,
      ).toEqual([]);
    for (const [phase, taken] of Object.entries({ gone, stalled }))
      expect(
        taken.filter(({ share, grown }) => share > CPU_SHARE_MAX || grown > MEMORY_GROWTH_MB_MAX),
        `while the database was ${phase}: ${JSON.stringify(taken)}`,
      ).toEqual([]);
  },
  240_000,
);

test('a process whose database stands still ends when it is asked to', async () => {
  freeze();
  await sleep(SETTLE_MS);
  for (const one of processes) one.signal('SIGTERM');
  const ends = await Promise.all(processes.map((one) => Promise.race([one.ended, sleep(ENDED_MS_MAX, 'still there')])));
  expect(ends).toEqual(processes.map(() => 0));
  thaw();
});
