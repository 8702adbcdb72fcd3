import { setTimeout as sleep } from 'node:timers/promises';
import { createEmptyDatabase, TestEnvironment, type TestDatabase } from '@benison/testkit/database';
import { LONG_TEST_MS } from '@benison/testkit/long-test';
import { Migration } from '@mikro-orm/migrations';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { BASELINES, MIGRATIONS } from '../../../migrations/list.ts';
import { backfill, buildIndex, OnlineMigration, type Online } from '../../../migrations/online-migration.ts';
import { runStatements } from '../../../migrations/statements.ts';
import { plainWords } from '../../plain-words.ts';
import { DatabasePool } from './database-pool.ts';
import { lintMigration, lintSteps } from './lint-migration.ts';
import { createOrm } from './orm.ts';
import { LOCK_WAIT_MS, runMigrations, type KnownMigration } from './run-migrations.ts';

/** What makes the shape of the first release: databases of that shape are in use, and full. */
const isReleased = ({ name }: KnownMigration): boolean => BASELINES.some((baseline) => baseline.name === name);

/** Longest that somebody who reads or writes may wait for a migration: as long as it asks for its lock, and a moment to do its work. */
const WAIT_MS_MAX = LOCK_WAIT_MS + 1_000;
const BUSY = ['users', 'sessions', 'businesses', 'swipes', 'matches', 'messages', 'events', 'notifications', 'live_streams', 'mails'];

