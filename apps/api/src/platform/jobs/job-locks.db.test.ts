import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type TestDatabase } from '@benison/testkit/database';
import { SOON_MS } from '@benison/testkit/soon';
import { startTestApp } from '@benison/testkit/test-app';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LeaseLostError, withLease } from '../database/leases.ts';
import type { Tx } from '../database/transaction.ts';
import { alone } from './job-locks.ts';
import { startPeriodic } from './periodic.ts';

let database: TestDatabase;
const pools: pg.Pool[] = [];
const poolOf = (max: number): pg.Pool => {
  const pool = new pg.Pool({ connectionString: database.url, max, connectionTimeoutMillis: SOON_MS });
  pool.on('error', () => {});
  pools.push(pool);
  return pool;
};
beforeAll(async () => void (database = await createDatabase()));
afterAll(async () => {
  for (const pool of pools) await pool.end();
  await database.drop();
});

test('however many jobs fall due at once, each finds a connection for its work', async () => {
  const pool = poolOf(2);
  let done = 0;
  const jobs = Array.from({ length: 20 }, (_, n) =>
    alone(pool, 9_000 + n, async () => {
      await pool.query('select pg_sleep(0.01)');
      done += 1;
    }),
  );
  await Promise.all(jobs);
  expect(done).toBe(20);
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('a job runs in one process at a time', async () => {
  const [one, other] = [poolOf(2), poolOf(2)];
  const order: string[] = [];
  let finish = () => {};
  const first = alone(one, 9_100, async () => {
    order.push('first begins');
    await new Promise<void>((resolve) => (finish = resolve));
    order.push('first ends');
  });
  await expect.poll(() => order).toEqual(['first begins']);
  await alone(other, 9_100, async () => void order.push('second'));
  await alone(one, 9_100, async () => void order.push('the same process'));
  await alone(other, 9_101, async () => void order.push('another job'));
  finish();
  await first;
  await alone(other, 9_100, async () => void order.push('second'));
  expect(order).toEqual(['first begins', 'another job', 'first ends', 'second']);
});

/** Work that says when it has begun, and goes on until it is told to end. */
function underWay(): { work: () => Promise<void>; hasBegun: Promise<void>; end: () => void } {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return { work: () => (begun.resolve(), over.promise), hasBegun: begun.promise, end: over.resolve };
}

/** The holder's process stands still, as far as the database can tell: nothing renews what it holds. */
const runOut = (pool: pg.Pool, lock: number) => pool.query('update leases set until = clock_timestamp() where name = $1', [`job ${lock}`]);

test("a job whose worker hangs is taken over when its lease runs out, and the one that hung does not end the other one's", async () => {
  const [hanging, other] = [poolOf(2), poolOf(2)];
  const [first, later] = [underWay(), underWay()];
  const hung = alone(hanging, 9_200, first.work);
  await first.hasBegun;
  expect(await alone(other, 9_200, async () => 'done')).toBe(null);
  await runOut(other, 9_200);
  const second = alone(other, 9_200, later.work);
  await later.hasBegun;
  expect(await alone(hanging, 9_200, async () => 'done')).toBe(null);
  first.end();
  await hung;
  expect(await alone(hanging, 9_200, async () => 'done')).toBe(null);
  later.end();
  await second;
  expect(await alone(hanging, 9_200, async () => 'done')).toBe('done');
});

test('a job longer than its lease keeps it, and a lost connection takes it from nobody', async () => {
  const [pool, other] = [poolOf(3), poolOf(1)];
  const until = async (): Promise<number> =>
    (await other.query<{ until: Date }>('select until from leases where name = $1', ['job 9400'])).rows[0]?.until.getTime() ?? 0;
  let end = () => {};
  const long = alone(pool, 9_400, () => new Promise<void>((resolve) => (end = resolve)));
  await expect.poll(until).toBeGreaterThan(0);
  const first = await until();
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await expect.poll(until).toBeGreaterThan(first);
  expect(await alone(other, 9_400, async () => 'done')).toBe(null);
  end();
  await long;
});

test('work that goes on longer than any should is followed, though its process is alive', async () => {
  const [pool, other] = [poolOf(2), poolOf(1)];
  const { work, hasBegun, end } = underWay();
  const hung = withLease(pool, 'job 9450', work, 0);
  await hasBegun;
  await expect.poll(() => alone(other, 9_450, async () => 'done')).toBe('done');
  end();
  await hung;
});

test('a round that another process is doing does not count as one that was finished', async () => {
  await using t = await startTestApp();
  const { work, hasBegun, end } = underWay();
  const elsewhere = alone(t.app.pool, 9_460, work);
  await hasBegun;
  let rounds = 0;
  const stop = startPeriodic(t.app, { name: 'held elsewhere', everyMs: 10, lock: 9_460, run: async () => void (rounds += 1) });
  const finished = async (): Promise<boolean> =>
    (await t.app.pool.query("select last_finished_at from job_runs where name = 'held elsewhere'")).rows[0]?.last_finished_at instanceof
    Date;
  await sleep(500);
  expect([rounds, await finished()]).toEqual([0, false]);
  end();
  await elsewhere;
  await expect.poll(finished).toBe(true);
  await stop();
});

test('what a job commits after another took it over is refused, and the rest of it is undone', async () => {
  await using t = await startTestApp();
  const elsewhere = new pg.Pool({ connectionString: t.database.url, max: 2 });
  const write = async (tx: Tx, n: number): Promise<void> =>
    void (await tx.sql("insert into events (type, topics, data) values ('test.written', '{t}', $1)", [{ n }]));
  const late = alone(t.app.pool, 9_500, () =>
    t.app.transaction(async (tx) => {
      await write(tx, 1);
      await runOut(elsewhere, 9_500);
      await alone(
        elsewhere,
        9_500,
        async () => void (await elsewhere.query("insert into events (type, topics, data) values ('test.written', '{t}', '{\"n\": 2}')")),
      );
    }),
  );
  await expect(late).rejects.toThrow(LeaseLostError);
  const { rows } = await t.app.pool.query("select (data->>'n')::int as n from events where type = 'test.written'");
  expect(rows).toEqual([{ n: 2 }]);
  await elsewhere.end();
});

test('failed work releases its lock and the connection', async () => {
  const pool = poolOf(2);
  await expect(alone(pool, 9_300, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  let done = false;
  await alone(pool, 9_300, async () => void (done = true));
  expect(done).toBe(true);
  expect(pool.idleCount).toBe(pool.totalCount);
});
