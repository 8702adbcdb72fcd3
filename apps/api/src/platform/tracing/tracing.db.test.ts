import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDatabase } from '@benison/testkit/database';
import { LONG_TEST_MS } from '@benison/testkit/long-test';
import { startProductProcess } from '@benison/testkit/product-process';
import { startTestApp } from '@benison/testkit/test-app';
import { untilTold } from '@benison/testkit/told';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { draft, makePair, SEND } from '../../../tests/setups/test-threads.ts';
import { readConfig } from '../../config.ts';
import { startPeriodic } from '../jobs/periodic.ts';

/** A span as OTLP writes it. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Posted {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

/** A collector: takes OTLP over HTTP, as JSON, and keeps it. */
async function startCollector(status = 200) {
  const posts: { path: string; token: string; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      posts.push({
        path: request.url ?? '',
        token: String(request.headers['authorization'] ?? ''),
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const resources = () => posts.flatMap(({ body }) => (JSON.parse(body) as Posted).resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    resources,
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  };
}

const valueOf = ({ attributes }: Pick<Span, 'attributes'>, key: string): string | number | undefined => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

const [SERVER, CLIENT, FAILED] = [2, 3, 2];

test('a collector gets the trace of a request with its operation and its statements, of a job, a mail and a delivery; of what was said in them nothing', async () => {
  const collector = await startCollector();
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
    OTEL_SERVICE_NAME: 'benison-tested',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=tests',
  };
  const t = await startTestApp({ env, logger });
  const { alice, bob, matchId } = await makePair(t);
  const live = await bob.client.subscribe('subscription { messageChanged { cursor } }');
  await alice.client.query(SEND, draft(matchId, 'Our price is confidential: forty-two'));
  await live.next();
  // The same operation again, which is run without a second look at it.
  await alice.client.query(SEND, draft(matchId, 'And so is this: forty-three'));
  await live.next();
  await alice.client.rest('GET', '/api/businesses/current');
  await alice.client.rest('GET', '/api/no/such/call?token=in-an-address');
  await t.app.pool.query(`insert into mails (id, to_address, subject, text_body, html_body, status, next_attempt_at, created_at)
    values (gen_random_uuid(), 'secret@person.example', 'A secret subject', 'x', 'x', 'pending', now() - interval '1 day', now())`);
  t.app.onMailWritten();
  await expect
    .poll(async () => (await t.app.pool.query(`select 1 from mails where to_address like 'secret@%' and status = 'sent'`)).rowCount)
    .toBe(1);
  let rounds = 0;
  const stop = startPeriodic(t.app, {
    name: 'tested',
    everyMs: 10,
    run: ({ pool }) => pool.query('select $1::text as of_a_job', [`hidden ${(rounds += 1)}`]),
  });
  await expect.poll(() => rounds).toBeGreaterThan(1);
  await stop();
  await untilTold(t);
  live.close();
  await t[Symbol.asyncDispose]();

  const spans = collector.spans();
  const named = (name: string): Span[] => spans.filter((span) => span.name === name);
  const below = (parent: Span): Span[] => spans.filter((span) => span.traceId === parent.traceId && span.parentSpanId === parent.spanId);
  expect(collector.posts.every(({ path, token }) => path === '/v1/traces' && token === 'Bearer of-the-collector')).toBe(true);
  const [resource] = collector.resources();
  expect(resource && [valueOf(resource.resource, 'service.name'), valueOf(resource.resource, 'deployment.environment.name')]).toEqual([
    'benison-tested',
    'tests',
  ]);

  // A message sent: the request, its operation, and the insert beneath it.
  const sent = named('other mutation').filter(({ kind }) => kind === SERVER);
  expect(sent).toHaveLength(2);
  for (const request of sent) {
    const [operation, ...others] = below(request).filter(({ name }) => name === 'other mutation');
    expect([operation && valueOf(operation, 'graphql.operation.type'), others]).toEqual(['mutation', []]);
    const texts = operation ? below(operation).map((span) => String(valueOf(span, 'db.query.text'))) : [];
    expect(texts.some((text) => /insert into "?messages/i.test(text))).toBe(true);
  }
  // A documented call and its statements.
  const [call] = named('GET /api/businesses/current');
  expect(call && valueOf(call, 'http.response.status_code')).toBe(200);
  expect(call && below(call).filter(({ kind }) => kind === CLIENT).length).toBeGreaterThan(0);
  // What failed says with which code.
  const [missing] = named('api');
  expect(missing && [missing.status.code, valueOf(missing, 'error.type')]).toEqual([FAILED, 'NOT_FOUND']);
  expect(
    spans
      .filter(({ name }) => name === 'job tested')
      .flatMap(below)
      .map((span) => valueOf(span, 'db.query.text')),
  ).toContain('select $1::text as of_a_job');
  expect(named('deliver other subscription').flatMap(below).length).toBeGreaterThan(0);
  expect(
    named('mail')
      .flatMap(below)
      .map(({ name }) => name),
  ).toContain('deliver mail');

  // The line in the log leads to the trace.
  const line = lines.find(({ msg, operation: asked }) => msg === 'request' && asked === 'GET /api/businesses/current');
  expect(line?.['traceId']).toBe(call?.traceId);
  expect(call && valueOf(call, 'benison.request_id')).toBe(line?.['requestId']);

  const everything = collector.posts.map(({ body }) => body).join('\n');
  for (const said of [
    'confidential',
    'forty-two',
    'forty-three',
    'in-an-address',
    'secret@',
    'secret subject',
    'hidden',
    alice.userId,
    matchId,
  ])
    expect(everything, said).not.toContain(said);
});

test(
  'where no collector is named, nothing that traces is loaded; where one is, it is',
  async () => {
    await using database = Object.assign(await createDatabase(), { [Symbol.asyncDispose]: () => database.drop() });
    const preload = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) { if (/^@opentelemetry\\/(sdk|exporter|resources)/.test(name)) console.error('loads ' + name); return next(name, context); } });`;
    const collector = await startCollector();
    for (const [env, loads] of [
      [{}, false],
      [{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: 'true' }, false],
      [{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, true],
    ] as const) {
      await using one = await startProductProcess({ kind: 'http', databaseUrl: database.url, env, preload });
      await one.untilReady();
      expect((await fetch(`${one.url}/api/openapi.json`)).status).toBe(200);
      expect(one.output().includes('loads @opentelemetry/'), JSON.stringify(env)).toBe(loads);
      one.signal('SIGTERM');
      expect(await one.ended).toBe(0);
    }
    expect(collector.spans().some(({ name }) => name === 'api')).toBe(true);
  },
  LONG_TEST_MS,
);

test('a collector that is away, or refuses, costs no request, and is in the log', async () => {
  const refusing = await startCollector(403);
  for (const [endpoint, reason] of [
    ['http://127.0.0.1:1/v1/traces', 'TOO_LATE'],
    [refusing.url, 'OTLPExporterError'],
  ] as const) {
    const lines: Record<string, unknown>[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
    const t = await startTestApp({ env: { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint }, logger });
    expect((await fetch(new URL('/api/openapi.json', t.url))).status).toBe(200);
    await t[Symbol.asyncDispose]();
    expect(lines.filter(({ msg }) => msg === 'traces could not be sent to the collector').map(({ err }) => err)).toContain(reason);
  }
});

test("the standard's variables mean what the standard says, and what cannot be read is one plain sentence", () => {
  const base = { DATABASE_URL: 'postgres://localhost/x', BENISON_SECRET: Buffer.alloc(32).toString('base64') };
  const read = (env: Record<string, string>) => readConfig({ ...base, ...env }).tracing;
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/' };
  expect(read({})).toBe(null);
  expect(read({ OTEL_SERVICE_NAME: 'b', OTEL_TRACES_SAMPLER: 'always_on' })).toBe(null);
  expect(read(endpoint)).toMatchObject({ url: 'https://collector.example/otlp/v1/traces', share: 1, serviceName: 'benison', headers: {} });
  expect(read({ ...endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://other.example/t' })).toMatchObject({
    url: 'http://other.example/t',
  });
  expect(read({ ...endpoint, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' })).toMatchObject({
    share: 0.25,
  });
  expect(read({ ...endpoint, OTEL_TRACES_SAMPLER: 'always_off' })).toBe(null);
  expect(read({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'a=b%3Dc, d = e=f ,' })).toMatchObject({ headers: { a: 'b=c', d: 'e=f' } });
  expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    /OTEL_EXPORTER_OTLP_ENDPOINT: an address that begins with http/,
  );
  expect(() => read({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'a=50%' })).toThrow(/OTEL_EXPORTER_OTLP_HEADERS: a list such as/);
});
