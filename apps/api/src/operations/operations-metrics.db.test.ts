import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ErrorCode } from '@benison/contracts/errors';
import { freePort } from '@benison/stack/ports';
import { until } from '@benison/testkit/soon';
import { startTestApp } from '@benison/testkit/test-app';
import { untilTold } from '@benison/testkit/told';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { draft, makePair, SEND } from '../../tests/setups/test-threads.ts';
import { BACKUP_JOB } from '../platform/jobs/job-record.ts';
import { startPeriodic } from '../platform/jobs/periodic.ts';
import { listenForOperations } from './operations-server.ts';

const file = (name: string): string => readFileSync(join(import.meta.dirname, '../../operations', name), 'utf8');

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
  await expect.poll(read).toMatch(/benison_job_seconds_count\{job_name="tested",outcome="ok"\} \d/);
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
  expect(metrics).toMatch(/benison_job_every_seconds\{job_name="maintenance"\} 600/);
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

/** What a scraper adds to every metric: a label of ours by such a name would be put aside. */
const SCRAPED = ['instance', 'job'];
/** Every value that a label can have which rules match. */
const VALUES: Record<string, readonly string[]> = {
  outcome: ['ok', 'status 4xx', 'status 5xx', ...Object.values(ErrorCode)],
  state: ['used', 'idle', 'waiting'],
  kind: ['http', 'worker', 'all'],
  job_name: [BACKUP_JOB],
};

/** The labels of each metric, by every name that it is asked for by. */
function knownLabels({ t }: Awaited<ReturnType<typeof watched>>): Map<string, readonly string[]> {
  const metrics = t.app.metrics.registry?.getMetricsAsArray() ?? [];
  const known = new Map<string, readonly string[]>([['up', []]]);
  for (const metric of metrics) {
    const { name, type, labelNames = [] } = metric as unknown as { name: string; type: unknown; labelNames?: string[] };
    if (type !== 'histogram') known.set(name, labelNames);
    else for (const part of ['count', 'sum']) known.set(`${name}_${part}`, labelNames);
    if (type === 'histogram') known.set(`${name}_bucket`, [...labelNames, 'le']);
  }
  return known;
}

const METRIC = /\b(?:benison|nodejs|process)_[a-z0-9_]+|\bup\b/g;

/** What stands in the brackets that open at a place. */
function bracketed(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')' && (depth -= 1) === 0) return text.slice(from + 1, at);
  }
  throw new Error(`A bracket is not closed: ${text}`);
}

const listed = (text: string): string[] => text.split(',').map((one) => one.trim());

/** What an expression asks for that is not there: metrics, labels that it matches or groups by, values. */
function unknownIn(expression: string, known: ReadonlyMap<string, readonly string[]>): string[] {
  const faults: string[] = [];
  const lacks = (metric: string, label: string): boolean => !SCRAPED.includes(label) && known.get(metric)?.includes(label) !== true;
  const bare = expression.replaceAll(/\{[^}]*\}|\b(?:by|on) \([^)]*\)|\$labels\.\w+/g, '');
  for (const [metric] of bare.matchAll(METRIC)) if (!known.has(metric)) faults.push(metric);
  for (const [, metric = '', matchers = ''] of expression.matchAll(/(\w+)\{([^}]*)\}/g))
    for (const [, label = '', sign = '', value = ''] of matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)) {
      if (lacks(metric, label)) faults.push(`${metric}{${label}}`);
      const wanted = sign.endsWith('~') ? value.split('|') : [value];
      for (const one of wanted) if (!VALUES[label]?.includes(one)) faults.push(`${label}="${one}"`);
    }
  for (const group of expression.matchAll(/\b(?:sum|max|min|count|avg) by \(([^)]*)\) (?=\()/g)) {
    const of = bracketed(expression, group.index + group[0].length);
    for (const [metric] of of.replaceAll(/\{[^}]*\}|\bby \([^)]*\)/g, '').matchAll(METRIC))
      for (const label of listed(group[1] ?? '')) if (lacks(metric, label)) faults.push(`by (${label}) of ${metric}`);
  }
  return faults;
}

