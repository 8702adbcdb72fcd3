import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { createDatabase, type TestDatabase } from '@benison/testkit/database';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { createClient } from 'redis';
import { afterEach, expect, test } from 'vitest';
import { CHANGES, draft, makePair, SEND } from './test-threads.ts';

const REDIS_SERVER = '/usr/bin/redis-server';
const hasRedis = existsSync(REDIS_SERVER);

let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  stops = [];
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port was free.');
  return address.port;
}

async function startRedis(port: number): Promise<ChildProcess> {
  const server = spawn(REDIS_SERVER, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  stops.push(() => stopRedis(server));
  for (let tries = 0; tries < 200; tries += 1) {
    const client = createClient({ url: `redis://127.0.0.1:${port}`, socket: { reconnectStrategy: false } });
    client.on('error', () => {});
    if (await client.connect().then(() => true, () => false)) {
      client.destroy();
      return server;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('Redis did not start.');
}

async function stopRedis(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await gone;
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

/** Bob as he is seen by another process of the same product. */
function atOther(other: TestApp, cookie: string) {
  const client = other.seed.guest();
  return client.subscribe(CHANGES, {}, { headers: { cookie } });
}

test('two processes without a bus between them tell each other through the table within three seconds', async () => {
  const database = await sharedDatabase();
  const first = await startProcess(database);
  const second = await startProcess(database);
  const { alice, bob, matchId } = await makePair(first);
  const live = await atOther(second, bob.client.cookies.header());
  for (let n = 1; n <= 20; n += 1) await alice.client.query(SEND, draft(matchId, `No. ${n}`));
  const sent = Date.now();
  for (let n = 1; n <= 20; n += 1) expect((await live.next(3_500)).data.messageChanged.message.sequence).toBe(n);
  expect(Date.now() - sent).toBeLessThan(3_000);
  live.close();
});

test('what was committed by a process that died before telling is told by the next to whoever has a cursor', async () => {
  const database = await sharedDatabase();
  const first = await startProcess(database);
  const { alice, bob, matchId } = await makePair(first);
  const { cursor } = await bob.client.query('{ cursor }');
  await first.app.sequencer[Symbol.asyncDispose]();
  for (let n = 1; n <= 5; n += 1) await alice.client.query(SEND, draft(matchId, `No. ${n}`));
  const second = await startProcess(database);
  const headers = { cookie: bob.client.cookies.header() };
  const live = await second.seed.guest().subscribe(CHANGES, { after: cursor }, { headers });
  for (let n = 1; n <= 5; n += 1) expect((await live.next()).data.messageChanged.message.sequence).toBe(n);
  live.close();
});

test.runIf(hasRedis)('with Redis two processes are one: a message and a typing signal are there at once', async () => {
  const port = await freePort();
  await startRedis(port);
  const database = await sharedDatabase();
  const [first, second] = [await startProcess(database, { REDIS_URL: `redis://127.0.0.1:${port}` }), await startProcess(database, { REDIS_URL: `redis://127.0.0.1:${port}` })];
  const { alice, bob, matchId } = await makePair(first);
  const headers = { cookie: bob.client.cookies.header() };
  const live = await second.seed.guest().subscribe(CHANGES, {}, { headers });
  const typing = await second.seed.guest().subscribe('subscription { typing { matchId } }', {}, { headers });
  await alice.client.query('mutation($input: TypingInput!) { setTyping(input: $input) }', { input: { matchId } });
  expect((await typing.next(1_000)).data.typing.matchId).toBe(matchId);
  const sent = Date.now();
  await alice.client.query(SEND, draft(matchId, 'Across'));
  expect((await live.next(1_500)).data.messageChanged.message.content).toBe('Across');
  expect(Date.now() - sent).toBeLessThan(1_500);
  live.close();
  typing.close();
});

test.runIf(hasRedis)('Redis going away and coming back loses, repeats and reorders nothing', async () => {
  const port = await freePort();
  const redis = await startRedis(port);
  const database = await sharedDatabase();
  const [first, second] = [await startProcess(database, { REDIS_URL: `redis://127.0.0.1:${port}` }), await startProcess(database, { REDIS_URL: `redis://127.0.0.1:${port}` })];
  const { alice, bob, matchId } = await makePair(first);
  const lives = await Promise.all([first, second].map((one) => atOther(one, bob.client.cookies.header())));
  let n = 0;
  const exchange = async (count: number) => {
    const from = n + 1;
    for (let k = 0; k < count; k += 1) await alice.client.query(SEND, draft(matchId, `No. ${(n += 1)}`));
    for (const live of lives) for (let k = from; k <= n; k += 1) expect((await live.next(3_500)).data.messageChanged.message.sequence).toBe(k);
  };
  await exchange(5);
  await stopRedis(redis);
  await exchange(10);
  await startRedis(port);
  await exchange(10);
  lives.forEach((live) => live.close());
});
