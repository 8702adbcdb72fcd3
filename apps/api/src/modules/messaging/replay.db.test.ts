import { setTimeout as sleep } from 'node:timers/promises';
import { EVENT_RETENTION_HOURS } from '@benison/contracts/limits';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { untilTold } from '@benison/testkit/told';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepResultsValid, TestSocket } from '../../../tests/setups/test-socket.ts';
import { CHANGES, draft, makePair, SEND } from '../../../tests/setups/test-threads.ts';
import { runMaintenance } from '../../operations/maintenance.ts';
import { HOUR_MS } from '../../platform/durations.ts';

const SHARED = 'subscription Shared($after: String) { messageChanged(after: $after) { cursor message { id } } }';
const LEAN = 'subscription($after: String) { messageChanged(after: $after) { cursor matchId message { id } } }';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp({ env: { DATABASE_POOL_MAX: '12' } })));
afterAll(async () => t[Symbol.asyncDispose]());

const headersOf = (member: SeededMember) => ({ cookie: member.client.cookies.header() });
const cursorNow = async (member: SeededMember): Promise<string> => (await member.client.query('{ cursor }')).cursor;
const chance = (max: number) => Math.floor(Math.random() * max);

/** A client like the web app: it keeps the last cursor it applied and continues from there. */
class Listener {
  readonly seen: string[] = [];
  reconnects = 0;
  #socket: TestSocket | null = null;
  #stopped = false;

  constructor(
    private readonly member: SeededMember,
    private cursor: string,
  ) {}

  /** Connects, listens for a while, breaks off, and again, until stopped. */
  async run(): Promise<void> {
    while (!this.#stopped) {
      this.#take();
      this.#socket = await TestSocket.open(t.url, { headers: headersOf(this.member) });
      this.#socket.subscribe('1', LEAN, { after: this.cursor });
      const end = Date.now() + 20 + chance(150);
      while (Date.now() < end && !this.#stopped) await sleep(10);
      this.reconnects += 1;
      this.#socket.socket.terminate();
      await this.#socket.closed;
      this.#take();
      if (chance(3) === 0) await sleep(chance(200));
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Connects one last time and stays until everything has arrived. */
  async finish(total: number): Promise<void> {
    const socket = await TestSocket.open(t.url, { headers: headersOf(this.member) });
    socket.subscribe('1', LEAN, { after: this.cursor });
    await socket.waitFor(() => this.seen.length + socket.payloads('1').length >= total);
    await sleep(50);
    this.#socket = socket;
    this.#take();
    await socket.close();
  }

  #take(): void {
    for (const payload of this.#socket?.payloads('1') ?? []) {
      this.seen.push(payload.data.messageChanged.message.id);
      this.cursor = payload.data.messageChanged.cursor;
    }
    this.#socket = null;
  }
}

test('with thirty concurrent writers nothing is lost or repeated after a cursor, whenever it is used', async () => {
  const bob = await t.seed.member();
  const began = await cursorNow(bob);
  const writers = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const alice = await t.seed.member();
      return { alice, matchId: await t.seed.match(alice, bob) };
    }),
  );
  const live = await TestSocket.open(t.url, { headers: headersOf(bob) });
  live.subscribe('1', LEAN, { after: began });
  const late: TestSocket[] = [];
  await Promise.all([
    ...writers.map(async ({ alice, matchId }) => {
      for (let n = 0; n < 5; n += 1) await alice.client.query(SEND, draft(matchId, `No. ${n}`));
    }),
    (async () => {
      for (let n = 0; n < 5; n += 1) {
        await sleep(100);
        const socket = await TestSocket.open(t.url, { headers: headersOf(bob) });
        socket.subscribe('1', LEAN, { after: began });
        late.push(socket);
      }
    })(),
  ]);
  // Once all are delivered, all have their numbers.
  for (const socket of [live, ...late]) await socket.waitFor(() => socket.payloads('1').length >= 150);
  const stored = await t.app.pool.query<{ id: string }>(
    "select data->>'messageId' as id from events where type = 'message.sent' and $1 = any(topics) order by position",
    [`user:${bob.userId}`],
  );
  const expected = stored.rows.map((row) => row.id);
  expect(expected).toHaveLength(150);
  for (const socket of [live, ...late]) {
    expect(socket.payloads('1').map((payload) => payload.data.messageChanged.message.id)).toEqual(expected);
    await socket.close();
  }
});

test('clients that disconnect and return at random end with the same list', async () => {
  const { alice, bob, matchId } = await makePair(t);
  const began = await cursorNow(bob);
  const listeners = Array.from({ length: 5 }, (_, n) => new Listener(n % 2 ? alice : bob, began));
  const running = listeners.map((one) => one.run());
  let total = 0;
  for (; total < 80 || listeners.some(({ reconnects }) => reconnects < 2); total += 1)
    await (total % 2 ? alice : bob).client.query(SEND, draft(matchId, `No. ${total}`));
  listeners.forEach((one) => one.stop());
  await Promise.all(running);
  await Promise.all(listeners.map((one) => one.finish(total)));
  const { rows } = await t.app.pool.query<{ id: string }>('select id from messages where match_id = $1 order by sequence', [matchId]);
  const expected = rows.map((row) => row.id);
  for (const one of listeners) expect(one.seen).toEqual(expected);
});

