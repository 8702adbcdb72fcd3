import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type TestDatabase } from '@benison/testkit/database';
import fc from 'fast-check';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { numberOf } from '../../../tests/setups/test-fact.ts';
import type { Bus, BusMessage } from './bus.ts';
import { createCursors } from './cursors.ts';
import type { NumberedEvent } from './event.ts';
import { CHECK_INTERVAL_MS, Feed } from './feed.ts';

const TOTAL = 60;

/** A bus that delivers whatever a test tells it to, as badly as networks do. */
class UnreliableBus implements Bus {
  readonly #listeners: ((message: BusMessage) => void)[] = [];
  publish(message: BusMessage): void {
    for (const listener of this.#listeners) listener(message);
  }
  onMessage(listener: (message: BusMessage) => void): void {
    this.#listeners.push(listener);
  }
  async [Symbol.asyncDispose](): Promise<void> {}
}

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  // @NOTE A pool reports its end before its connections have closed: dropping the database may still hit one of them.
  pool.on('error', () => {});
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('whatever the bus loses, repeats or reorders, a listener gets each event once and in order', async () => {
  await pool.query(
    `insert into events (position, type, topics, data) select n, 'test.written', '{t}', jsonb_build_object('n', n) from generate_series(1, $1::int) as n`,
    [TOTAL],
  );
  const { rows } = await pool.query<{ created_at: Date }>('select created_at from events limit 1');
  const event = (n: number): NumberedEvent => ({
    id: String(n),
    position: BigInt(n),
    type: 'test.written',
    topics: ['t'],
    data: { n },
    at: rows[0]?.created_at ?? new Date(),
  });
  const deliveries = fc.array(fc.array(fc.integer({ min: 1, max: TOTAL }), { maxLength: 6 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(deliveries, async (batches) => {
      await pool.query('update event_head set position = 0');
      const bus = new UnreliableBus();
      await using feed = new Feed(pool, bus, pino({ level: 'silent' }), createCursors(randomBytes(32)));
      await feed.start();
      await pool.query('update event_head set position = $1', [TOTAL]);
      const heard: number[] = [];
      feed.listen({ topics: ['t'], onEvent: (one) => heard.push(numberOf(one)) });
      for (const [index, batch] of batches.entries()) {
        bus.publish({ kind: 'facts', events: batch.map(event) });
        if (index % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      bus.publish({ kind: 'facts', events: [event(TOTAL)] });
      await expect.poll(() => heard.length, { interval: 1 }).toBeGreaterThanOrEqual(TOTAL);
      expect(heard).toEqual(Array.from({ length: TOTAL }, (_, index) => index + 1));
    }),
    { numRuns: 60 },
  );
});

test('events arrive within three seconds of an idle machine even when the bus delivers nothing', async () => {
  expect(CHECK_INTERVAL_MS).toBeLessThan(3_000);
  await pool.query('update event_head set position = 0');
  await using feed = new Feed(pool, new UnreliableBus(), pino({ level: 'silent' }), createCursors(randomBytes(32)));
  await feed.start();
  const heard: number[] = [];
  feed.listen({ topics: ['t'], onEvent: (one) => heard.push(numberOf(one)) });
  await pool.query('update event_head set position = $1', [TOTAL]);
  await expect.poll(() => heard.length).toBe(TOTAL);
});

test('a process that starts amid events delivers none from before', async () => {
  await pool.query('update event_head set position = $1', [TOTAL]);
  const bus = new UnreliableBus();
  await using feed = new Feed(pool, bus, pino({ level: 'silent' }), createCursors(randomBytes(32)));
  const heard: number[] = [];
  feed.listen({ topics: ['t'], onEvent: (one) => heard.push(numberOf(one)) });
  const starting = feed.start();
  bus.publish({
    kind: 'facts',
    events: [{ id: '1', position: BigInt(TOTAL), type: 'test.written', topics: ['t'], data: { n: TOTAL }, at: new Date() }],
  });
  await starting;
  await sleep(100);
  expect(heard).toEqual([]);
  expect(feed.head).toBe(BigInt(TOTAL));
});
