import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorCode, isTemporary } from '@benison/contracts/errors';
import { getOperationAST, parse, type DocumentNode } from 'graphql';
import { afterAll, beforeAll, test, vi } from 'vitest';
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

interface RefusingServer {
  url: string;
  /** Done with each connection as it is made. */
  connecting: (socket: WebSocket) => void;
  sockets: WebSocket[];
  asked: string[];
  addresses: string[];
}

/** One of its own for each test: they wait side by side. */
async function refusing(): Promise<RefusingServer> {
  const server = createServer();
  const state: RefusingServer = { url: '', connecting: () => {}, sockets: [], asked: [], addresses: [] };
  new WebSocketServer({ server, handleProtocols: () => 'graphql-transport-ws' }).on('connection', (socket, { url = '' }) => {
    state.sockets.push(socket);
    state.addresses.push(url);
    state.connecting(socket);
    socket.on('message', (data) => {
      const { id, type, payload } = JSON.parse(String(data)) as Subscribe;
      if (type === 'connection_init') return socket.send(JSON.stringify({ type: 'connection_ack' }));
      if (type !== 'subscribe') return undefined;
      state.asked.push(`${payload.variables.code} ${payload.query}`);
      const { code } = payload.variables;
      return code && socket.send(JSON.stringify({ id, type: 'error', payload: [{ message: 'No.', extensions: { code } }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  return state;
}

const servers: Server[] = [];
beforeAll(() => {
  vi.stubGlobal('location', { href: 'http://127.0.0.1/' });
  vi.stubGlobal('addEventListener', () => {});
});
afterAll(() => {
  vi.unstubAllGlobals();
  for (const server of servers) server.close();
});

const ask = (live: LiveClient, code: string | undefined, document: DocumentNode = parse('subscription { matchChanged { cursor } }')) =>
  live.subscribe<unknown, Record<string, unknown>>({ document, variables: { ...(code && { code }) }, onData: () => {} });

test.concurrent('every subscription that is refused for a reason that lasts is asked for once, whatever the reason', async ({ expect }) => {
  const server = await refusing();
  expect(SUBSCRIPTIONS.length).toBeGreaterThan(20);
  const live = new LiveClient(server.url);
  const stops = SUBSCRIPTIONS.flatMap((document) => LASTING.map((code) => ask(live, code, document)));
  // One that stays open keeps the socket.
  stops.push(ask(live, undefined));
  await expect.poll(() => server.asked.length, { timeout: 10_000 }).toBe(stops.length);
  await sleep(LONG_ENOUGH_MS);
  expect(server.asked.length).toBe(stops.length);
  expect(new Set(server.asked).size).toBe(stops.length);
  for (const stop of stops) stop();
});

test.concurrent.for(Object.values(ErrorCode).filter(isTemporary))(
  'a subscription refused with %s is asked for again, less and less often',
  async (code, { expect }) => {
    const server = await refusing();
    const live = new LiveClient(server.url);
    const stops = [ask(live, code), ask(live, undefined)];
    await expect.poll(() => server.asked.length, { timeout: 10_000 }).toBeGreaterThan(2);
    const before = server.asked.length;
    await sleep(LONG_ENOUGH_MS);
    expect(server.asked.length - before).toBeLessThan(4);
    for (const stop of stops) stop();
  },
);

test.concurrent('who shows what is no longer allowed is told once, and one whose refusal will pass is not', async ({ expect }) => {
  const server = await refusing();
  const live = new LiveClient(server.url);
  const told: string[] = [];
  const stops = [ErrorCode.Forbidden, ErrorCode.NotFound, ErrorCode.Busy].map((code) =>
    live.subscribe<unknown, Record<string, unknown>>({
      document: parse('subscription { matchChanged { cursor } }'),
      variables: { code },
      onData: () => {},
      onRefused: () => told.push(code),
    }),
  );
  stops.push(ask(live, undefined));
  await expect.poll(() => told.length).toBe(2);
  await sleep(LONG_ENOUGH_MS);
  expect(told.sort()).toEqual([ErrorCode.Forbidden, ErrorCode.NotFound]);
  for (const stop of stops) stop();
});

test.concurrent('what was refused is asked for once more on a new connection: what was true then may not be now', async ({ expect }) => {
  const server = await refusing();
  const live = new LiveClient(server.url);
  const stops = [ask(live, ErrorCode.Forbidden), ask(live, undefined)];
  await expect.poll(() => server.asked.length).toBe(2);
  server.sockets.at(-1)?.terminate();
  await expect.poll(() => server.asked.length, { timeout: 10_000 }).toBe(4);
  for (const stop of stops) stop();
});

test.concurrent('a socket closed because the session is over is told once, and nothing is asked for until somebody knows who is here', async ({
  expect,
}) => {
  const server = await refusing();
  const live = new LiveClient(server.url);
  let told = 0;
  live.onSessionOver = () => void (told += 1);
  server.connecting = (socket) => socket.close(4403, 'Session over');
  const stops = Array.from({ length: 14 }, () => ask(live, undefined));
  await expect.poll(() => told).toBe(1);
  await sleep(LONG_ENOUGH_MS);
  expect([told, server.sockets.length, server.asked.length]).toEqual([1, 1, 0]);
  stops.push(ask(live, undefined));
  server.connecting = () => {};
  live.restart();
  await expect.poll(() => server.asked.length, { timeout: 10_000 }).toBe(15);
  for (const stop of stops) stop();
});

test.concurrent('fourteen subscriptions refused for lack of a session are one end of it; as a guest, each is asked for once', async ({
  expect,
}) => {
  const server = await refusing();
  const live = new LiveClient(server.url);
  let told = 0;
  live.onSessionOver = () => {
    told += 1;
    live.restart({ asGuest: true });
  };
  const stops = Array.from({ length: 14 }, () => ask(live, ErrorCode.Unauthenticated));
  await expect.poll(() => server.asked.length, { timeout: 10_000 }).toBe(28);
  await sleep(LONG_ENOUGH_MS);
  expect([told, server.asked.length]).toEqual([1, 28]);
  expect(server.addresses.at(-1)).toBe('/graphql?as=guest');
  for (const stop of stops) stop();
});
