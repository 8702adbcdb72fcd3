import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorCode, isTemporary } from '@benison/contracts/errors';
import { getOperationAST, parse, type DocumentNode } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import * as generated from '../../gql/graphql.ts';
import { LiveClient } from './live-client.ts';

/** What the page does when a subscription is refused, against a server that refuses as it is told to. */

const SUBSCRIPTIONS = Object.values(generated as unknown as Record<string, DocumentNode>).filter(
  (one) => getOperationAST(one)?.operation === 'subscription',
);
const LASTING = Object.values(ErrorCode).filter(
  (code) => !isTemporary(code) && code !== ErrorCode.Resync && code !== ErrorCode.Unauthenticated,
);
/** Longer than the first pauses before something is asked again. */
const LONG_ENOUGH_MS = 2_500;

interface Subscribe {
  id: string;
  type: string;
  payload: { query: string; variables: { code?: string } };
}

let server: Server;
let sockets: WebSocket[] = [];
let asked: string[] = [];
let addresses: string[] = [];
let connecting: (socket: WebSocket) => void = () => {};

beforeAll(async () => {
  server = createServer();
  new WebSocketServer({ server, handleProtocols: () => 'graphql-transport-ws' }).on('connection', (socket, { url = '' }) => {
    sockets.push(socket);
    addresses.push(url);
    connecting(socket);
    socket.on('message', (data) => {
      const { id, type, payload } = JSON.parse(String(data)) as Subscribe;
      if (type === 'connection_init') return socket.send(JSON.stringify({ type: 'connection_ack' }));
      if (type !== 'subscribe') return undefined;
      asked.push(`${payload.variables.code} ${payload.query}`);
      const { code } = payload.variables;
      return code && socket.send(JSON.stringify({ id, type: 'error', payload: [{ message: 'No.', extensions: { code } }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

beforeEach(() => {
  [sockets, asked, addresses, connecting] = [[], [], [], () => {}];
  vi.stubGlobal('location', { href: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => vi.unstubAllGlobals());

const ask = (live: LiveClient, code: string | undefined, document: DocumentNode = parse('subscription { matchChanged { cursor } }')) =>
  live.subscribe<unknown, Record<string, unknown>>({ document, variables: { ...(code && { code }) }, onData: () => {} });

test('every subscription that is refused for a reason that lasts is asked for once, whatever the reason', async () => {
  expect(SUBSCRIPTIONS.length).toBeGreaterThan(20);
  const live = new LiveClient('/graphql');
  const stops = SUBSCRIPTIONS.flatMap((document) => LASTING.map((code) => ask(live, code, document)));
  // One that stays open keeps the socket.
  stops.push(ask(live, undefined));
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(stops.length);
  await sleep(LONG_ENOUGH_MS);
  expect(asked.length).toBe(stops.length);
  expect(new Set(asked).size).toBe(stops.length);
  for (const stop of stops) stop();
});

test.each(Object.values(ErrorCode).filter(isTemporary))(
  'a subscription refused with %s is asked for again, less and less often',
  async (code) => {
    const live = new LiveClient('/graphql');
    const stops = [ask(live, code), ask(live, undefined)];
    await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThan(2);
    const before = asked.length;
    await sleep(LONG_ENOUGH_MS);
    expect(asked.length - before).toBeLessThan(4);
    for (const stop of stops) stop();
  },
);

test('what was refused is asked for once more on a new connection: what was true then may not be now', async () => {
  const live = new LiveClient('/graphql');
  const stops = [ask(live, ErrorCode.Forbidden), ask(live, undefined)];
  await expect.poll(() => asked.length).toBe(2);
  sockets.at(-1)?.terminate();
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(4);
  for (const stop of stops) stop();
});

test('a socket closed because the session is over is told once, and nothing is asked for until somebody knows who is here', async () => {
  const live = new LiveClient('/graphql');
  let told = 0;
  live.onSessionOver = () => void (told += 1);
  connecting = (socket) => socket.close(4403, 'Session over');
  const stops = Array.from({ length: 14 }, () => ask(live, undefined));
  await expect.poll(() => told).toBe(1);
  await sleep(LONG_ENOUGH_MS);
  expect([told, sockets.length, asked.length]).toEqual([1, 1, 0]);
  stops.push(ask(live, undefined));
  connecting = () => {};
  live.restart();
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(15);
  for (const stop of stops) stop();
});

test('fourteen subscriptions refused for lack of a session are one end of it; as a guest, each is asked for once', async () => {
  const live = new LiveClient('/graphql');
  let told = 0;
  live.onSessionOver = () => {
    told += 1;
    live.restart({ asGuest: true });
  };
  const stops = Array.from({ length: 14 }, () => ask(live, ErrorCode.Unauthenticated));
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(28);
  await sleep(LONG_ENOUGH_MS);
  expect([told, asked.length]).toEqual([1, 28]);
  expect(addresses.at(-1)).toBe('/graphql?as=guest');
  for (const stop of stops) stop();
});
