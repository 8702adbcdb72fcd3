import type { TestClient } from '@benison/testkit/client';
import { definitionOf, rootFields } from '@benison/testkit/operations';
import { SOON_MS, until } from '@benison/testkit/soon';
import { untilListening } from '@benison/testkit/told';
import fc, { type Arbitrary } from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiDocument } from '../../src/open-api/open-api.ts';
import { TestSocket, type Frame } from '../setups/test-socket.ts';
import { anyOfShape, anyPathPart, anyVariables, wireText, type Shape } from './test-any-values.ts';
import { HONEST, HONEST_REST } from './test-operations.ts';
import { documentOf } from './test-shapes.ts';
import { makeWorld, type World } from './test-world.ts';

/**
 * Every operation and every documented call, with all of its arguments made up at once from the schema's own types: none of them ends in
 * an internal error, hangs, or shows what is inside. `ANY_VALUES_RUNS=100` asks for more than the usual few rounds.
 */

const SEED = 20_261_126;
const RUNS = Number(process.env['ANY_VALUES_RUNS'] ?? 3);

const lines: { msg?: string; err?: { message?: string; stack?: string } }[] = [];
let world: World;
let ids: string[];
beforeAll(async () => {
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  world = await makeWorld({ env: { RATE_LIMIT_FACTOR: '0', SIGN_IN_FAILURES_MAX: '100' }, logger });
  ids = Object.values(world.ofAlice).filter((value): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value));
});
afterAll(() => world[Symbol.asyncDispose]());

/** What only the inside of the product knows: places in its code, and words of its database. */
const INSIDE =
  /\n\s+at \S+ \(|\.(?:ts|js|mjs):\d+:\d+|node_modules|syntax error at or near|violates \w+ constraint|invalid input (?:syntax|value)|DriverException|duplicate key value/;

/** Signed out, as a member, and as an admin: each for itself, so that nobody signs another one out. */
const asked = async (endsSessions: boolean, isOfStaff: boolean): Promise<TestClient[]> => {
  const { seed } = world.t;
  const member = endsSessions ? (await seed.member()).client : world.bob.client;
  const admin = endsSessions ? (await seed.staff({ role: 'ADMIN' })).client : world.admin.client;
  return isOfStaff ? [world.staffGuest, admin] : [world.guest, member, admin];
};

/** @throws Error when an answer is not one that anybody may get. */
function check({ status, body }: { status: number; body: unknown }): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const isOurs = text.includes('"VIDEO_UNAVAILABLE"') || text.includes('"PAYMENT_UNAVAILABLE"');
  expect(status >= 500 && !isOurs, `${status} ${text.slice(0, 500)}`).toBe(false);
  expect(text).not.toContain('"INTERNAL"');
  expect(INSIDE.exec(text)?.[0]).toBe(undefined);
}

/** A call that is not answered in a time that nobody waits fails by that. */
const inTime = async <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([answer, new Promise<never>((_, fail) => setTimeout(() => fail(new Error('No answer came.')), SOON_MS).unref())]);

async function hold<T>(any: Arbitrary<T>, call: (value: T) => Promise<void>): Promise<void> {
  const from = lines.length;
  await fc.assert(fc.asyncProperty(any, call), { seed: SEED, numRuns: RUNS, endOnFailure: true });
  expect(lines.slice(from).map(({ msg, err }) => `${msg}: ${err?.stack ?? err?.message}`)).toEqual([]);
}

const ENDS_SESSIONS =
  /signOut|logout|revoke|session|password|close|delete|suspend|reset|twoFactor|totp|recovery|reauth|accept|createBusiness/i;
const operations = Object.keys(HONEST).filter((name) => !name.startsWith('Subscription.'));

test.each(operations)('%s answers whatever is sent to it, to whomever', async (name) => {
  const { schema } = world.t.app;
  const { by = 'guest', with: honest } = HONEST[name] ?? {};
  const isOfStaff = by === 'admin' || by === 'verifier' || by === 'staffGuest';
  const clients = await asked(ENDS_SESSIONS.test(name), isOfStaff);
  const query = documentOf(schema, name, 2);
  await hold(anyVariables(definitionOf(schema, name).args, honest?.(world) ?? {}, ids), async (variables) => {
    const body = `{"query":${JSON.stringify(query)},"variables":${wireText(variables)}}`;
    for (const client of clients) check(await inTime(client.rest('POST', client.endpoint, body)));
  });
});

test('no operation of the schema was left out', () => {
  expect(Object.keys(HONEST).sort()).toEqual(rootFields(world.t.app.schema).sort());
});

/** The codes with which a socket is closed for what was sent on it: no message of ours, and one that is too large. */
const CLOSED_FOR_SENT = [4400, 1009];