interface Asked {
  expression: string;
  /** What is said of its results. */
  words: string;
}

const alertRules = (): Asked[] =>
  file('alerts.yaml')
    .split('- alert:')
    .slice(1)
    .map((rule) => ({ expression: /expr: (.*)/.exec(rule)?.[1] ?? '', words: /summary: '(.*)'/.exec(rule)?.[1] ?? '' }));

const dashboardQueries = (): Asked[] => {
  const { panels } = JSON.parse(file('dashboard.json')) as { panels: { targets?: { expr: string; legendFormat: string }[] }[] };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr, legendFormat }) => ({ expression: expr, words: legendFormat })));
};

/** The labels that words name and that their expression does not leave. */
function unsaid({ expression, words }: Asked): string[] {
  const left = [...expression.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, labels = '']) => listed(labels));
  return [...words.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label).filter((label) => !left.includes(label));
}

test('alerts and the dashboard name only metrics that exist, with labels and values that exist', async () => {
  await using watching = await watched();
  await watching.read();
  const known = knownLabels(watching);
  for (const asked of [alertRules(), dashboardQueries()]) {
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.flatMap(({ expression }) => unknownIn(expression, known))).toEqual([]);
    expect(asked.flatMap(unsaid)).toEqual([]);
  }
  expect(
    [...known].flatMap(([name, labels]) => labels.filter((label) => SCRAPED.includes(label)).map((label) => `${name}{${label}}`)),
  ).toEqual([]);
});

test.each([
  ['max(benison_events_wating) > 1', ['benison_events_wating']],
  ['sum by (operation) (rate(benison_deliveries_total[5m]))', ['by (operation) of benison_deliveries_total']],
  ['benison_pool_connections{status="used"} > 0', ['benison_pool_connections{status}', 'status="used"']],
  ['benison_requests_total{outcome=~"INTERNAL|status 6xx"}', ['outcome="status 6xx"']],
  [
    'histogram_quantile(0.9, sum by (le) (rate(benison_request_seconds[5m])))',
    ['benison_request_seconds', 'by (le) of benison_request_seconds'],
  ],
])('what is not there is noticed: %s', async (expression, faults) => {
  await using watching = await watched();
  expect(unknownIn(expression, knownLabels(watching))).toEqual(faults);
});

test('a job that no process has any more is not waited for; one of today is, and so is the backup', async () => {
  await using watching = await watched();
  const { t, read } = watching;
  const stop = startPeriodic(t.app, { name: 'of today', everyMs: 3_600_000, run: () => Promise.resolve() });
  await stop();
  await t.app.pool.query(
    `insert into job_runs (name, every_ms, started_at, last_finished_at) values
       ('of yesterday', 60000, now() - interval '1 day', now() - interval '1 hour'), ('of long ago', 60000, null, now() - interval '1 year'),
       ($1, 86400000, now() - interval '1 year', now() - interval '27 hours')`,
    [BACKUP_JOB],
  );
  const metrics = await read();
  const age = (job: string): number | undefined => {
    const at = valueOf(metrics, `benison_job_last_finished_timestamp_seconds{job_name="${job}"}`);
    return at === undefined ? undefined : Math.round((Date.now() / 1_000 - at) / 3_600);
  };
  expect([age('of today'), age('of yesterday'), age('of long ago'), age(BACKUP_JOB)]).toEqual([0, undefined, undefined, 27]);
  const { systemStatus } = await (await t.seed.staff({ role: 'ADMIN' })).client.query('{ systemStatus { jobs { name isLate } } }');
  const names = systemStatus.jobs.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['of today', BACKUP_JOB]));
  expect(names.filter((name: string) => name.startsWith('of yesterday') || name.startsWith('of long'))).toEqual([]);
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
