import { createDatabase, type TestDatabase } from '@benison/testkit/database';
import { SOON_MS } from '@benison/testkit/soon';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alone } from './job-locks.ts';

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

test('a lock whose connection died is free again, and the next round takes a new connection', async () => {
  const pool = poolOf(3);
  const broken = alone(pool, 9_200, async () => {
    await pool.query("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 9200");
  });
  await expect(broken).rejects.toThrow();
  // The database says that it ends a connection a moment before it frees what that connection held.
  await expect.poll(() => alone(pool, 9_200, async () => 'done')).toBe('done');
});

test('a connection that dies while it holds a lock takes nothing but its locks with it', async () => {
  const [pool, other] = [poolOf(3), poolOf(1)];
  const broken = alone(pool, 9_400, async () => {
    await other.query("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 9400");
    await expect
      .poll(async () => (await other.query("select from pg_locks where locktype = 'advisory' and objid = 9400")).rowCount)
      .toBe(0);
  });
  await expect(broken).rejects.toThrow();
  expect(await alone(pool, 9_400, async () => 'done')).toBe('done');
});

test('failed work releases its lock and the connection', async () => {
  const pool = poolOf(2);
  await expect(alone(pool, 9_300, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  let done = false;
  await alone(pool, 9_300, async () => void (done = true));
  expect(done).toBe(true);
  expect(pool.idleCount).toBe(pool.totalCount);
});
