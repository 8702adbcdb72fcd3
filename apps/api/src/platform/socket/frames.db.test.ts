import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { TestSocket } from '../../../tests/setups/test-socket.ts';

const TYPING = 'subscription { typing { matchId businessId at } }';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

const headersOf = (member: SeededMember) => ({ cookie: member.client.cookies.header() });
const open = async (init = true) => TestSocket.open(t.url, { headers: headersOf(await t.seed.member()), init });
const nested = (depth: number) => `{"type":"ping","payload":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const json = (frame: object) => JSON.stringify(frame);

test.each<[string, string | Buffer]>([
  ['that is binary', Buffer.from('{"type":"ping"}')],
  ['that is no JSON', 'hello'],
  ['that is JSON but no message', '[1,2,3]'],
  ['that is null', 'null'],
  ['nested 25,000 deep', nested(25_000)],
  ['of a type nobody knows', json({ type: 'shout' })],
  ['that only a server sends (next)', json({ id: '1', type: 'next', payload: {} })],
  ['that only a server sends (connection_ack)', json({ type: 'connection_ack' })],
  ['that only a server sends (error)', json({ id: '1', type: 'error', payload: [] })],
  ['subscribing without an id', json({ type: 'subscribe', payload: { query: TYPING } })],
  ['subscribing with a query that is no text', json({ id: '1', type: 'subscribe', payload: { query: 7 } })],
  ['subscribing with variables that are no object', json({ id: '1', type: 'subscribe', payload: { query: TYPING, variables: [1] } })],
])('a frame %s closes the connection with 4400', async (_name, frame) => {
  const socket = await open();
  socket.send(frame);
  expect((await socket.closed).code).toBe(4400);
});

test('a frame of 64 KiB is read, one byte more closes the connection with 1009', async () => {
  const socket = await open();
  const around = json({ type: 'ping', payload: { text: '' } }).length;
  socket.send(json({ type: 'ping', payload: { text: 'x'.repeat(65_536 - around) } }));
  await socket.until((frame) => frame.type === 'pong');
  socket.send(json({ type: 'ping', payload: { text: 'x'.repeat(65_537 - around) } }));
  expect((await socket.closed).code).toBe(1009);
});

test('a flood of fragments of one frame is cut off at the same size', async () => {
  const socket = await open();
  for (let n = 0; n < 80; n += 1) socket.socket.send('x'.repeat(1_024), { fin: false });
  expect((await socket.closed).code).toBe(1009);
});

test('a frame in more pieces than anybody needs is cut off, however small they are', async () => {
  const socket = await open();
  for (let n = 0; n < 100_000; n += 1) socket.socket.send(n % 2 ? 'x' : '', { fin: false });
  expect((await socket.closed).code).toBe(1008);
});

test('who pings without end and reads no answer is let go, and little is kept for it until then', async () => {
  const socket = await open();
  const client = [...t.http.sockets.clients].find((one) => one.socket.readyState === one.socket.OPEN && one.allowance > 0);
  socket.socket.pause();
  for (let n = 0; n < 10_000; n += 1) socket.socket.ping('x'.repeat(125));
  await expect.poll(() => client?.socket.readyState).toBe(3);
  expect(client?.socket.bufferedAmount).toBeLessThan(100_000);
  socket.socket.terminate();
});

test('subscribing before the handshake is refused with 4401', async () => {
  const socket = await open(false);
  socket.subscribe('1', TYPING);
  expect((await socket.closed).code).toBe(4401);
});

test('a connection without a handshake is closed with 4408', async () => {
  const began = Date.now();
  const socket = await open(false);
  expect((await socket.closed).code).toBe(4408);
  expect(Date.now() - began).toBeGreaterThan(2_000);
});

test('a second handshake closes the connection with 4429', async () => {
  const socket = await open();
  socket.send({ type: 'connection_init' });
  expect((await socket.closed).code).toBe(4429);
});

test('the same id twice closes the connection with 4409, even when both come at once', async () => {
  for (const pauseMs of [0, 50]) {
    const socket = await open();
    socket.subscribe('1', TYPING);
    await sleep(pauseMs);
    socket.subscribe('1', TYPING);
    expect((await socket.closed).code).toBe(4409);
  }
});

test('an id is free again once its subscription is complete', async () => {
  const socket = await open();
  socket.subscribe('1', TYPING);
  socket.send({ id: '1', type: 'complete' });
  socket.subscribe('1', TYPING);
  const counts = () => [...t.http.sockets.clients].map(({ subscriptions }) => subscriptions.size).filter((count) => count > 0);
  await expect.poll(counts).toEqual([1]);
  await sleep(50);
  expect(counts()).toEqual([1]);
  await socket.close();
});

test.each([
  ['a query', '{ cursor }'],
  ['a mutation', 'mutation { signOut(input: {}) { success } }'],
  ['introspection by a query', '{ __schema { types { name } } }'],
  ['an unknown field', 'subscription { nothing }'],
  ['no query', ''],
  ['what cannot be parsed', 'subscription {'],
  ['two root fields', `subscription { typing { at } messageChanged { cursor } }`],
  ['500 aliases', `subscription { typing { ${Array.from({ length: 500 }, (_, n) => `a${n}: at`).join(' ')} } }`],
  ['10,000 unknown fields', `subscription { typing { ${Array.from({ length: 10_000 }, (_, n) => `f${n}`).join(' ')} } }`.slice(0, 60_000)],
  ['500 directives', `subscription { typing { at ${'@include(if: true) '.repeat(500)} } }`],
  ['a circular fragment', 'subscription { typing { ...A } } fragment A on TypingEvent { ...B } fragment B on TypingEvent { ...A }'],
  [
    'a fragment named __schema hiding a bomb',
    `subscription { typing { ...__schema } } fragment __schema on TypingEvent { ${Array.from({ length: 30 }, (_, n) => `a${n}: at`).join(' ')} }`,
  ],
  ['an operation that is not in the document', 'query A { cursor }'],
])('%s over the socket is refused, and the connection goes on', async (_name, query) => {
  const socket = await open();
  const isLong = query.length > 20_000;
  socket.subscribe('1', query);
  if (isLong) return expect((await socket.closed).code).toBe(4400);
  const refused = await socket.until((frame) => frame.id === '1');
  expect(refused.type).toBe('error');
  expect(refused.payload[0].extensions.code).toBe('OPERATION_REFUSED');
  socket.send({ type: 'ping' });
  await socket.until((frame) => frame.type === 'pong');
  await socket.close();
});

test('a variable of the wrong kind is refused as bad input', async () => {
  const socket = await open();
  socket.subscribe('1', 'subscription($after: String) { messageChanged(after: $after) { cursor } }', { after: { a: 1 } });
  const refused = await socket.until((frame) => frame.id === '1');
  expect(refused.type).toBe('error');
  expect(['BAD_INPUT', 'OPERATION_REFUSED']).toContain(refused.payload[0].extensions.code);
  await socket.close();
});

test('a guest may connect, and is told to sign in for personal events', async () => {
  const socket = await TestSocket.open(t.url);
  socket.subscribe('1', TYPING);
  expect((await socket.until((frame) => frame.id === '1')).payload[0].extensions.code).toBe('UNAUTHENTICATED');
  await socket.close();
});

test('one connection can have at most forty-eight subscriptions', async () => {
  const socket = await open();
  for (let n = 1; n <= 49; n += 1) socket.subscribe(String(n), TYPING);
  const refused = await socket.until((frame) => frame.type === 'error');
  // Not for good: one of the others may be completed.
  expect(refused.payload[0].extensions.code).toBe('RATE_LIMITED');
  expect(socket.frames.filter((frame) => frame.type === 'error')).toHaveLength(1);
  await socket.close();
});

test('a session can have at most ten connections', async () => {
  const headers = headersOf(await t.seed.member());
  const sockets = await Promise.all(Array.from({ length: 10 }, () => TestSocket.open(t.url, { headers })));
  const eleventh = await TestSocket.open(t.url, { headers, init: false });
  expect((await eleventh.closed).code).toBe(4429);
  await Promise.all(sockets.map((socket) => socket.close()));
});

test('a client that floods the server is closed with 4429', async () => {
  const socket = await open();
  for (let n = 0; n < 300; n += 1) socket.send({ type: 'ping' });
  expect((await socket.closed).code).toBe(4429);
});

const KEY = {
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
  Connection: 'Upgrade',
  Upgrade: 'websocket',
};

function upgrade(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, t.url), { headers: { ...KEY, ...headers } });
    asked.on('response', (response) => resolve(response.statusCode));
    asked.on('upgrade', (response, socket) => (socket.destroy(), resolve(response.statusCode)));
    asked.on('error', reject);
    asked.end();
  });
}

test.each([
  ['another site', () => ({ Origin: 'https://evil.example' })],
  ['no page at all', () => ({})],
  ['a page that is nowhere', () => ({ Origin: 'null' })],
  ['a name that begins like ours', () => ({ Origin: `${t.url}.evil.example` })],
])('an upgrade asked for by %s is refused with 403', async (_name, headers) => {
  const cookie = (await t.seed.member()).client.cookies.header();
  for (const path of ['/graphql', '/graphql/staff']) {
    expect(await upgrade(path, { ...headers(), 'Sec-WebSocket-Protocol': 'graphql-transport-ws', Cookie: cookie })).toBe(403);
  }
});

test('an upgrade with another protocol, or at another path, is refused', async () => {
  expect(await upgrade('/graphql', { Origin: t.url, 'Sec-WebSocket-Protocol': 'graphql-ws' })).toBe(400);
  expect(await upgrade('/graphql', { Origin: t.url })).toBe(400);
  expect(await upgrade('/elsewhere', { Origin: t.url, 'Sec-WebSocket-Protocol': 'graphql-transport-ws' })).toBe(404);
  expect(await upgrade('/graphql', { Origin: t.url, 'Sec-WebSocket-Protocol': 'graphql-transport-ws' })).toBe(101);
});

test('a client that offers several protocols is answered with the one that is spoken here', async () => {
  const socket = new WebSocket(`${t.url.replace(/^http/, 'ws')}/graphql`, ['graphql-ws', 'graphql-transport-ws'], { origin: t.url });
  await new Promise((resolve) => socket.once('open', resolve));
  expect(socket.protocol).toBe('graphql-transport-ws');
  socket.terminate();
});

test('ten thousand random frames neither end the process nor disturb a neighbour', async () => {
  const neighbour = await open();
  const pieces = ['{', '}', '[', ']', '"', ':', ',', 'type', 'ping', 'id', 'null', '1e999', '\\u0000', '__proto__', '\uD800'];
  const headers = headersOf(await t.seed.member());
  for (let round = 0; round < 100; round += 1) {
    const socket = await TestSocket.open(t.url, { headers, init: round % 2 === 0 });
    for (let n = 0; n < 100; n += 1) {
      const length = Math.floor(Math.random() * 12);
      socket.socket.send(Array.from({ length }, () => pieces[Math.floor(Math.random() * pieces.length)]).join(''));
    }
    expect((await socket.closed).code).toBe(4400);
  }
  neighbour.send({ type: 'ping' });
  await neighbour.until((frame) => frame.type === 'pong');
  await neighbour.close();
});
