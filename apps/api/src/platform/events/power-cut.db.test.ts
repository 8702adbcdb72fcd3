import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, type Postgres } from '@benison/stack/postgres/postgres';
import { quickParent } from '@benison/stack/run-folder';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { createLocalBus } from './bus.ts';
import { createCursors } from './cursors.ts';
import { Feed } from './feed.ts';
import { Sequencer } from './sequencer.ts';

const KILLS = 3;
const WRITERS = 6;
const logger = pino({ level: 'silent' });

let folder: string;
let postgres: Postgres;
let pool: pg.Pool;

beforeEach(async () => {
  folder = await mkdtemp(join(quickParent(), 'benison-power-cut-'));
  postgres = await startPostgres({ dataDir: folder });
  await migrate(postgres.url);
  pool = openPool();
});
afterEach(async () => {
  await pool.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

function openPool(): pg.Pool {
  const opened = new pg.Pool({ connectionString: postgres.url, max: WRITERS + 4 });
  opened.on('error', () => {});
  return opened;
}

const hasEnded = async (pid: number): Promise<void> => {
  for (;;) {
    try {
      process.kill(pid, 0);
      await sleep(10);
    } catch {
      return;
    }
  }
};

test('a position that was delivered belongs to the same event for ever, however often the database is killed', async () => {
  const told = new Map<bigint, string>();
  for (let round = 0; round < KILLS; round += 1) {
    const bus = createLocalBus();
    const feed = new Feed(pool, bus, logger, createCursors(randomBytes(32)));
    const sequencer = new Sequencer(pool, bus, logger);
    feed.listen({ topics: ['t'], onEvent: (event) => void (event.position !== undefined && told.set(event.position, event.id)) });
    await feed.start();
    sequencer.start();
    let isKilled = false;
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!isKilled) {
        await pool.query("insert into events (type, topics, data) values ('test.written', '{t}', '{}')").catch(() => sleep(5));
        sequencer.wake();
      }
    });
    const before = told.size;
    await expect.poll(() => told.size).toBeGreaterThanOrEqual(before + 50);
    await sleep(Math.random() * 150);
    process.kill(postgres.pid, 'SIGKILL');
    isKilled = true;
    await Promise.all(writers);
    await hasEnded(postgres.pid);
    await sequencer[Symbol.asyncDispose]();
    await feed[Symbol.asyncDispose]();
    await pool.end();
    postgres = await startPostgres({ dataDir: folder });
    pool = openPool();
    const { rows } = await pool.query<{ position: string; id: string }>('select position, id from events where position is not null');
    const stored = new Map(rows.map(({ position, id }) => [BigInt(position), id]));
    for (const [position, id] of told) expect(stored.get(position)).toBe(id);
  }
  const { rows } = await pool.query('select position::int from events where position is not null order by position');
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
});
