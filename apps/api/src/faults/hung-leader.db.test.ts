import { setTimeout as sleep } from 'node:timers/promises';
import { redisProgram, startRedis } from '@benison/stack/redis';
import { TestClient } from '@benison/testkit/client';
import { createDatabase, type TestDatabase } from '@benison/testkit/database';
import { startProductProcess, type ProductProcess } from '@benison/testkit/product-process';
import { keepListening, type ReturningListener } from '@benison/testkit/returning-listener';
import type { SeededMember } from '@benison/testkit/seed';
import { laySilentWire, type SilentWire } from '@benison/testkit/silent-wire';
import { until } from '@benison/testkit/soon';
import { startTestApp } from '@benison/testkit/test-app';
import pg from 'pg';
import { expect, test } from 'vitest';
import { CHANGES, draft, makePair, SEND } from '../modules/messaging/test-threads.ts';

/** Each round the leader hangs once; `FAULT_ROUNDS=50` asks for more. */
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 4);
const TAKEN_OVER_MS_MAX = 5_000;
/** How often it is seen, before the leader hangs, how long this machine takes to number an event. */
const CALM_LOOKS = 10;
/** Only a leader that nobody follows is waited for so long. */
const NUMBERED_MS_MAX = 60_000;
const BETWEEN_MESSAGES_MS = 40;
const ASK_AGAIN_MS = 50;

interface Heard {
  cursor: string;
  kind: string;
  message: { id: string; sequence: number } | null;
}

interface Worker {
  process: ProductProcess;
  wire: SilentWire;
}

const nobodyWaits = { untilTold: async () => {}, untilListening: async () => {} };

function at(own: ProductProcess, { client }: SeededMember): TestClient {
  const through = new TestClient(own.url, '/graphql', nobodyWaits);
  through.cookies.set('sid', client.cookies.get('sid') ?? '');
  return through;
}

/** Two members who matched; the process that made them is gone before those under test start. */
async function seeded(database: TestDatabase) {
  await using t = await startTestApp({ database });
  const pair = await makePair(t);
  return { ...pair, cursor: (await pair.bob.client.query('{ cursor }')).cursor as string };
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
    const { alice, bob, matchId, cursor } = await seeded(database);
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

    const acknowledged = new Map<string, number>();
    let isOver = false;
    const sending = doors.map(async (door, n) => {
      for (let k = 0; !isOver; k += 1) {
        const asked = draft(matchId, `No. ${n}/${k}`);
        for (;;) {
          const answer = await at(door, alice)
            .graphql(SEND, asked)
            .catch(() => undefined);
          if (answer?.data) {
            acknowledged.set(asked.input.id, performance.now());
            break;
          }
          await sleep(ASK_AGAIN_MS);
        }
        await sleep(BETWEEN_MESSAGES_MS);
      }
    });
    const heardAt = new Map<string, number>();
    const listeners: ReturningListener<Heard>[] = doors.map((door) =>
      stack.use(keepListening<Heard>({ client: at(door, bob), query: CHANGES, field: 'messageChanged', since: cursor })),
    );
    const untilAllHeard = (): Promise<void> =>
      until('everything that was acknowledged is heard', () => {
        for (const { heard } of listeners)
          for (const { message } of heard) if (message && !heardAt.has(message.id)) heardAt.set(message.id, performance.now());
        return [...acknowledged.keys()].every((id) => listeners.every(({ heard }) => heard.some(({ message }) => message?.id === id)));
      });

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
    isOver = true;
    await Promise.all(sending);
    await untilAllHeard();

    expect(silencesMs).toSatisfy((all: number[]) => all.every((ms) => ms < silenceMsMax));
    for (const { heard } of listeners) {
      const ids = heard.flatMap(({ message, kind }) => (message && kind === 'SENT' ? [message.id] : []));
      expect(ids.length).toBe(new Set(ids).size);
      const sequences = heard.flatMap(({ message, kind }) => (message && kind === 'SENT' ? [message.sequence] : []));
      expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    }
    const { rows: stored } = await pool.query<{ id: string }>('select id from messages where match_id = $1', [matchId]);
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(acknowledged.keys()));
    const { rows: positions } = await pool.query<{ position: number }>('select position::int from events order by position');
    expect(positions.map(({ position }) => position)).toEqual(positions.map((_, n) => n + 1));
    await stack.disposeAsync();
    await pool.end();
    await database.drop();
  },
  Math.max(120_000, ROUNDS * 15_000),
);
