import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '@benison/testkit/database';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from '../../../migrations/list.ts';
import { plainWords } from '../../plain-words.ts';
import { migrate } from './migrate.ts';
import { LOCK_WAIT_MS, renewFunctions } from './run-migrations.ts';
import { describeDatabase } from './schema-of-record.ts';
import { plainSql } from './sql.ts';
import { applyFunctions, changedFunctions, STORED_FUNCTIONS } from './stored-functions.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');

/** From here on a function's text stands in its file. */
const FILES_SINCE = '20261126205500-stored-functions';

async function migratedDatabase() {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  return { url: database.url, client, describe: () => describeDatabase(plainSql(client)) };
}

test('every function of the database stands in a file of its name, and no file is of another one', async () => {
  const { client } = await migratedDatabase();
  const { rows } = await client.query<{ name: string }>(
    `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  expect(STORED_FUNCTIONS.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('the files say what the database has, with every body checked', async () => {
  const { client, describe } = await migratedDatabase();
  const before = await describe();
  for (const { text } of STORED_FUNCTIONS) await client.query(text);
  expect(await describe()).toBe(before);
});

test('a start renews the function whose file has changed, and touches nothing when none has', async () => {
  const { url, client, describe } = await migratedDatabase();
  const before = await describe();
  await client.query(
    `create or replace function earned_share(paid bigint) returns bigint language sql immutable parallel safe return paid`,
  );
  await client.query(`update stored_functions set hash = 'of another text' where name = 'earned_share'`);
  await migrate(url);
  expect(await describe()).toBe(before);

  const standing = `select oid, xmin::text from pg_proc where pronamespace = 'public'::regnamespace order by oid`;
  const { rows } = await client.query(standing);
  await migrate(url);
  expect((await client.query(standing)).rows).toEqual(rows);
  expect(await changedFunctions(client)).toEqual([]);
});

test('functions that cannot be renewed leave all as it was, and are named in one sentence', async () => {
  const { client, describe } = await migratedDatabase();
  const before = await describe();
  const good = {
    name: 'earned_share',
    text: 'create or replace function earned_share(paid bigint) returns bigint language sql immutable return paid',
  };
  const bad = { name: 'held_cents', text: 'create or replace function held_cents(of_order uuid) returns bigint language sql return 1' };
  await expect(applyFunctions(client, [good, bad], LOCK_WAIT_MS)).rejects.toThrow('cannot change return type');
  expect(await describe()).toBe(before);

  await client.query(`update stored_functions set hash = '' where name = 'overdue_cases'`);
  await client.query('drop function overdue_cases; create function overdue_cases(moment timestamptz) returns bigint language sql return 1');
  const failure = await renewFunctions(client).catch((error: unknown) => error);
  expect(plainWords(failure)).toMatch(/^The stored functions \(overdue_cases\) could not be renewed: cannot change return type/);
});

test('since functions stand in files, no migration writes one', () => {
  for (const { name } of MIGRATIONS.filter((one) => one.name > FILES_SINCE)) {
    const text = readFileSync(join(FOLDER, `${name}.ts`), 'utf8');
    expect(text, name).not.toMatch(/create (or replace )?(function|aggregate)|changeFunction/i);
  }
});