/** What came of a subscription whose variables are these, once it is open or refused; then it is completed. */
async function subscribed(client: TestClient, query: string, variables: unknown): Promise<Frame[]> {
  await using socket = await TestSocket.open(client.url, { path: client.endpoint, headers: { cookie: client.cookies.header() } });
  let closedBy: number | undefined;
  void socket.closed.then(({ code }) => (closedBy = code));
  socket.send(`{"id":"one","type":"subscribe","payload":{"query":${JSON.stringify(query)},"variables":${wireText(variables)}}}`);
  socket.send({ type: 'ping' });
  await until('it was heard', () => closedBy !== undefined || socket.frames.some(({ type }) => type === 'pong'));
  await untilListening(world.t);
  if (closedBy !== undefined) {
    expect(CLOSED_FOR_SENT).toContain(closedBy);
    return [];
  }
  // Whatever came of it, the connection goes on, for the same id too.
  socket.send({ id: 'one', type: 'complete' });
  socket.subscribe('two', '{ __typename }');
  await socket.until(({ id, type }) => id === 'two' && type === 'error');
  return socket.frames.filter(({ id }) => id === 'one');
}

test.each(Object.keys(HONEST).filter((name) => name.startsWith('Subscription.')))(
  '%s opens or is refused, whatever is asked for, and leaves the connection as it was',
  async (name) => {
    const { schema } = world.t.app;
    const { by = 'guest', with: honest } = HONEST[name] ?? {};
    const clients = await asked(false, by === 'admin' || by === 'verifier' || by === 'staffGuest');
    const query = documentOf(schema, name, 2);
    const open = () => [...world.t.http.sockets.clients].reduce((sum, { openingCount }) => sum + openingCount, 0);
    await hold(anyVariables(definitionOf(schema, name).args, honest?.(world) ?? {}, ids), async (variables) => {
      for (const client of clients) check({ status: 200, body: await inTime(subscribed(client, query, variables)) });
    });
    expect(open()).toBe(0);
  },
);

interface Described {
  requestBody?: { content: Record<string, { schema: Shape }> };
  parameters?: { name: string; in: string; schema: Shape }[];
}
const described = JSON.parse(JSON.stringify(openApiDocument())) as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Shape> };
};
const shapeOf = (ref: string): Shape => described.components.schemas[ref.split('/').at(-1) ?? ''] ?? {};
const calls = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => [`${method} ${path}`, method, path, call] as const),
);

test.each(calls)('%s answers whatever is sent to it, to whomever', async (name, method, path, call) => {
  const honest = HONEST_REST[name];
  const clients = await asked(ENDS_SESSIONS.test(name), false);
  const honestParts = (honest?.path(world) ?? path).split('?')[0]?.split('/') ?? [];
  const parts = path.split('/').map((part, at) => (part.startsWith('{') ? anyPathPart(honestParts[at] ?? '', ids) : fc.constant(part)));
  const inQuery = (call.parameters ?? []).filter((one) => one.in === 'query');
  const query = fc.record(
    Object.fromEntries(
      inQuery.map((one) => [
        one.name,
        fc.option(
          anyOfShape(one.schema, shapeOf, { ids }).map((value) => (typeof value === 'string' ? value : wireText(value))),
          { nil: undefined },
        ),
      ]),
    ),
  ) as Arbitrary<Record<string, string | undefined>>;
  const json = call.requestBody?.content['application/json']?.schema;
  const body = json ? anyOfShape(json, shapeOf, { honest: honest?.body?.(world), ids }) : fc.constant(undefined);
  const isForm = call.requestBody !== undefined && !json;
  await hold(fc.tuple(fc.tuple(...parts), query, body), async ([address, asking, sent]) => {
    const search = Object.entries(asking).flatMap(([key, value]) =>
      value === undefined ? [] : [`${key}=${encodeURIComponent(value.toWellFormed().slice(0, 2_000))}`],
    );
    const url = `${address.map(encodeURIComponent).join('/')}${search.length > 0 ? `?${search.join('&')}` : ''}`;
    const form = new FormData();
    form.set('photo', new Blob(['not a picture'], { type: 'image/png' }), 'a\u0000.png');
    for (const client of clients) {
      const text = json ? wireText(sent) : undefined;
      check(await inTime(client.rest(method.toUpperCase(), url, isForm ? form : text)));
    }
  });
});

test('after all of it the api is ready, and who asked is still somebody', async () => {
  expect((await world.guest.rest('GET', '/readyz')).status).toBe(200);
  expect((await world.bob.client.query('{ viewer { id } }')).viewer.id).toBe(world.bob.userId);
});
