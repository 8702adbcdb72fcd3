import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type TestDatabase } from '@benison/testkit/database';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { numberOf } from '../../../tests/setups/test-fact.ts';
import { createLocalBus, type Bus } from './bus.ts';
import { createCursors } from './cursors.ts';
import { Feed } from './feed.ts';
import { BY_INDEX_ALONE, SEQUENCE_BATCH, Sequencer } from './sequencer.ts';

const logger = pino({ level: 'silent' });
const WRITERS = 30;

let database: TestDatabase;
let pool: pg.Pool;
let running: AsyncDisposable[];

beforeEach(async () => {
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: WRITERS + 6 });
  // @NOTE A pool reports its end before its connections have closed: dropping the database may still hit one of them.
  pool.on('error', () => {});
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((part) => part[Symbol.asyncDispose]()));
  await pool.end();
  await database.drop();
});

/** A process of the product, as far as events are concerned. */
async function startProcess(bus: Bus = createLocalBus()): Promise<{ sequencer: Sequencer; feed: Feed; heard: number[] }> {
  const sequencer = new Sequencer(pool, bus, logger);
  const feed = new Feed(pool, bus, logger, createCursors(randomBytes(32)));
  running.push(sequencer, feed);
  const heard: number[] = [];
  feed.listen({ topics: ['t'], onEvent: (event) => heard.push(numberOf(event)) });
  await feed.start();
  return { sequencer, feed, heard };
}

/** Writes one event without committing it: its id is taken. Resolves to how its transaction ends. */
async function beginWrite(n: number): Promise<(how: 'commit' | 'rollback') => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query("insert into events (type, topics, data) values ('test.written', '{t}', $1)", [{ n }]);
  return async (how) => {
    try {
      await client.query(how);
    } finally {
      client.release();
    }
  };
}

async function write(n: number): Promise<void> {
  const end = await beginWrite(n);
  await end('commit');
}

const expectCount = (heard: number[]) => expect.poll(() => heard.length);

async function positions(): Promise<{ n: number; position: number }[]> {
  const { rows } = await pool.query("select (data->>'n')::int as n, position::int from events order by position");
  return rows;
}

test('thirty concurrent writers, some late, some rolled back: every committed event once, in one order, without a gap', async () => {
  const { sequencer, heard } = await startProcess();
  sequencer.start();
  const each = 30;
  const committed = new Set<number>();
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let k = 0; k < each; k += 1) {
        const n = writer * each + k;
        const commits = Math.random() > 0.1;
        if (commits) committed.add(n);
        const end = await beginWrite(n);
        if (Math.random() < 0.3) await sleep(Math.random() * 20);
        await end(commits ? 'commit' : 'rollback');
        sequencer.wake();
      }
    }),
  );
  await expectCount(heard).toBeGreaterThanOrEqual(committed.size);
  await sleep(50);
  const stored = await positions();
  expect(heard).toEqual(stored.map((row) => row.n));
  expect(new Set(heard)).toEqual(committed);
  expect(stored.map((row) => row.position)).toEqual(stored.map((_, index) => index + 1));
});

test('an event committed late is delivered after those that overtook it, and is not skipped', async () => {
  const { sequencer, heard } = await startProcess();
  sequencer.start();
  const endLate = await beginWrite(1);
  await write(2);
  sequencer.wake();
  await expectCount(heard).toBe(1);
  await endLate('commit');
  sequencer.wake();
  await expectCount(heard).toBe(2);
  expect(heard).toEqual([2, 1]);
});

test('an event is delivered even when every signal was lost', async () => {
  const { sequencer, heard } = await startProcess();
  sequencer.start();
  await sleep(100);
  await write(1);
  await expectCount(heard).toBe(1);
});

test('events committed by a process that died are delivered by the next one, before later events', async () => {
  await pool.query(
    "insert into events (type, topics, data) select 'test.written', '{t}', jsonb_build_object('n', n) from generate_series(1, 1500) as n",
  );
  const { sequencer, heard } = await startProcess();
  sequencer.start();
  await write(1_501);
  await expectCount(heard).toBe(1_501);
  expect(heard).toEqual(Array.from({ length: 1_501 }, (_, index) => index + 1));
});

test('of two processes one numbers events; when it dies, even mid-work, the other takes over', async () => {
  const bus = createLocalBus();
  const [first, second] = [await startProcess(bus), await startProcess(bus)];
  first.sequencer.start();
  await sleep(100);
  second.sequencer.start();
  const writing = (async () => {
    for (let n = 1; n <= 300; n += 1) {
      await write(n);
      second.sequencer.wake();
      if (n === 150) await first.sequencer[Symbol.asyncDispose]();
    }
  })();
  await writing;
  await expectCount(first.heard).toBe(300);
  await expectCount(second.heard).toBe(300);
  expect(second.heard).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
  expect(first.heard).toEqual(second.heard);
});

test('the sequencer survives the loss of its connection', async () => {
  const { sequencer, heard } = await startProcess();
  sequencer.start();
  await write(1);
  await expectCount(heard).toBe(1);
  await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
  await write(2).catch(() => write(2));
  await expectCount(heard).toBe(2);
  expect(heard).toEqual([1, 2]);
});

/** A node of PostgreSQL's plan as it was carried out. */
interface PlanNode {
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

function mostRows(node: PlanNode): number {
  const own = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  return Math.max(own, ...(node.Plans ?? []).map(mostRows));
}

test('numbering one event reads one, however many there are, even by a plan made while the table was known to be empty', async () => {
  await pool.query('vacuum analyze events');
  const client = await pool.connect();
  try {
    await client.query(BY_INDEX_ALONE);
    await client.query(`prepare numbering (bigint) as ${SEQUENCE_BATCH}`);
    await client.query('execute numbering(0)');
    await client.query("insert into events (type, topics, data) select 'test.written', '{t}', '{}' from generate_series(1, 900)");
    await client.query('execute numbering(0)');
    await write(901);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>('explain (analyze, format json) execute numbering(0)');
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    expect(plan && mostRows(plan)).toBe(1);
  } finally {
    client.release();
  }
  expect(await positions()).toHaveLength(901);
});
