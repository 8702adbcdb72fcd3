import { createDatabase } from '@benison/testkit/database';
import { startTestApp } from '@benison/testkit/test-app';
import { expect, test } from 'vitest';
import { migrateInTurn, MIGRATION_LOCK } from './migrate.ts';
import { createOrm, poolOf } from './orm.ts';
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

test('connections that die before a transaction has begun on them are replaced', async () => {
  const database = await createDatabase();
  const orm = await createOrm({ url: database.url, poolMax: 2 });
  const pool = await poolOf(orm);
  const readOne = () =>
    runTransaction(
      orm,
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
  await database.drop();
});

test('a database that ends while it is migrated fails the migration, and nothing besides', async () => {
  const database = await createDatabase();
  const orm = await createOrm({ url: database.url, poolMax: 2 });
  const pool = await poolOf(orm);
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const failure = migrateInTurn(orm, database.url).catch((error: Error) => error.message);
  const endTheWaiting = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ~ 'pg_try_advisory_lock' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await holder.query(endTheWaiting)).rowCount).toBe(1);
  expect(await failure).toMatch(/terminat|queryable/);
  holder.release(true);
  await orm.close();
  await database.drop();
});