test('500 missed messages arrive after reconnecting', async () => {
  const { alice, bob, matchId } = await makePair(t);
  const began = await cursorNow(bob);
  await writeStored(matchId, alice, bob, 500);
  const socket = await TestSocket.open(t.url, { headers: headersOf(bob) });
  socket.subscribe('1', LEAN, { after: began });
  await socket.waitFor(() => socket.payloads('1').length === 500);
  await socket.close();
});

test('who comes back together shares what was missed: each event is executed once, and everybody has its own part in order', async () => {
  keepResultsValid();
  const { alice, bob, matchId } = await makePair(t);
  const began = await cursorNow(bob);
  await writeStored(matchId, alice, bob, 60);
  const later = await cursorNow(bob);
  await writeStored(matchId, alice, bob, 60, 60);
  const sockets = await Promise.all(Array.from({ length: 8 }, () => TestSocket.open(t.url, { headers: headersOf(bob) })));
  for (const [nth, socket] of sockets.entries()) socket.subscribe('1', SHARED, { after: nth % 2 ? later : began });
  const { rows } = await t.app.pool.query<{ id: string }>('select id from messages where match_id = $1 order by sequence', [matchId]);
  const expected = rows.map(({ id }) => id);
  for (const [nth, socket] of sockets.entries()) {
    const own = nth % 2 ? expected.slice(60) : expected;
    await socket.waitFor(() => socket.payloads('1').length >= own.length);
    expect(socket.payloads('1').map((payload) => payload.data.messageChanged.message.id)).toEqual(own);
  }
  const group = [...t.http.sockets.protocol.groups.values()].find(({ operation }) => operation.key.includes('Shared'));
  expect(group?.executions).toBe(120);
  await Promise.all(sockets.map((socket) => socket.close()));
});

/** Messages with their events, as that many transactions of the product would leave them. */
async function writeStored(matchId: string, from: SeededMember, to: SeededMember, count: number, before = 0): Promise<void> {
  await t.app.pool.query(
    `with written as (
       insert into messages (id, match_id, sequence, sender_id, content)
       select gen_random_uuid(), $1::uuid, $6::int + n, $2, 'No. ' || n from generate_series(1, $3::int) as n returning id, sequence)
     insert into events (type, topics, data)
     select 'message.sent', array['user:' || $4, 'user:' || $5], jsonb_build_object('matchId', $1::text, 'messageId', id) from written order by sequence`,
    [matchId, from.businessId, count, from.userId, to.userId, before],
  );
  await t.app.pool.query('update matches set message_count = $2 where id = $1', [matchId, before + count]);
  t.app.sequencer.wake();
  await untilTold(t);
}

async function refusalOf(member: SeededMember, after: string): Promise<string> {
  const socket = await TestSocket.open(t.url, { headers: headersOf(member) });
  socket.subscribe('1', CHANGES, { after });
  const frame = await socket.until((one) => one.id === '1');
  await socket.close();
  return frame.type === 'error' ? frame.payload[0].extensions.code : frame.type;
}

test('a client more than 1,000 events behind is told to refetch', async () => {
  const { alice, bob, matchId } = await makePair(t);
  const began = await cursorNow(bob);
  await writeStored(matchId, alice, bob, 1_001);
  expect(await refusalOf(bob, began)).toBe('RESYNC');
});

test.each(['', 'x', 'p1', Buffer.from('p-1').toString('base64url'), Buffer.from('p1e3').toString('base64url'), 'a'.repeat(5_000)])(
  'a cursor that is none of ours (%#) is refused as bad input',
  async (cursor) => {
    const { bob } = await makePair(t);
    expect(await refusalOf(bob, cursor)).toBe('BAD_INPUT');
  },
);

test('a cursor from the future, or of another database, means a refetch', async () => {
  const { bob } = await makePair(t);
  expect(await refusalOf(bob, t.app.feed.cursorOf(999_999_999n))).toBe('RESYNC');
});

test("another member's cursor opens nothing of theirs", async () => {
  const { alice, bob, matchId } = await makePair(t);
  const eve = await t.seed.member();
  const cursor = await cursorNow(alice);
  await bob.client.query(SEND, draft(matchId, 'Private'));
  const live = await eve.client.subscribe(CHANGES, { after: cursor });
  await live.silence(200);
  live.close();
});

test('a message of a match that has since ended is not replayed', async () => {
  const { alice, bob, matchId } = await makePair(t);
  const cursor = await cursorNow(bob);
  await alice.client.query(SEND, draft(matchId, 'Gone'));
  await t.app.pool.query("update matches set ended_at = now(), end_reason = 'BLOCKED' where id = $1", [matchId]);
  const live = await bob.client.subscribe(CHANGES, { after: cursor });
  await live.silence(200);
  live.close();
});

// Last: it moves the clock past the retention of events.
test('after a day away the cursor is too old, and the client is told to refetch', async () => {
  const { alice, bob, matchId } = await makePair(t);
  const cursor = await cursorNow(bob);
  await alice.client.query(SEND, draft(matchId, 'Yesterday'));
  await bob.client.subscribe(CHANGES, { after: cursor }).then(async (live) => (await live.next(), live.close()));
  t.clock.advance((EVENT_RETENTION_HOURS + 1) * HOUR_MS);
  await runMaintenance(t.app, t.clock.now());
  const { rows } = await t.app.pool.query('select count(*)::int as n from events');
  expect(rows[0].n).toBe(0);
  const { oldest } = await t.app.feed.kept();
  expect(oldest).toBeGreaterThan(0n);
  const fresh = await t.seed.member();
  expect(await refusalOf(fresh, cursor)).toBe('RESYNC');
});
