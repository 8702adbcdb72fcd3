import { setTimeout as sleep } from 'node:timers/promises';
import { redisProgram, startRedis } from '@benison/stack/redis';
import { createDatabase } from '@benison/testkit/database';
import { startProductProcess, type ProductProcess } from '@benison/testkit/product-process';
import { laySilentWire, type SilentWire } from '@benison/testkit/silent-wire';
import { until } from '@benison/testkit/soon';
import pg from 'pg';
import { expect, test } from 'vitest';
import { FaultLoad, seedLoad } from './test-load.ts';

/** Each round the leader hangs once; `FAULT_ROUNDS=50` asks for more. */
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 4);
const TAKEN_OVER_MS_MAX = 5_000;
/** How often it is seen, before the leader hangs, how long this machine takes to number an event. */
const CALM_LOOKS = 10;
/** Only a leader that nobody follows is waited for so long. */
const NUMBERED_MS_MAX = 60_000;
const PACE = { betweenMs: 40, askAgainMs: 50 };

interface Worker {
  process: ProductProcess;
  wire: SilentWire;
}

/** The worker over whose wire the connection of the leader goes. */
async function leaderOf(pool: pg.Pool, workers: readonly Worker[]): Promise<Worker> {
  let leader: Worker | undefined;
  await until('a worker leads', async () => {
    const { rows } = await pool.query<{ client_port: number }>(
      'select a.client_port from event_head h join pg_stat_activity a on a.pid = h.leader_pid and a.backend_start = h.leader_began where h.leader_until > clock_timestamp()',
    );
    leader = workers.find(({ wire }) => wire.ports().includes(rows[0]?.client_port ?? 0));
    return leader !== undefined;
  });
  return leader as Worker;
}

const hang = {
  stopped: { begin: ({ process }: Worker) => process.signal('SIGSTOP'), end: ({ process }: Worker) => process.signal('SIGCONT') },
  silent: { begin: ({ wire }: Worker) => wire.break('silence'), end: ({ wire }: Worker) => wire.mend() },
};

test.runIf(redisProgram())(
  'a leading worker that is stopped, or whose network falls silent, is followed within five seconds: nothing is lost, doubled or out of order',
  async () => {
    await using redis = await startRedis();
    const database = await createDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 2 });
    const scene = await seedLoad(database);
    await using stack = new AsyncDisposableStack();
    const env = { REDIS_URL: redis.url };
    const doors = [
      stack.use(await startProductProcess({ kind: 'http', databaseUrl: database.url, env })),
      stack.use(await startProductProcess({ kind: 'http', databaseUrl: database.url, env })),
    ];
    const workers: Worker[] = [];
    for (let n = 0; n < 2; n += 1) {
      const wire = stack.use(await laySilentWire(database.url));
      workers.push({
        wire,
        process: stack.use(await startProductProcess({ kind: 'worker', databaseUrl: wire.url, sealedAt: database.url, env })),
      });
    }
    for (const one of [...doors, ...workers.map(({ process }) => process)]) await one.untilReady();

    const load = stack.use(new FaultLoad(doors, scene, PACE));
    const positionNow = async (): Promise<bigint> => {
      const { rows } = await pool.query<{ position: string }>('select position from event_head');
      return BigInt(rows[0]?.position ?? 0);
    };
    const untilNumbered = async (): Promise<number> => {
      const [from, stillAt] = [performance.now(), await positionNow()];
      await until('the next event is numbered', async () => (await positionNow()) > stillAt, NUMBERED_MS_MAX);
      return performance.now() - from;
    };
    await untilNumbered();
    const calmMs: number[] = [];
    for (let n = 0; n < CALM_LOOKS; n += 1) calmMs.push(await untilNumbered());
    const silenceMsMax = TAKEN_OVER_MS_MAX + Math.max(...calmMs);
    const silencesMs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const leader = await leaderOf(pool, workers);
      const how = round % 2 === 0 ? hang.stopped : hang.silent;
      how.begin(leader);
      const from = performance.now();
      // What it had begun may still be done; news that come after it are the next one's.
      await sleep(500);
      await untilNumbered();
      silencesMs.push(performance.now() - from);
      how.end(leader);
      await sleep(1_000);
    }
    await load.end();

    expect(silencesMs).toSatisfy((all: number[]) => all.every((ms) => ms < silenceMsMax));
    await load.expectNothingLost(pool);
    await stack.disposeAsync();
    await pool.end();
    await database.drop();
  },
  Math.max(120_000, ROUNDS * 15_000),
);
