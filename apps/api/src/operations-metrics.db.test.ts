import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@benison/stack/ports';
import { until } from '@benison/testkit/soon';
import { startTestApp } from '@benison/testkit/test-app';
import { untilTold } from '@benison/testkit/told';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { draft, makePair, SEND } from './modules/messaging/test-threads.ts';
import { listenForOperations } from './operations-server.ts';
import { startPeriodic } from './platform/jobs/periodic.ts';

const file = (name: string): string => readFileSync(join(import.meta.dirname, '../operations', name), 'utf8');

/** A product with its port for operators, and every line that it logs. */
async function watched(env: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const t = await startTestApp({ env: { OPERATIONS_PORT: String(await freePort()), ...env }, logger });
  const operations = await listenForOperations(t.app, 0, { kind: 'all', sockets: t.http.sockets });
  return {
    t,
    lines,
    read: async () => (await fetch(new URL('/metrics', operations.url))).text(),
    async [Symbol.asyncDispose]() {
      await operations[Symbol.asyncDispose]();
      await t[Symbol.asyncDispose]();
    },
  };
}

const valueOf = (metrics: string, line: string): number | undefined => {
  const found = metrics.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

test('operators see requests by operation and outcome, connections, events, jobs, sockets, what waits and what runs', async () => {
  await using watching = await watched();
  const { t, read } = watching;
  const { alice, bob, matchId } = await makePair(t);
  const live = await bob.client.subscribe('subscription { messageChanged { cursor } }');
  await alice.client.query(SEND, draft(matchId, 'Counted'));
  await live.next();
  await alice.client.rest('GET', '/api/no/such/call');
  await alice.client.rest('GET', '/api/businesses/current');
  await alice.client.graphql('query Made_up_by_a_stranger { matches(first: 1000) { totalCount } }');
  await untilTold(t);
  const stop = startPeriodic(t.app, { name: 'tested', everyMs: 10, run: () => Promise.resolve() });
  await expect.poll(read).toMatch(/benison_job_seconds_count\{job="tested",outcome="ok"\} \d/);
  await stop();
  let metrics = '';
  const waiting = (): (number | undefined)[] =>
    ['benison_pool_connections{state="waiting"}', 'benison_events_waiting'].map((name) => valueOf(metrics, name));
  await until('nothing waits', async () => {
    metrics = await read();
    return waiting().every((count) => count === 0);
  });
  live.close();

  expect(valueOf(metrics, 'benison_requests_total{operation="other mutation",outcome="ok"}')).toBeGreaterThan(0);
  expect(metrics).toContain('operation="GET /api/businesses/current"');
  expect(metrics).not.toContain('stranger');
  expect(metrics).not.toContain('no/such');
  expect(valueOf(metrics, 'benison_request_seconds_count{operation="other mutation"}')).toBeGreaterThan(0);
  expect(valueOf(metrics, 'benison_pool_wait_seconds_count')).toBeGreaterThan(0);
  expect(valueOf(metrics, 'benison_events_head')).toBe(Number(t.app.feed.head));
  expect(valueOf(metrics, 'benison_sockets')).toBe(1);
  expect(valueOf(metrics, 'benison_requests_total{operation="socket",outcome="ok"}')).toBe(1);
  expect(valueOf(metrics, 'benison_deliveries_total')).toBeGreaterThan(0);
  expect(metrics).toMatch(/benison_job_every_seconds\{job="maintenance"\} 600/);
  expect(metrics).toMatch(/benison_build_info\{version="[\d.]+",kind="all",node="v\d/);
  expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(metrics).toMatch(/^process_resident_memory_bytes /m);
});

test('a socket is one line in the log when it is opened, and one with its status when it is refused', async () => {
  await using watching = await watched();
  const { t, lines } = watching;
  const member = await t.seed.member();
  const live = await member.client.subscribe('subscription { messageChanged { cursor } }');
  live.close();
  const foreign = new WebSocket(`${t.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { origin: 'https://elsewhere.example' });
  await new Promise((resolve) => foreign.once('error', resolve));
  const secret = new WebSocket(`${t.url.replace('http', 'ws')}/api/calendar/not-for-the-log`, 'graphql-transport-ws');
  await new Promise((resolve) => secret.once('error', resolve));
  const upgrades = (): Record<string, unknown>[] => lines.filter(({ operation }) => operation === 'socket');
  await until('all are logged', () => upgrades().length === 3);
  expect(upgrades()).toMatchObject([
    { msg: 'request', path: '/graphql', status: 101, requestId: expect.any(String) },
    { msg: 'request', path: '/graphql', status: 403, requestId: expect.any(String) },
    { msg: 'request', path: '/api/calendar/...', status: 404, requestId: expect.any(String) },
  ]);
});

test('alerts and the dashboard name only metrics that exist, with labels that exist', async () => {
  await using watching = await watched();
  const { t, read } = watching;
  await t.seed.member();
  const metrics = await read();
  const known = new Set(
    [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  for (const name of ['alerts.yaml', 'dashboard.json']) {
    const named = [...file(name).matchAll(/\b(?:benison|nodejs|process)_[a-z0-9_]+/g)].map(([metric]) => metric);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((metric) => !known.has(metric))).toEqual([]);
  }
});

test("a request keeps one number: the proxy's, in the answer, in its line of the log, and in the reference that the screen shows", async () => {
  await using watching = await watched({ TRUSTED_PROXIES: '1', DRAIN_NOTICE_MS: '0' });
  const { t, lines } = watching;
  const id = '4f0e9f0a-1c4e-4c0b-9b7a-2f1f6a0e5a11';
  const ask = (headers: Record<string, string>) => fetch(new URL('/api/no/such/call', t.url), { headers });
  expect((await ask({ 'x-request-id': id })).headers.get('x-request-id')).toBe(id);
  for (const forged of ['short', 'x'.repeat(65), 'a b c d e f g h', '{"level":60}____'])
    expect((await ask({ 'x-request-id': forged })).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  await expect.poll(() => lines.filter(({ msg, requestId }) => msg === 'request' && requestId === id)).toHaveLength(1);
  expect(lines.find(({ requestId }) => requestId === id)).toMatchObject({
    method: 'GET',
    path: '/api/no/such/call',
    status: 404,
    code: 'NOT_FOUND',
  });

  // Something that is wrong on our side: the table of businesses is called otherwise.
  const { client } = await t.seed.member();
  await t.app.pool.query('alter table businesses rename to firms');
  const failed = await client.rest('GET', '/api/businesses/current');
  await t.app.pool.query('alter table firms rename to businesses');
  expect(failed.status).toBe(500);
  const reference = failed.body.details.logId as string;
  expect(failed.headers.get('x-request-id')).toBe(reference);
  expect(lines.find(({ msg }) => msg === 'an unexpected error')).toMatchObject({ logId: reference });
});

test('a slow statement is written to the log without a value', async () => {
  await using watching = await watched();
  const { t, lines } = watching;
  await t.app.pool.query('select pg_sleep($1), $2::text', [1.1, 'a secret']);
  await expect
    .poll(() => lines.find(({ msg }) => msg === 'a statement was slow'))
    .toMatchObject({ statement: 'select pg_sleep($1), $2::text' });
  expect(JSON.stringify(lines)).not.toContain('a secret');
});
