import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres, type Postgres } from '@benison/stack/postgres/postgres';
import { processesIn } from '@benison/stack/processes';
import { quickParent } from '@benison/stack/run-folder';
import type { RestAnswer, TestClient } from '@benison/testkit/client';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../clock.ts';
import { rowToEvent, type EventRow } from '../events/event-row.ts';
import { isUnavailable } from '../graphql/format-error.ts';
import { PATIENCE, withPatience } from './patience.ts';

const SEND = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }';
const CHANGED = 'subscription { messageChanged { cursor message { content } } }';
const MATCHES = '{ matches(first: 5) { nodes { id lastMessage { content } } } }';

let folder: string;
let postgres: Postgres;
let t: TestApp;
let frozen: number[] = [];
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(quickParent(), 'benison-still-')));
  postgres = await startPostgres({ dataDir: folder });
  t = await startTestApp({ database: { url: postgres.url, drop: async () => {} }, env: { LOG_LEVEL: 'silent', DATABASE_WAIT_MS: '8000' } });
});
afterAll(async () => {
  thaw();
  await t[Symbol.asyncDispose]();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Every process of the database stands still from now on; its connections stay open, and new ones are accepted by the system. */
function freeze(): void {
  frozen = processesIn(join(folder, 'postgres'));
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
}

function thaw(): void {
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  frozen = [];
}

const message = (matchId: string, content: string) => ({ input: { id: newId(), matchId, content } });
const ask = (client: TestClient, query: string, variables: object = {}): Promise<RestAnswer> =>
  client.rest('POST', '/graphql', { query, variables });

/** The newest fact about a message, as a process hears it that learns of it next. */
async function newestFact() {
  const { rows } = await t.app.pool.query<EventRow>(
    `select id, position, type, topics, data, created_at from events where type like 'message%' order by position desc limit 1`,
  );
  return rowToEvent(rows[0] as EventRow);
}

async function scene(): Promise<{ ada: SeededMember; ben: SeededMember; matchId: string }> {
  const [ada, ben] = [await t.seed.member(), await t.seed.member()];
  return { ada, ben, matchId: await t.seed.match(ada, ben) };
}

test('a database that stands still with its connections open keeps nobody waiting: everybody is told to try again, at every door', async () => {
  const { ada, ben, matchId } = await scene();
  const doors = [
    () => ask(ada.client, MATCHES),
    () => ask(ben.client, MATCHES),
    () => ask(ada.client, SEND, message(matchId, 'Lost?')),
    () => ada.client.rest('GET', '/api/businesses/current'),
    () => ada.client.rest('GET', '/readyz'),
  ];
  const all = (times: number): Promise<RestAnswer[]> =>
    Promise.all(Array.from({ length: times }, () => doors.map((door) => door())).flat());
  for (const { status } of await all(2)) expect(status).toBe(200);

  freeze();
  // The first find their connections silent, or wait for one; the others come later. It does not move before all are answered.
  for (const answers of [await all(6), await all(6)]) {
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    const told = answers.filter(({ body }) => typeof body === 'object');
    expect(told.map(({ headers }) => headers.get('retry-after'))).toEqual(told.map(() => '2'));
    expect(JSON.stringify(told)).not.toMatch(/database|postgres|connection/i);
  }
  expect((await ada.client.rest('GET', '/healthz')).status).toBe(200);

  thaw();
  await expect.poll(async () => (await ask(ada.client, MATCHES)).status).toBe(200);
  // More than there are connections: none is held by a request of before.
  for (const { status } of await all(6)) expect(status).toBe(200);
});

test('a message asked for until it is answered while the database stands still and moves again is sent once, and heard once', async () => {
  const { ada, ben, matchId } = await scene();
  const heard = await ben.client.subscribe(CHANGED);
  const once = message(matchId, 'Only once');
  freeze();
  expect((await ask(ada.client, SEND, once)).status).toBe(503);
  expect((await ask(ada.client, SEND, once)).status).toBe(503);
  thaw();
  await expect.poll(async () => (await ask(ada.client, SEND, once)).status).toBe(200);
  await ada.client.query(SEND, once);
  expect((await heard.next()).data.messageChanged.message.content).toBe('Only once');
  const { rows } = await t.app.pool.query('select content from messages where match_id = $1', [matchId]);
  expect(rows).toEqual([{ content: 'Only once' }]);
  expect(heard.pending()).toEqual([]);
  heard.close();
});

test('what happened just before is shown once the database moves again: subscriptions stay open, and show no failure instead', async () => {
  const { ada, ben, matchId } = await scene();
  await ada.client.query(SEND, message(matchId, 'Before'));
  const heard = await ben.client.subscribe(CHANGED);
  const fact = await newestFact();
  freeze();
  t.app.bus.publish({ kind: 'facts', events: [{ ...fact, id: newId(), position: t.app.feed.head + 1n }] });
  expect((await ask(ada.client, MATCHES)).status).toBe(503);
  await heard.silence(500);
  thaw();
  const { data, errors } = await heard.next();
  expect({ errors, content: data['messageChanged'].message.content }).toEqual({ errors: undefined, content: 'Before' });
  heard.close();
});

/** One server process, of a connection that is in use or was last, stands still meanwhile: the others go on, and the database answers who looks. */
async function whileOneStandsStill(pid: number, work: () => Promise<void>): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

const PID = 'select pg_backend_pid() as pid';
const WAIT_MS = 1_000;
/** Beyond the wait, for an answer to arrive and for a machine that is busy. */
const ALLOWANCE_MS = 2_500;

test('a single connection that stands still keeps its request no longer than any, is thrown away, and all others are served', async () => {
  await using own = await startTestApp({
    database: { url: postgres.url, drop: async () => {} },
    env: { LOG_LEVEL: 'silent', DATABASE_WAIT_MS: String(WAIT_MS) },
  });
  const ada = await own.seed.member();
  const { rows } = await own.app.pool.query<{ pid: number }>(PID);
  const pid = rows[0]?.pid ?? 0;
  await whileOneStandsStill(pid, async () => {
    const begun = performance.now();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(ada.client, MATCHES)));
    expect(performance.now() - begun).toBeLessThan(WAIT_MS + ALLOWANCE_MS);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([[503, '2']]);
    // It still stands: whoever was given it would be refused again.
    for (let n = 0; n < 12; n += 1) expect((await ask(ada.client, MATCHES)).status).toBe(200);
  });
  expect(own.app.pool.totalCount - own.app.pool.idleCount).toBeLessThan(own.app.config.DATABASE_POOL_MAX);
});