const ID = (kind: string, n: string) => `('0193${kind}000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const MEMBERS = 10_000;
const MESSAGES = 100_000;
const FILL = [
  `insert into users (id, username, email, password_hash, first_name, state)
   select ${ID('a', 'n')}, 'member' || n, 'member' || n || '@filled.example', 'none', 'Member', 'ACTIVE' from generate_series(1, ${MEMBERS}) n`,
  `insert into sessions (id, user_id, token_hash, remember_me, expires_at)
   select gen_random_uuid(), ${ID('a', 'n')}, encode(sha256(n::text::bytea), 'hex'), true, now() + interval '1 day' from generate_series(1, ${MEMBERS}) n`,
  `insert into businesses (id, user_id, name, industry, business_type, description, city, state, latitude, longitude, company_size, website, tags,
     seeking_partnership, offering, is_verified, is_active, rank_score, profile_views, last_active_at)
   select ${ID('b', 'n')}, ${ID('a', 'n')}, 'Harbor & Pine ' || n, 'Technology', 'LLC', repeat('We move goods between makers and shops. ', 3), 'Springfield', 'IL',
     39.8, -89.6, 'SMALL', 'https://harbor.example', '{}', '{}', '{}', n % 2 = 0, true, n, n % 1000, now() from generate_series(1, ${MEMBERS}) n`,
  `insert into matches (id, business1_id, business2_id, message_count) values (${ID('c', '1')}, ${ID('b', '1')}, ${ID('b', '2')}, ${MESSAGES})`,
  `insert into messages (id, match_id, sequence, sender_id, receiver_id, content)
   select gen_random_uuid(), ${ID('c', '1')}, n, ${ID('b', '1')}, ${ID('b', '2')}, 'Shall we talk on Thursday about route ' || n from generate_series(1, ${MESSAGES}) n`,
  `insert into events (position, type, topics, data) select n, 'message.sent', array['user:' || n % 100], '{}' from generate_series(1, ${MESSAGES}) n`,
  `update event_head set position = ${MESSAGES}`,
  'analyze',
];

/** A database without a table, and a connection to migrate it over. */
async function emptyDatabase() {
  const database = await createEmptyDatabase();
  const pool = new DatabasePool({ url: database.url, max: 2 });
  const orm = await createOrm(pool);
  const client = await connect(database);
  onTestFinished(async () => {
    await client.end();
    await orm.close();
    await pool.end();
    await database.drop();
  });
  return { database, orm, client };
}

async function connect(database: TestDatabase, isSuperuser = false): Promise<pg.Client> {
  const url = new URL(database.url);
  const superuser = new URL(process.env[TestEnvironment.server] ?? '');
  if (isSuperuser) Object.assign(url, { username: superuser.username, password: superuser.password });
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The shape of the first release with as many rows as a small town, and somebody who reads for a second and a half at a time. */
async function busyDatabase() {
  const { database, orm, client } = await emptyDatabase();
  await runMigrations(orm, client, { migrations: MIGRATIONS.filter(isReleased) });
  const filler = await connect(database, true);
  await filler.query('set session_replication_role = replica');
  for (const text of FILL) await filler.query(text);
  await filler.end();
  return { database, orm, client };
}

/** How long the longest wait of somebody was who writes to one of the busy tables while the work is done, by table. */
async function waitsDuring(database: TestDatabase, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const waits: Record<string, number> = {};
  let isOver = false;
  const probing = BUSY.map(async (table) => {
    const client = await connect(database);
    while (!isOver) {
      const begun = performance.now();
      await client.query(`begin; lock table ${table} in row exclusive mode; rollback`);
      waits[table] = Math.max(waits[table] ?? 0, performance.now() - begun);
      await sleep(10);
    }
    await client.end();
  });
  const reading = (async () => {
    const client = await connect(database);
    while (!isOver) {
      await client.query(
        `begin; select count(*) from ${BUSY.map((table) => `(select 1 from ${table} limit 1) as one_of_${table}`).join(', ')}`,
      );
      await sleep(1_500);
      await client.query('commit');
      await sleep(100);
    }
    await client.end();
  })();
  await sleep(200);
  await work().finally(() => (isOver = true));
  await Promise.all([...probing, reading]);
  return waits;
}

const tooLong = (waits: Record<string, number>): [string, number][] => Object.entries(waits).filter(([, ms]) => ms > WAIT_MS_MAX);

/** A migration that adds these statements. */
const stating = (...statements: string[]) =>
  class extends Migration {
    override up(): void {
      for (const statement of statements) runStatements(this, statement);
    }
  };

const CREATE = { name: '1-create', class: stating('create table people (id int primary key, name text, code text)') };
const fill = (orm: MikroORM, client: pg.Client) =>
  runMigrations(orm, client, {
    migrations: [CREATE, { name: '2-fill', class: stating(`insert into people select n, 'p' || n from generate_series(1, 5000) n`) }],
  });
const entered = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ name: string }>('select name from migrations order by id')).rows.map(({ name }) => name);

test(
  'the update from the first release keeps nobody waiting for longer than its limit, however full the tables and whoever reads them',
  async () => {
    const { database, orm, client } = await busyDatabase();
    const waits = await waitsDuring(database, () => runMigrations(orm, client));
    expect(tooLong(waits)).toEqual([]);
    expect(await entered(client)).toEqual(MIGRATIONS.map(({ name }) => name));
    const { rows } = await client.query(
      'select (select count(*)::int from messages) as messages, (select count(*)::int from businesses) as businesses',
    );
    expect(rows).toEqual([{ messages: MESSAGES, businesses: MEMBERS }]);

    // What would keep them waiting is noticed.
    const bad = { name: '9-bad', class: stating('lock table businesses in share mode', 'select pg_sleep(2.5)') };
    const more = await waitsDuring(database, () => runMigrations(orm, client, { migrations: [bad] }));
    expect(tooLong(more).map(([table]) => table)).toEqual(['businesses']);
  },
  LONG_TEST_MS,
);

/** What a migration sends to a database, which it is then part of. */
async function sentBy(orm: MikroORM, client: pg.Client, migration: KnownMigration): Promise<string[]> {
  const sent: string[] = [];
  const query = (...args: unknown[]): unknown => {
    sent.push(String(args[0]));
    return (client.query as (...asked: unknown[]) => unknown).apply(client, args);
  };
  await runMigrations(orm, { query } as unknown as pg.Client, { migrations: [migration] });
  return sent;
}

/** What is left as it stands, as it had landed before it was noticed: the rows that came during a backfill are few, and nobody else may add any. */
const LEFT: Record<string, RegExp> = { '20261126150800-request-ids': /^(?:lock table|delete from|update) idempotent_requests\b/ };

test('no migration since the first release does anything to a table in use that takes as long as it has rows, or waits for a lock without end', async () => {
  const { orm, client } = await emptyDatabase();
  await runMigrations(orm, client, { migrations: MIGRATIONS.filter(isReleased) });
  const faults: Record<string, string[]> = {};
  let steps = 0;
  for (const one of MIGRATIONS.filter((migration) => !isReleased(migration))) {
    const sent = await sentBy(orm, client, one);
    const isOnline = one.class.prototype instanceof OnlineMigration;
    if (isOnline) steps += sent.length;
    const found = (isOnline ? lintSteps(sent) : lintMigration(sent)).filter((fault) => !LEFT[one.name]?.test(fault));
    if (found.length > 0) faults[one.name] = found;
  }
  expect(faults).toEqual({});
  expect(steps).toBeGreaterThan(100);
}, 60_000);

test('after an index the steps of a migration wait for a lock as briefly as before, whether it was built or not', async () => {
  const { orm, client } = await emptyDatabase();
  await fill(orm, client);
  const waits: string[] = [];
  const timeout = async (online: Online): Promise<void> => {
    const { rows } = await online.client.query<{ lock_timeout: string }>('show lock_timeout');
    waits.push(rows[0]?.lock_timeout ?? '');
  };
  class Indexed extends OnlineMigration {
    override async take(online: Online): Promise<void> {
      await timeout(online);
      await buildIndex(online, 'people_name', 'on people (name)');
      await timeout(online);
      await buildIndex(online, 'people_code', 'on people (no_such_column)').catch(() => {});
      await timeout(online);
    }
  }
  await runMigrations(orm, client, { migrations: [{ name: '3-indexed', class: Indexed }] });
  expect(waits).toEqual(Array.from({ length: 3 }, () => `${LOCK_WAIT_MS / 1_000}s`));
});

test('a migration that fails undoes itself alone, and is told in one sentence with its name', async () => {
  const { orm, client } = await emptyDatabase();
  const bad = { name: '2-bad', class: stating('insert into people values (1)', 'insert into people values (1)') };
  const failure = await runMigrations(orm, client, { migrations: [CREATE, bad] }).catch((error: unknown) => error);
  expect(plainWords(failure)).toMatch(
    /^The migration 2-bad failed: duplicate key value .*\. Nothing of it was kept, and the earlier ones stand: /,
  );
  expect(await entered(client)).toEqual(['1-create']);
  expect((await client.query('select count(*)::int as n from people')).rows).toEqual([{ n: 0 }]);
});

test('a migration asks for its lock again and again while somebody holds it, and gives up with a sentence in the end', async () => {
  const { database, orm, client } = await emptyDatabase();
  await fill(orm, client);
  const holder = await connect(database);
  await holder.query('begin; select from people limit 1');
  const migrations = [{ name: '3-column', class: stating('alter table people add column age int') }];
  const failure = await runMigrations(orm, client, { migrations, lockPatienceMs: 1_500 }).catch((error: unknown) => error);
  expect(plainWords(failure)).toMatch(
    /^The migration 3-column did not get its lock: .* Nothing of it was kept; end that, and start again\.$/,
  );
  const said: string[] = [];
  const going = runMigrations(orm, client, { migrations, say: (line) => said.push(line) });
  await sleep(LOCK_WAIT_MS + 1_000);
  await holder.end();
  await going;
  expect(said).toEqual(['The migration 3-column waits for a lock that somebody holds, and tries again.']);
  expect(await entered(client)).toContain('3-column');
});

test('an index is built while rows are written, one left invalid is built anew, and a backfill goes on where it was cut off', async () => {
  const { orm, client } = await emptyDatabase();
  await fill(orm, client);
  let isCutOff = true;
  class Codes extends OnlineMigration {
    override async take(online: Online): Promise<void> {
      await backfill(
        online,
        `update people set code = 'c' || id where id in (select id from people where code is null order by id limit $1)`,
      );
      if (isCutOff) await online.client.query('update people set code = $1 where id <= 2', ['same']);
      await buildIndex(online, 'people_code', 'unique on people (code)');
    }
  }
  const migrations = [{ name: '3-codes', class: Codes }];
  const failure = await runMigrations(orm, client, { migrations }).catch((error: unknown) => error);
  expect(plainWords(failure)).toMatch(/^The migration 3-codes failed: .*The next start takes up what was begun/);
  const isValid = `select indisvalid as valid from pg_index where indexrelid = to_regclass('people_code')`;
  expect((await client.query(isValid)).rows).toEqual([{ valid: false }]);
  isCutOff = false;
  await client.query('update people set code = null where id <= 2');
  await runMigrations(orm, client, { migrations });
  expect((await client.query(isValid)).rows).toEqual([{ valid: true }]);
  expect((await client.query('select count(*)::int as n from people where code is null')).rows).toEqual([{ n: 0 }]);
  expect(await entered(client)).toContain('3-codes');
});
