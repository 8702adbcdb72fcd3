import { createDatabase } from '@benison/testkit/database';
import { startTestApp } from '@benison/testkit/test-app';
import { expect, test } from 'vitest';
import { DatabasePool } from './database-pool.ts';
import { migrateInTurn, MIGRATION_LOCK } from './migrate.ts';
import { SecondConnectionError } from './one-hand.ts';
import { createOrm } from './orm.ts';
import { runTransaction } from './transaction.ts';

test('connections that die in the middle of transactions are replaced', async () => {
  await using t = await startTestApp();
  const die = (place: number) =>
    t.app.transaction(async (tx) => {
      await tx.sql('select 1');
      if (place === 0) await tx.sql('select pg_terminate_backend(pg_backend_pid())');
      await tx.sql('select 1');
      if (place === 1) await tx.sql('select pg_terminate_backend(pg_backend_pid())');
    });
  for (let round = 0; round < 20; round += 1) {
    const results = await Promise.allSettled([die(0), die(1), die(2), die(0)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'rejected']);
  }
});

test('the server gives up the connection of a machine that vanished within a minute', async () => {
  await using t = await startTestApp();
  const { rows } = await t.app.pool.query(
    `select string_agg(setting, ' ' order by name) as set from pg_settings where name in ('tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count')`,
  );
  expect(rows).toEqual([{ set: '3 30 10' }]);
});

test('connections that die before a transaction has begun on them are replaced', async () => {
  const database = await createDatabase();
  const pool = new DatabasePool({ url: database.url, max: 2 });
  const orm = await createOrm(pool);
  const readOne = () =>
    runTransaction(
      { orm, pool },
      () => {},
      (tx) => tx.sql('select 1 as one'),
    );
  for (let round = 0; round < 5; round += 1) {
    // Dead before the pool hears of it: the next statement is the first of a transaction.
    pool.once('acquire', (client) => client.connection.stream.destroy());
    await expect(readOne()).rejects.toThrow(/terminated|queryable/i);
  }
  expect(await readOne()).toEqual([{ one: 1 }]);
  expect(pool.totalCount - pool.idleCount).toBe(0);
  await orm.close();
  await pool.end();
  await database.drop();
});

test('a database that ends while it is migrated fails the migration, and nothing besides', async () => {
  const database = await createDatabase();
  const pool = new DatabasePool({ url: database.url, max: 2 });
  const orm = await createOrm(pool);
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const failure = migrateInTurn(orm, database.url).catch((error: Error) => error.message);
  const endTheWaiting = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ~ 'pg_try_advisory_lock' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await holder.query(endTheWaiting)).rowCount).toBe(1);
  expect(await failure).toMatch(/terminat|queryable/);
  holder.release(true);
  await orm.close();
  await pool.end();
  await database.drop();
});

test('the turn to migrate is waited for with a sentence and a bound, and the one who has it goes on', async () => {
  const database = await createDatabase();
  const pool = new DatabasePool({ url: database.url, max: 2 });
  const orm = await createOrm(pool);
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const said: string[] = [];
  const options = { say: (line: string) => void said.push(line), waitMs: 1_000 };
  await expect(migrateInTurn(orm, database.url, options)).rejects.toThrow('Another process has been migrating this database for 1 s.');
  expect(said).toEqual(['Another process is migrating this database; waiting for it, at most 1 s.']);
  holder.release(true);
  await expect.poll(() => migrateInTurn(orm, database.url, options).then(() => 'migrated')).toBe('migrated');
  await orm.close();
  await pool.end();
  await database.drop();
});

test('a connection that is lost between two statements of a transaction ends the transaction, and not the process', async () => {
  await using t = await startTestApp();
  const pids: number[] = [];
  const lost = t.app.transaction(async (tx) => {
    pids.push((await tx.sql<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid ?? 0);
    await expect.poll(() => pids.length).toBe(2);
    await tx.sql('select 1');
  });
  await expect.poll(() => pids.length).toBe(1);
  await t.app.pool.query('select pg_terminate_backend($1)', [pids[0]]);
  setTimeout(() => pids.push(0), 200);
  await expect(lost).rejects.toThrow();
  expect((await t.app.pool.query('select 1')).rowCount).toBe(1);
});

test('a second connection is not taken inside a transaction', async () => {
  await using t = await startTestApp();
  await expect(t.app.transaction(async () => t.app.pool.query('select 1'))).rejects.toThrow(SecondConnectionError);
  await expect(t.app.transaction(async () => t.app.transaction(async () => {}))).rejects.toThrow(SecondConnectionError);
  let after: Promise<unknown> = Promise.resolve();
  await t.app.transaction(
    async () => void (after = new Promise((resolve) => setTimeout(resolve, 50)).then(() => t.app.pool.query('select 1'))),
  );
  await after;
});
