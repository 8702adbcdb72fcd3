import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { redisProgram, startRedis } from '@benison/stack/redis';
import { createDatabase } from '@benison/testkit/database';
import { startProductProcess, type ProcessKind } from '@benison/testkit/product-process';
import { laySilentWire, type Fault } from '@benison/testkit/silent-wire';
import { until } from '@benison/testkit/soon';
import { expect, test } from 'vitest';

/** Moments of a start, spread over it; `FAULT_MOMENTS=100` asks for more. */
const MOMENTS = Number(process.env['FAULT_MOMENTS'] ?? 6);
const EXIT_MS_MAX = 5_000;
const LIVES_ON_MS = 30_000;
const READY_MS_MAX = 30_000;
const KINDS: ProcessKind[] = ['all', 'http', 'worker'];
const FAULTS: Fault[] = ['silence', 'end'];
/** One line that an operator can read, not a trace. */
const SENTENCE = /^[A-Z][^\n]* (?:database|Redis)[^\n]*[.?]$/m;
const READY = '"msg":"ready"';
const TRACE = /^\s+at /m;

interface Start {
  kind: ProcessKind;
  piece: number;
  fault: Fault;
}

type Outcome = { exit: number | NodeJS.Signals | null; ms: number; output: string } | 'was ready before';

/** Starts a process and breaks its wire to the database at a moment of the start. */
async function breakStart({ kind, piece, fault }: Start, databaseUrl: string, redisUrl: string): Promise<Outcome> {
  await using wire = await laySilentWire(databaseUrl);
  const broken = wire.breakAt(piece, fault);
  await using one = await startProductProcess({
    kind,
    databaseUrl: wire.url,
    sealedAt: databaseUrl,
    env: { REDIS_URL: redisUrl, LOG_LEVEL: 'info' },
  });
  await Promise.race([broken, one.untilReady(READY_MS_MAX).catch(() => {})]);
  const isStarted = (): boolean => one.output().includes(READY);
  if (isStarted()) return 'was ready before';
  const from = performance.now();
  const exit = await Promise.race([one.ended, sleep(LIVES_ON_MS, 'still there' as const)]);
  if (exit === 'still there' && isStarted()) return 'was ready before';
  if (exit === 'still there') throw new Error(`${kind}, ${fault} at piece ${piece}: it lives on. ${one.output()}`);
  return { exit, ms: performance.now() - from, output: one.output() };
}

/** How many pieces a whole start sends to its database, and how long it takes on this machine. */
async function wholeStart(kind: ProcessKind, databaseUrl: string, redisUrl: string): Promise<{ pieces: number; ms: number }> {
  await using wire = await laySilentWire(databaseUrl);
  const env = { REDIS_URL: redisUrl, LOG_LEVEL: 'info' };
  const from = performance.now();
  await using one = await startProductProcess({ kind, databaseUrl: wire.url, sealedAt: databaseUrl, env });
  await until('it is ready', () => one.output().includes(READY), READY_MS_MAX);
  return { pieces: wire.sent, ms: performance.now() - from };
}

test.runIf(redisProgram())(
  'a start whose database goes away, at whatever moment, says so in one sentence and ends within five seconds',
  async () => {
    await using redis = await startRedis();
    const database = await createDatabase();
    const whole: Awaited<ReturnType<typeof wholeStart>>[] = [];
    for (const kind of KINDS) whole.push(await wholeStart(kind, database.url, redis.url));
    // What a machine that is busy with other tests adds to the end it adds to a start as well.
    const exitMsMax = EXIT_MS_MAX + Math.max(...whole.map(({ ms }) => ms));
    const starts = Array.from({ length: MOMENTS }, (_, n): Start => {
      const [kind = 'all', fault = 'end', all = 0] = [KINDS[n % KINDS.length], FAULTS[n % FAULTS.length], whole[n % KINDS.length]?.pieces];
      return { kind, fault, piece: 1 + Math.floor(((n + Math.random()) * all) / MOMENTS) };
    });
    const outcomes: { start: Start; outcome: Outcome }[] = [];
    for (const start of starts) outcomes.push({ start, outcome: await breakStart(start, database.url, redis.url) });
    const failed = outcomes.flatMap(({ start, outcome }) => (outcome === 'was ready before' ? [] : [{ start, ...outcome }]));
    // One that breaks as the last piece is sent finds a start that is done.
    expect(failed.length).toBeGreaterThanOrEqual(MOMENTS / 2);
    for (const { start, exit, ms, output } of failed) {
      expect({ start, exit, output }).toMatchObject({ exit: 1, output: expect.stringMatching(SENTENCE) });
      expect(output).not.toMatch(TRACE);
      expect({ start, ms }).toSatisfy(({ ms: taken }) => taken < exitMsMax);
    }
    await database.drop();
  },
  Math.max(240_000, MOMENTS * 20_000),
);

test.each(['http', 'worker'] as const)(
  'a start of %s that fails at its last step says so and ends, whatever its proxy is given to notice',
  async (kind) => {
    const database = await createDatabase();
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    await using one = await startProductProcess({
      kind,
      databaseUrl: database.url,
      env: { OPERATIONS_PORT: String(port), HOST: '127.0.0.1', TRUSTED_PROXIES: '1', DRAIN_NOTICE_MS: '8000' },
    });
    expect(await one.ended).toBe(1);
    expect(one.output()).toMatch(/^[A-Z][^\n]*(?:port|PORT)[^\n]*[.?]$/m);
    taken.close();
    await database.drop();
  },
);

test.runIf(redisProgram())('a start whose Redis goes away or hangs goes on without it', async () => {
  const database = await createDatabase();
  const redis = await startRedis();
  await using one = await startProductProcess({ kind: 'all', databaseUrl: database.url, env: { REDIS_URL: redis.url } });
  redis.freeze();
  await one.untilReady();
  await redis[Symbol.asyncDispose]();
  expect(await one.isReady()).toBe(true);
  one.signal('SIGTERM');
  expect(await one.ended).toBe(0);
  await database.drop();
});
