import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { redisProgram, startRedis, type Redis } from '@benison/stack/redis';
import { createDatabase, type TestDatabase } from '@benison/testkit/database';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterEach, expect, test } from 'vitest';
import { CHANGES, draft, makePair, SEND } from '../../../tests/setups/test-threads.ts';
import { CHANNEL } from '../../platform/events/bus.ts';
import { CHECK_INTERVAL_MS } from '../../platform/events/feed.ts';
import { RedisLine } from '../../platform/redis-line.ts';

// Redis is not part of `npm test`'s own setup; machines that have it run this.
const hasRedis = redisProgram() !== undefined;

/** Messages that are each sent when the one before has come. */
const IN_A_ROW = 10;

let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  stops = [];
});

async function ownRedis(port?: number): Promise<Redis> {
  const redis = await startRedis(port);
  stops.push(() => redis[Symbol.asyncDispose]() as Promise<void>);
  return redis;
}

async function sharedDatabase(): Promise<TestDatabase> {
  const database = await createDatabase();
  stops.push(() => database.drop());
  return database;
}

async function startProcess(database: TestDatabase, env: Record<string, string> = {}): Promise<TestApp> {
  const t = await startTestApp({ database, env: { LOG_LEVEL: 'silent', ...env } });
  stops.push(async () => t[Symbol.asyncDispose]());
  return t;
}

