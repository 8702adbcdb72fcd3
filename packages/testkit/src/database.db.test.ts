import pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase } from './database.ts';

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('databases created at the same time are migrated and separate, and can be dropped', async () => {
  const databases = await Promise.all(Array.from({ length: 8 }, () => createDatabase()));
  const [first, second] = databases;
  if (!first || !second) throw new Error('eight databases were requested');
  await ask(first.url, 'CREATE TABLE only_here (n int)');
  const migrated = "SELECT count(*)::int AS n FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'only_here'";
  const [here, there] = [await ask(first.url, migrated), await ask(second.url, migrated)];
  expect(here).toEqual(there);
  expect(here).not.toEqual([{ n: 0 }]);
  await expect(ask(second.url, 'SELECT * FROM only_here')).rejects.toThrow('does not exist');
  await Promise.all(databases.map((database) => database.drop()));
  await expect(ask(first.url, 'SELECT 1')).rejects.toThrow('does not exist');
});

test('a database is dropped once the last client has disconnected, and clients that stay are cut off', async () => {
  const [leaves, stays] = await Promise.all([createDatabase(), createDatabase()]);
  const [leaving, staying] = [new pg.Client({ connectionString: leaves.url }), new pg.Client({ connectionString: stays.url })];
  const cut: string[] = [];
  for (const client of [leaving, staying]) {
    client.on('error', ({ message }) => cut.push(message));
    await client.connect();
  }
  const dropped = leaves.drop();
  setTimeout(() => void leaving.end(), 300);
  await dropped;
  expect(cut).toEqual([]);
  await stays.drop();
  expect(cut).toContain('terminating connection due to administrator command');
});
