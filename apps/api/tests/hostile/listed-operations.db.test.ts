import { keysOf } from '@benison/contracts/enumerations';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentOperations, type SentOperation } from '../../../web/list-operations.ts';
import { TestSocket } from '../setups/test-socket.ts';

/** A product that answers its own pages alone. */
let t: TestApp;
let operations: SentOperation[];
beforeAll(async () => {
  t = await startTestApp({ env: { BENISON_OPERATIONS: 'listed' } });
  operations = await sentOperations();
});
afterAll(() => t[Symbol.asyncDispose]());

const isSubscription = ({ text }: SentOperation): boolean => text.startsWith('subscription');
const asked = (): SentOperation[] => operations.filter((one) => !isSubscription(one));
const heard = (): SentOperation[] => operations.filter(isSubscription);
const session = (): SentOperation => asked().find(({ name }) => name === 'Session') as SentOperation;

/** Each as near to an operation of the list as can be, and no operation of the list. */
const strange = (text: string): [string, string][] => [
  ['one sign more', `${text} `],
  ['one sign less', text.slice(0, -1)],
  ['another letter', text.replace(/[a-z](?=\W*$)/, 'Z')],
  ['an alias', text.replace('{', '{ a: __typename ')],
  ['a comment', `#\n${text}`],
  ['two at once', `${text}\n${text.replace(/^(\w+) \w+/, '$1 Other')}`],
  ['another list of it', JSON.stringify([text])],
  ['nothing', ''],
];

/** Names that a limit once took for the schema's own. */
const BYPASSES: [string, string][] = [
  ['a fragment named __schema', '{ ...__schema } fragment __schema on Query { cursor }'],
  ['a query named __schema', 'query __schema { cursor }'],
];

/** Where members and staff ask. */
const ADDRESSES = { member: '/graphql', staff: '/graphql/staff' } as const;

test('each operation of the web app is answered where its schema stands, over HTTP and the socket, and is not in the list of the other', async () => {
  expect(asked().length).toBeGreaterThan(200);
  for (const visitor of keysOf(ADDRESSES)) {
    const guest = t.seed.guest(ADDRESSES[visitor]);
    for (const { name, text, doors } of asked()) {
      const { status, body } = await guest.rest('POST', ADDRESSES[visitor], { operationName: name, query: text, variables: {} });
      expect(body.errors?.[0]?.extensions.code === 'OPERATION_UNLISTED', name).toBe(!doors.includes(visitor));
      expect(status, `${name}: ${JSON.stringify(body)}`).toBeLessThan(500);
    }
  }
  expect(heard().length).toBeGreaterThan(15);
  const clients = { member: (await t.seed.member()).client, staff: (await t.seed.staff({ role: 'ADMIN' })).client };
  for (const visitor of keysOf(ADDRESSES)) {
    for (const { name, text, doors } of heard()) {
      const headers = { cookie: clients[visitor].cookies.header() };
      const socket = await TestSocket.open(t.url, { path: ADDRESSES[visitor], headers });
      socket.subscribe(name, text);
      socket.send({ type: 'ping' });
      await socket.until((frame) => frame.type === 'pong');
      expect(JSON.stringify(socket.frames).includes('OPERATION_UNLISTED'), name).toBe(!doors.includes(visitor));
      await socket.close();
    }
  }
});

test('nothing else is read, by either way into the server, over the socket, or as one of several', async () => {
  const { client } = await t.seed.member();
  const refused = { status: 400, code: 'OPERATION_UNLISTED' };
  for (const [what, query] of strange(session().text)) {
    // The second address is the same to the server, but not the usual one: it goes through the web framework.
    for (const address of ['/graphql', '/graphql?', '/graphql/staff']) {
      const { status, body } = await client.rest('POST', address, { query });
      expect({ status, code: body.errors[0].extensions.code }, `${what}, ${address}`).toEqual(refused);
    }
  }
  for (const [, query] of BYPASSES) expect(await client.graphql(query)).toMatchObject(refused);
  const listed = { query: session().text };
  for (const address of ['/graphql', '/graphql?'])
    for (const several of [[listed], [listed, listed], { 0: listed }, { id: 'Session' }, { query: [listed.query] }])
      expect((await client.rest('POST', address, several)).body.errors[0].extensions.code).toBe('OPERATION_UNLISTED');
  expect((await client.rest('POST', '/graphql', listed)).body.data.viewer.id).toBeTruthy();
});

test('the same over the socket, which stays open for what is listed', async () => {
  const { client } = await t.seed.member();
  const [{ text } = session()] = heard().filter((one) => !one.text.includes('!') && one.doors.includes('member'));
  const socket = await TestSocket.open(t.url, { headers: { cookie: client.cookies.header() } });
  const wrong = [...strange(text), ...BYPASSES, ['a query of the list', session().text] as const];
  for (const [n, [what, query]] of wrong.entries()) {
    socket.subscribe(`${n}`, query);
    const { type, payload } = await socket.until((frame) => frame.id === `${n}`);
    const code = what === 'a query of the list' ? 'OPERATION_REFUSED' : 'OPERATION_UNLISTED';
    expect([type, payload[0].extensions.code], what).toEqual(['error', code]);
  }
  socket.subscribe('listed', text);
  socket.send({ type: 'ping' });
  await socket.until((frame) => frame.type === 'pong');
  expect(socket.frames.filter(({ id }) => id === 'listed')).toEqual([]);
  await socket.close();
});

test('REST is answered as ever', async () => {
  const { client, businessId } = await t.seed.member();
  expect((await client.rest('GET', '/api/businesses/current')).body).toMatchObject({ id: businessId });
  expect((await t.seed.guest().rest('GET', '/api/openapi.json')).status).toBe(200);
});
