import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, createEmptyDatabase, type TestDatabase } from '@benison/testkit/database';
import { LONG_TEST_MS } from '@benison/testkit/long-test';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { FIRST_RELEASE } from '../../../migrations/first-release.ts';
import { BASELINES, MIGRATIONS } from '../../../migrations/list.ts';
import { plainWords } from '../../plain-words.ts';
import { migrate } from './migrate.ts';
import { withDatabase } from './orm.ts';
import { runMigrations } from './run-migrations.ts';
import { describeDatabase } from './schema-of-record.ts';
import { plainSql, type Sql } from './sql.ts';

const DUMP = readFileSync(join(import.meta.dirname, 'first-release.dump'), 'utf8');

/** What the schema of record leaves out: storage, collations, states of constraints and triggers, options of sequences, owners and grants. */
const DETAILS = `
  select concat_ws(' ', 'relation', relname, relkind, relpersistence, reloptions, relacl, relrowsecurity, relreplident, pg_get_userbyid(relowner)) as text
    from pg_class where relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'column', c.relname, row_number() over (partition by a.attrelid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), a.attstorage, a.attcompression, a.attstattarget, a.attcollation::regcollation, a.attacl, a.attoptions)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'i')
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, contype, convalidated, condeferrable, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'sequence', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size)
    from pg_sequences where schemaname = 'public'
  union all select concat_ws(' ', 'function', oid::regprocedure, provolatile, proparallel, prosecdef, proisstrict, procost, prorows, proacl,
      proconfig, pg_get_userbyid(proowner)) from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'trigger', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
  union all select concat_ws(' ', 'type', typname, typacl) from pg_type where typnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'extension', extname, extversion) from pg_extension
  order by 1`;

const shapeOf = async (sql: Sql): Promise<string[]> => [
  ...(await describeDatabase(sql)).split('\n'),
  ...(await sql<{ text: string }>(DETAILS)).map(({ text }) => text),
];

type Row = Record<string, unknown>;

/** The rows of every table, in one order. */
async function rowsOf(sql: Sql): Promise<Record<string, Row[]>> {
  const tables = await sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migrations', 'stored_functions')
     order by 1`,
  );
  const found: Record<string, Row[]> = {};
  for (const { name } of tables) {
    const rows = await sql<{ row: Row }>(`select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`);
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** What later migrations write anew by intention: the words that messages are found by, in which "café" is "cafe" today. */
const REWRITTEN: Record<string, (rows: Row[]) => Row[]> = {
  messages: (rows) => rows.map((row) => ({ ...row, search: expect.any(String) })),
  message_words: (rows) => rows.map(({ business_id, chunk }) => ({ business_id, chunk })),
};

/** The moments at which a migration wrote a row are those of the migration. */
const withoutMoments = (tables: Record<string, Row[]>): unknown =>
  JSON.parse(JSON.stringify(tables, (key, value: unknown) => (['created_at', 'updated_at'].includes(key) ? undefined : value)));

async function open(database: TestDatabase) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  return { database, client, sql: plainSql(client) };
}

/** A database as the migrations of the first release left it, with rows of members in it. */
async function firstRelease() {
  const database = await createEmptyDatabase();
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  await reader.query(DUMP);
  await reader.end();
  return open(database);
}

async function run(database: TestDatabase, client: Pick<pg.Client, 'query'>, migrations = MIGRATIONS): Promise<void> {
  await withDatabase({ url: database.url, max: 1 }, (orm) => runMigrations(orm, client as pg.Client, { migrations }));
}

const entered = async (sql: Sql): Promise<string[]> =>
  (await sql<{ name: string }>('select name from migrations order by id')).map(({ name }) => name);
const names = (migrations: readonly { name: string }[]): string[] => migrations.map(({ name }) => name);

test(
  'a database of the first release is updated to the very shape of a new one, and keeps its rows',
  async () => {
    const { database, sql } = await firstRelease();
    expect(await entered(sql)).toEqual(FIRST_RELEASE);
    const before = await rowsOf(sql);
    await migrate(database.url);

    const fresh = await open(await createDatabase());
    expect(await shapeOf(sql)).toEqual(await shapeOf(fresh.sql));
    expect(await entered(sql)).toEqual([...FIRST_RELEASE, ...names(MIGRATIONS)]);

    const after = await rowsOf(sql);
    for (const [table, rows] of Object.entries(before)) expect(after[table], table).toMatchObject(REWRITTEN[table]?.(rows) ?? rows);
  },
  LONG_TEST_MS,
);

test('the baselines make what the migrations of the first release made, its own rows included', async () => {
  const made = await open(await createEmptyDatabase());
  await run(made.database, made.client, BASELINES);
  const released = await firstRelease();
  expect(await shapeOf(made.sql)).toEqual(await shapeOf(released.sql));

  const { audit_head: auditHead, event_head: eventHead, ...catalogues } = await rowsOf(made.sql);
  expect([auditHead, eventHead]).toMatchObject([[{ entry_id: 0, hash: null }], [{ position: 0, oldest: 0 }]]);
  expect(Object.keys(catalogues)).toContain('coin_packages');
  const kept = await rowsOf(released.sql);
  const ofRelease = Object.fromEntries(Object.keys(catalogues).map((table) => [table, kept[table] ?? []]));
  expect(withoutMoments(catalogues)).toEqual(withoutMoments(ofRelease));
});

test('a database of the first release has the baselines entered, and nothing of it is made again or changed', async () => {
  const { database, client, sql } = await firstRelease();
  const sent: string[] = [];
  const query = (...args: unknown[]): unknown => {
    sent.push(String(args[0]));
    return (client.query as (...asked: unknown[]) => unknown).apply(client, args);
  };
  await run(database, { query } as unknown as pg.Client, BASELINES);
  expect(await entered(sql)).toEqual([...FIRST_RELEASE, ...names(BASELINES)]);
  expect(sent.filter((text) => !/^set |^select |^create table if not exists migrations /.test(text))).toEqual([
    'insert into migrations (name) select unnest($1::text[])',
  ]);
});

test('a database older than the first release is refused in one sentence that says what to start first, and stays as it is', async () => {
  const { database, client, sql } = await firstRelease();
  await client.query('delete from migrations where id > 60');
  const before = { shape: await shapeOf(sql), rows: await rowsOf(sql), entered: await entered(sql) };
  const failure = await migrate(database.url).catch((error: unknown) => error);
  expect(plainWords(failure)).toBe(
    'This database is older than the first release, with 60 of its 62 migrations: start the first release (0.1.0 of 2026-11-25) on it, which runs the others, and then this version; nothing was changed.',
  );
  expect({ shape: await shapeOf(sql), rows: await rowsOf(sql), entered: await entered(sql) }).toEqual(before);
});
