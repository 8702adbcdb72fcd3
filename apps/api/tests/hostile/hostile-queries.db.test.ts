import type { TestClient } from '@benison/testkit/client';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestSocket } from '../setups/test-socket.ts';
import { makeWorld, type World } from './test-world.ts';

/** Queries that are bombs, tricks or schema probes. */

let world: World;
let production: TestApp;
beforeAll(async () => {
  world = await makeWorld();
  production = await startTestApp({ env: { NODE_ENV: 'production', BENISON_ORIGIN: 'https://benison.example' } });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await production[Symbol.asyncDispose]();
});

const many = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n)).join(' ');
/** Clips of the streams of clips: four levels each. */
const nest = (times: number): string => (times === 0 ? '{ totalCount }' : `{ nodes { stream { replay { clips ${nest(times - 1)} } } } }`);
const LOGIN = 'signIn(input: { email: "a@b.example", password: "x" }) { viewer { id } }';

const BOMBS: [string, string][] = [
  ['500 aliases', `{ ${many(500, (n) => `a${n}: cursor`)} }`],
  ['500 sign-ins', `mutation { ${many(500, (n) => `a${n}: ${LOGIN}`)} }`],
  ['two sign-ins', `mutation { a: ${LOGIN} b: ${LOGIN} }`],
  ['sign-ins in a fragment', `mutation { ...A } fragment A on Mutation { a: ${LOGIN} b: ${LOGIN} }`],
  ['depth 14', `{ clips ${nest(3)} }`],
  [
    'depth through three fragments',
    `{ clips { ...A } } fragment A on WatchableClipConnection { nodes { ...B } } fragment B on Clip { stream { ...C } } fragment C on Stream { replay { clips ${nest(1)} } }`,
  ],
  ['a fragment named __schema', `{ ...__schema } fragment __schema on Query { ${many(40, (n) => `a${n}: cursor`)} }`],
  ['a query named __schema', `query __schema { ${many(40, (n) => `a${n}: cursor`)} }`],
  ['a circular fragment', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
  ['10,000 unknown fields', `{ ${many(10_000, (n) => `f${n}`)} }`],
  ['500 directives', `{ cursor ${many(500, () => '@include(if: true)')} }`],
  [
    'nested lists of 5,000 in a literal',
    `{ discoverDeck(filter: { industries: ${'['.repeat(5_000)}${']'.repeat(5_000)} }) { remaining } }`,
  ],
  ['thirteen root fields', `{ ${many(13, (n) => (n % 2 ? 'cursor' : 'viewer { id }'))} }`],
  [
    'thirteen root fields in fragments',
    `{ ...A ... { ${many(6, () => 'cursor')} } } fragment A on Query { ...B } fragment B on Query { ${many(7, () => 'viewer { id }')} }`,
  ],
  ['a subscription without its field', 'subscription { typing @include(if: false) { matchId } }'],
  ['a subscription whose field depends', 'subscription($is: Boolean = true) { typing @skip(if: $is) { matchId } }'],
  [
    'a subscription whose field depends, in a fragment',
    'subscription($is: Boolean = true) { ...A } fragment A on Subscription { typing @include(if: $is) { matchId } }',
  ],
  ['a page of 99,999,999', '{ matches(first: 99999999) { totalCount } }'],
  ['a page of minus one', '{ notifications(first: -1) { unreadCount } }'],
];

test.each(BOMBS)('%s: refused before anything runs, for guests and members, over HTTP and the socket', async (name, query) => {
  const checks: string[] = [];
  const { verifyDummy } = world.t.app.passwords;
  world.t.app.passwords.verifyDummy = async (password) => (checks.push(password), verifyDummy(password));
  for (const client of [world.guest, world.bob.client]) {
    const answer = await client.graphql(query);
    expect(
      ['OPERATION_REFUSED', 'BAD_INPUT', ...(client === world.guest ? ['UNAUTHENTICATED'] : [])],
      JSON.stringify(answer).slice(0, 300),
    ).toContain(answer.code);
    expect(answer.status).toBeLessThan(500);
    expect(Object.values(answer.data ?? {}).filter(Boolean)).toEqual([]);
  }
  expect(checks, name).toEqual([]);
  world.t.app.passwords.verifyDummy = verifyDummy;
  const socket = await TestSocket.open(world.t.url, { headers: { cookie: world.bob.client.cookies.header() } });
  socket.subscribe('1', query);
  // A message that is too long or too deep closes the connection; any other is answered.
  const told = await Promise.race([
    socket.until((frame) => frame.id === '1'),
    socket.closed.then(({ code }) => ({ type: `closed ${code}` })),
  ]);
  expect(['error', 'closed 4400', 'closed 1009'], name).toContain(told.type);
  expect(JSON.stringify(told)).not.toContain('INTERNAL');
  await socket.close();
});

test('of fifty operations in one document only the named one runs', async () => {
  const query = many(50, (n) => `query Q${n} { cursor }`);
  const named = await world.bob.client.rest('POST', '/graphql', { query, operationName: 'Q7' });
  expect(named.status).toBeLessThan(500);
  expect(Object.keys(named.body.data ?? {}).length).toBeLessThanOrEqual(1);
  const mixed = `${many(3, (n) => `mutation M${n} { markAllNotificationsRead { unreadCount } }`)} ${query}`;
  const unnamed = await world.bob.client.rest('POST', '/graphql', { query: mixed });
  expect(unnamed.body.errors[0].extensions.code).toBe('OPERATION_REFUSED');
});

test('a query keeps its conditions beside a subscription that is not run', async () => {
  const query = `query Q($is: Boolean = true) { cursor ...A @skip(if: $is) } fragment A on Query { viewer { id } }
    subscription S($is: Boolean = true) { typing @include(if: $is) { matchId @include(if: $is) } }`;
  const { data } = (await world.bob.client.rest('POST', '/graphql', { query, operationName: 'Q' })).body;
  expect(data).toEqual({ cursor: expect.any(String) });
  const { errors } = (await world.bob.client.rest('POST', '/graphql', { query, operationName: 'S' })).body;
  expect(errors[0].extensions.code).toBe('OPERATION_REFUSED');
});

const ask = (client: TestClient, body: unknown, headers: Record<string, string> = {}) =>
  client.rest('POST', '/graphql', typeof body === 'string' ? body : JSON.stringify(body), {
    headers: { 'content-type': 'application/json', ...headers },
  });

test('batches, GET queries, other content types and megabyte variables are refused', async () => {
  for (const client of [world.guest, world.bob.client]) {
    expect(
      (
        await ask(
          client,
          Array.from({ length: 20 }, () => ({ query: '{ cursor }' })),
        )
      ).status,
    ).toBe(400);
    expect((await client.rest('GET', '/graphql?query=%7Bcursor%7D')).status).toBe(405);
    expect(
      (
        await client.rest('GET', '/graphql?query=mutation%7BmarkAllNotificationsRead%7D', undefined, {
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(405);
    for (const type of ['text/plain', 'application/graphql', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(await ask(client, { query: '{ cursor }' }, { 'content-type': type }), type).toMatchObject({
        status: 415,
        body: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Please send application/json.' },
      });
    expect((await ask(client, { query: '{ cursor }', variables: { x: 'x'.repeat(1_258_291) } })).status).toBe(413);
    for (const query of [7, null, [], {}, '', ' ', '# only a remark'])
      expect((await ask(client, { query })).status, JSON.stringify(query)).toBe(400);
    for (const variables of [7, 'x', [1]])
      expect((await ask(client, { query: '{ cursor }', variables })).status, JSON.stringify(variables)).toBeLessThan(500);
    expect(
      (await ask(client, { query: '{ cursor }', extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } })).status,
    ).toBeLessThan(500);
    expect((await ask(client, { query: 'subscription { typing { matchId } }' })).body.errors[0].extensions.code).toBe('OPERATION_REFUSED');
  }
});

test('in production the socket suggests no field names either', async () => {
  const { client } = await production.seed.member();
  const socket = await TestSocket.open(production.url, {
    headers: { cookie: `__Host-sid=${client.cookies.get('sid')}`, origin: 'https://benison.example' },
  });
  for (const [id, query] of [
    'subscription { typingg { matchId } }',
    'subscription { typing { matchIdd } }',
    '{ __schema { types { name } } }',
  ].entries()) {
    socket.subscribe(String(id), query);
    const { type, payload } = await socket.until((frame) => frame.id === String(id));
    expect(type, query).toBe('error');
    expect(JSON.stringify(payload), query).not.toMatch(/did you mean|"typing"|"matchId"|EinVerification/i);
  }
  await socket.close();
});

test('in production nobody can read the schema, in whole or in part, and no names are suggested', async () => {
  const { client } = await production.seed.member();
  client.cookies.set('__Host-sid', client.cookies.get('sid') ?? '');
  for (const one of [production.seed.guest(), client]) {
    const told = (query: string, variables = {}) =>
      one.rest('POST', '/graphql', { query, variables }, { headers: { origin: 'https://benison.example' } });
    for (const query of [
      getIntrospectionQuery(),
      '{ __schema { types { name } } }',
      '{ __type(name: "Viewer") { name } }',
      'query __schema { __schema { types { name } } }',
      '{ ...__schema } fragment __schema on Query { __schema { types { name } } }',
    ]) {
      const { body } = await told(query);
      expect(body.errors[0].extensions.code, query).toBe('OPERATION_REFUSED');
      expect(JSON.stringify(body), query).not.toMatch(/EinVerification|staffSignIn/);
    }
    for (const query of [
      '{ viewr { id } }',
      '{ viewer { usernam } }',
      'mutation { signInn }',
      '{ discoverDeck(fisrt: 3) { remaining } }',
      '{ viewer { ... on Viewr { id } } }',
    ]) {
      expect(JSON.stringify((await told(query)).body), query).not.toMatch(/did you mean|suggestion|"viewer"|"username"|"first"|signIn\b/i);
    }
    const misnamed = await told('mutation($input: SignInInput!) { signIn(input: $input) { viewer { id } } }', {
      input: { emial: 'a', password: 'b' },
    });
    expect(JSON.stringify(misnamed.body)).not.toMatch(/did you mean/i);
  }
  for (const path of ['/graphql', '/graphql?query={__typename}', '/dev/mailbox', '/playground', '/graphiql', '/metrics', '/debug']) {
    expect((await production.seed.guest().rest('GET', path)).status, path).toBeGreaterThanOrEqual(400);
  }
});