async function msOf(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Bob as another process of the same product sees him. */
function atOther(other: TestApp, cookie: string) {
  const client = other.seed.guest();
  return client.subscribe(CHANGES, {}, { headers: { cookie } });
}

test('two processes without a bus between them tell each other through the table within three seconds of an idle machine', async () => {
  expect(CHECK_INTERVAL_MS).toBeLessThan(3_000);
  const database = await sharedDatabase();
  const first = await startProcess(database);
  const second = await startProcess(database);
  const { alice, bob, matchId } = await makePair(first);
  const live = await atOther(second, bob.client.cookies.header());
  for (let n = 1; n <= 20; n += 1) await alice.client.query(SEND, draft(matchId, `No. ${n}`));
  for (let n = 1; n <= 20; n += 1) expect((await live.next()).data.messageChanged.message.sequence).toBe(n);
  live.close();
});

test('what a process committed before it died unannounced is delivered by the next one to anybody with a cursor', async () => {
  const database = await sharedDatabase();
  const first = await startProcess(database);
  const { alice, bob, matchId } = await makePair(first);
  const cursor = await bob.client.cursor();
  await first.app.sequencer[Symbol.asyncDispose]();
  for (let n = 1; n <= 5; n += 1) await alice.client.query(SEND, draft(matchId, `No. ${n}`));
  const second = await startProcess(database);
  const headers = { cookie: bob.client.cookies.header() };
  const live = await second.seed.guest().subscribe(CHANGES, { after: cursor }, { headers });
  for (let n = 1; n <= 5; n += 1) expect((await live.next()).data.messageChanged.message.sequence).toBe(n);
  live.close();
});

test.runIf(hasRedis)('with Redis two processes are one: a message and a typing signal are there at once', async () => {
  const redis = await ownRedis();
  const database = await sharedDatabase();
  const [first, second] = [await startProcess(database, { REDIS_URL: redis.url }), await startProcess(database, { REDIS_URL: redis.url })];
  const { alice, bob, matchId } = await makePair(first);
  const headers = { cookie: bob.client.cookies.header() };
  const live = await second.seed.guest().subscribe(CHANGES, {}, { headers });
  const typing = await second.seed.guest().subscribe('subscription { typing { matchId } }', {}, { headers });
  await alice.client.query('mutation($input: SetTypingInput!) { setTyping(input: $input) { success } }', { input: { matchId } });
  expect((await typing.next()).data.typing.matchId).toBe(matchId);
  const from = Date.now();
  for (let n = 1; n <= IN_A_ROW; n += 1) {
    await alice.client.query(SEND, draft(matchId, `No. ${n}`));
    expect((await live.next()).data.messageChanged.message.sequence).toBe(n);
  }
  // Found in the table alone, each would come a whole interval after the one before.
  expect(Date.now() - from).toBeLessThan((IN_A_ROW / 2) * CHECK_INTERVAL_MS);
  live.close();
  typing.close();
});

/** Two processes over Redis: messages are written at the first and heard at both, in order. */
async function twoThatTalk(redis: Redis) {
  const database = await sharedDatabase();
  const [first, second] = [await startProcess(database, { REDIS_URL: redis.url }), await startProcess(database, { REDIS_URL: redis.url })];
  const { alice, bob, matchId } = await makePair(first);
  const lives = await Promise.all([first, second].map((one) => atOther(one, bob.client.cookies.header())));
  stops.push(async () => lives.forEach((live) => live.close()));
  let n = 0;
  return async (count: number) => {
    const from = n + 1;
    for (let k = 0; k < count; k += 1) await alice.client.query(SEND, draft(matchId, `No. ${(n += 1)}`));
    for (const live of lives) for (let k = from; k <= n; k += 1) expect((await live.next()).data.messageChanged.message.sequence).toBe(k);
  };
}

test.runIf(hasRedis)('what a process cannot read on the bus disturbs nothing: the next message is there at once', async () => {
  const redis = await ownRedis();
  const exchange = await twoThatTalk(redis);
  await using stranger = await RedisLine.open({ url: redis.url });
  await stranger.begun;
  const facts = Array.from({ length: 50 }, (_, at) => `{"kind":"facts","events":[{"position":"${at}"}]}`);
  for (const text of ['{"half', 'null', '{"kind":"later"}', '{"kind":"signal"}', '{"kind":"facts","events":[{"position":"x"}]}', ...facts])
    await stranger.client.publish(CHANNEL, text);
  await exchange(5);
});

test.runIf(hasRedis)('Redis going away and coming back loses, repeats and reorders nothing', async () => {
  const redis = await ownRedis();
  const exchange = await twoThatTalk(redis);
  await exchange(5);
  await redis[Symbol.asyncDispose]();
  await exchange(10);
  await ownRedis(redis.port);
  await exchange(10);
});

test.runIf(hasRedis)('a Redis whose connections stand and that says nothing is waited for once, a second, and not again', async () => {
  const redis = await ownRedis();
  const exchange = await twoThatTalk(redis);
  const calmMs = await msOf(() => exchange(20));
  redis.freeze();
  // Waited for each time, twenty messages would take twenty seconds more.
  expect(await msOf(() => exchange(20))).toBeLessThan(9_000 + calmMs);
  redis.thaw();
  await exchange(10);
});

/** A network between the processes and Redis that can swallow everything: connections stand, and whoever opens one waits. */
async function swallowingNetwork(redis: Redis) {
  const ends = new Set<Socket>();
  let swallows = false;
  const network = createServer((near) => {
    const far = connect(redis.port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from.on('error', () => {}));
      // What was under way when it began to swallow is never delivered, as after a router has forgotten a connection.
      let isLost = swallows;
      from.on('data', (bytes) => void ((isLost ||= swallows) || to.write(bytes))).on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  stops.push(async () => {
    for (const end of ends) end.destroy();
    network.close();
  });
  const url = `redis://127.0.0.1:${(network.address() as AddressInfo).port}`;
  return { url, swallow: (does: boolean) => void (swallows = does) };
}

test.runIf(hasRedis)('after a network that dropped everything without a word two processes are one again within seconds', async () => {
  const network = await swallowingNetwork(await ownRedis());
  const database = await sharedDatabase();
  const [first, second] = [
    await startProcess(database, { REDIS_URL: network.url }),
    await startProcess(database, { REDIS_URL: network.url }),
  ];
  const { alice, bob, matchId } = await makePair(first);
  const live = await atOther(second, bob.client.cookies.header());
  const typing = await second.seed
    .guest()
    .subscribe('subscription { typing { matchId } }', {}, { headers: { cookie: bob.client.cookies.header() } });
  // Signals go through Redis alone.
  const isOne = async (): Promise<boolean> => {
    await alice.client.query('mutation($input: SetTypingInput!) { setTyping(input: $input) { success } }', { input: { matchId } });
    return typing.next(500).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isOne).toBe(true);
  network.swallow(true);
  await alice.client.query(SEND, draft(matchId, 'Into the dark'));
  expect((await live.next()).data.messageChanged.message.content).toBe('Into the dark');
  network.swallow(false);
  await expect.poll(isOne).toBe(true);
  await alice.client.query(SEND, draft(matchId, 'And out of it'));
  expect((await live.next()).data.messageChanged.message.content).toBe('And out of it');
  live.close();
  typing.close();
});