test('a transaction whose connection stands still in its middle ends as one whose connection is lost, and leaves nothing', async () => {
  await using own = await startTestApp({
    database: { url: postgres.url, drop: async () => {} },
    env: { LOG_LEVEL: 'silent', DATABASE_WAIT_MS: String(WAIT_MS) },
  });
  await own.app.pool.query('create table if not exists half_done (n int)');
  const pids = Promise.withResolvers<number>();
  const stopped = Promise.withResolvers<void>();
  const cut = own.app
    .transaction(async ({ sql }) => {
      pids.resolve((await sql<{ pid: number }>(PID))[0]?.pid ?? 0);
      await stopped.promise;
      await sql('insert into half_done values (1)');
    })
    .then(
      () => null,
      (error: unknown) => error,
    );
  await whileOneStandsStill(await pids.promise, async () => {
    const begun = performance.now();
    stopped.resolve();
    expect(isUnavailable(await cut)).toBe(true);
    expect(performance.now() - begun).toBeLessThan(WAIT_MS + ALLOWANCE_MS);
  });
  expect((await own.app.pool.query('select from half_done')).rowCount).toBe(0);
  await own.app.pool.query('drop table half_done');
});

test('what may take longer than a request is waited for longer, and a connection is as patient as whoever has it', async () => {
  await using own = await startTestApp({
    database: { url: postgres.url, drop: async () => {} },
    env: { LOG_LEVEL: 'silent', DATABASE_WAIT_MS: '300' },
  });
  for (const patience of [PATIENCE.job, PATIENCE.export, PATIENCE.command]) {
    expect((await withPatience(patience, () => own.app.pool.query('select pg_sleep(1.5)'))).rowCount).toBe(1);
    await expect(own.app.pool.query('select pg_sleep(1.5)')).rejects.toMatchObject({ code: '57014' });
  }
});
