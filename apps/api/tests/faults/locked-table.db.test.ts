import { setTimeout as sleep } from 'node:timers/promises';
import type { RestAnswer, TestClient } from '@benison/testkit/client';
import { until } from '@benison/testkit/soon';
import { startTestApp } from '@benison/testkit/test-app';
import pg from 'pg';
import { expect, test } from 'vitest';
import { LEASE_MS } from '../../src/platform/database/leases.ts';
import { draft, makePair, MESSAGES, SEND } from '../setups/test-threads.ts';

const WAIT_MS = 2_000;
/** What a request may take beyond the wait, and beyond twice what the same crowd is answered in while nothing is locked. */
const ALLOWANCE_MS = 3_000;
const CALM_MS = 1_000;
/** `FAULT_LOCKED_S=60` asks for more. */
const LOCKED_MS = Number(process.env['FAULT_LOCKED_S'] ?? 8) * 1_000;
/** More than there are connections. */
const CROWD = 16;
const OTHERS = 4;

interface Answer {
  status: number;
  /** The code of what went wrong, and when to ask again. */
  told: string;
  ms: number;
}

async function timed(asked: Promise<RestAnswer>, told: (answer: RestAnswer) => string): Promise<Answer> {
  const from = performance.now();
  const answer = await asked;
  return { status: answer.status, told: told(answer), ms: performance.now() - from };
}

const ask = (client: TestClient, query: string, variables: object = {}): Promise<Answer> =>
  timed(client.rest('POST', '/graphql', { query, variables }), ({ body }) => {
    const { code, details } = body?.errors?.[0]?.extensions ?? {};
    return `${code} ${details?.retryAfterSeconds}`;
  });
const askRest = (client: TestClient, path: string): Promise<Answer> =>
  timed(client.rest('GET', path), ({ status, body, headers }) => `${status} ${body?.code} ${headers.get('retry-after')}`);

test(
  'while a table is locked, whoever needs it is told to try again within the wait, and everybody else is served',
  async () => {
    await using t = await startTestApp({ env: { DATABASE_WAIT_MS: String(WAIT_MS), LOG_LEVEL: 'silent' } });
    const { alice, bob, matchId } = await makePair(t);
    /** Everybody asks, again and again: the crowd what needs the tables that will be locked, the others what does not. */
    const askAll = async (ms: number): Promise<{ crowd: Answer[]; others: Answer[] }> => {
      const over = performance.now() + ms;
      const again = async (one: () => Promise<Answer>): Promise<Answer[]> => {
        const answers: Answer[] = [];
        while (performance.now() < over) {
          answers.push(await one());
          await sleep(100);
        }
        return answers;
      };
      const crowd = Array.from({ length: CROWD }, (_, n) =>
        again(() => {
          if (n % 4 === 0) return askRest(bob.client, `/api/matches/${bob.businessId}`);
          return n % 2 ? ask(alice.client, SEND, draft(matchId, 'Waits')) : ask(bob.client, MESSAGES, { matchId });
        }),
      );
      const others = Array.from({ length: OTHERS }, () => again(() => ask(bob.client, '{ cursor }')));
      return { crowd: (await Promise.all(crowd)).flat(), others: (await Promise.all(others)).flat() };
    };
    const slowest = (answers: readonly Answer[]): number => Math.max(...answers.map(({ ms }) => ms));
    const calm = await askAll(CALM_MS);
    const msMax = WAIT_MS + ALLOWANCE_MS + 2 * slowest([...calm.crowd, ...calm.others]);

    const locker = new pg.Client({ connectionString: t.database.url });
    await locker.connect();
    await using _unlocked = { [Symbol.asyncDispose]: () => locker.end() };
    await locker.query('begin; lock table messages, matches in access exclusive mode');
    const { crowd, others } = await askAll(LOCKED_MS);
    await locker.query('rollback');

    expect(new Set(crowd.map(({ told }) => told))).toEqual(new Set(['UNAVAILABLE 2', '503 UNAVAILABLE 2']));
    expect(slowest(crowd)).toBeLessThan(msMax);
    expect(others.filter(({ status }) => status !== 200)).toEqual([]);
    expect(slowest(others)).toBeLessThan(msMax);
    expect((await ask(alice.client, SEND, draft(matchId, 'At last'))).status).toBe(200);
  },
  LOCKED_MS + 60_000,
);

test('a transaction that stands idle gives its locks back, and a statement that takes too long is ended; a job may take longer', async () => {
  await using t = await startTestApp({ env: { DATABASE_WAIT_MS: '1000', LOG_LEVEL: 'silent' } });
  const idle = t.app.transaction(async ({ sql }) => {
    await sql('select 1');
    await sleep(3_000);
    await sql('select 1');
  });
  await expect(idle).rejects.toThrow();
  await expect(t.app.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
  const { withPatience, PATIENCE } = await import('../../src/platform/database/patience.ts');
  expect((await withPatience(PATIENCE.job, () => t.app.pool.query('select pg_sleep(2)'))).rowCount).toBe(1);
  // The connection it was given knows requests again.
  for (let n = 0; n < 3; n += 1) await expect(t.app.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
});

test('a job that hangs inside a transaction gives back what it has locked as soon as another may follow it', async () => {
  await using t = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
  const { withPatience, PATIENCE } = await import('../../src/platform/database/patience.ts');
  const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const job = withPatience(PATIENCE.job, () =>
    t.app.transaction(async ({ sql }) => {
      await sql('select pg_advisory_xact_lock(4711)');
      locked.resolve();
      await free.promise;
      await sql('select 1');
    }),
  );
  const refused = expect(job).rejects.toThrow();
  await locked.promise;
  const isFree = async (): Promise<boolean> =>
    (await t.app.pool.query<{ free: boolean }>('select pg_try_advisory_xact_lock(4711) as free')).rows[0]?.free === true;
  expect(await isFree()).toBe(false);
  await until('the lock is free', isFree, 3 * LEASE_MS);
  free.resolve();
  await refused;
});
