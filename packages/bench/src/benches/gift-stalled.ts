import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { monotonicMs } from '../answering.ts';
import type { Bench, BenchContext } from '../bench.ts';
import { residentMegabytes, type Child } from '../child.ts';
import type { Spread } from '../load/frame-load.ts';
import { HttpConnection, postRequest } from '../load/http-client.ts';
import { interleave, median } from '../measure.ts';
import { bodyOf, OPERATIONS } from '../operations.ts';
import { shown, type Invariant, type Outcome } from '../results.ts';
import { HOSTS, PRODUCT_STREAM, streamId } from '../world/live-world.ts';
import type { World } from '../world/world.ts';
import { cursorNow, latencyRatio, newLoader, orderOf, planFor } from './gift-sides.ts';

const WATCHING = 499;
const QUICK_WATCHING = 99;
/** The maximum subscriptions per connection: a stalled one leaves this many times as many bytes unread. */
const STALLED_TIMES = 20;
const PER_SECOND = 20;
const PACED = 40;
const STORM = 64;
const STORMS_MAX = 60;
const CUT_MS_MAX = 35_000;
const WORDS = 'Well done, and thank you for showing every step of it so patiently to all of us who are watching.';
const ESTABLISHED = '01';

/** Who reads how much of the gifts they subscribed to. */
interface Listener {
  socket: WebSocket;
  /** Its own port, by which the kernel identifies the connection. */
  port: number;
  numbers: number[];
  cursor: string;
  closed: Promise<number>;
}

/** One of five hundred stops reading and one reads a tenth of the time: the effect on the others, and the cost for the server. */
export const giftStalledBench: Bench = {
  name: 'gift-stalled',
  title: `gifts from the mutation to ${WATCHING} viewers beside one that has stopped reading and one that reads a tenth of the time, against the same without them (F14)`,
  async run(context) {
    const world = await context.world();
    await world.live();
    const { api, port } = await world.startApi();
    const loader = newLoader();
    try {
      return await measure(context, world, { loader, port, pid: api.pid });
    } finally {
      await loader.stop();
      await api.stop();
    }
  },
};

interface Server {
  loader: Child;
  port: number;
  pid: number;
}

async function measure(context: BenchContext, world: World, server: Server): Promise<Outcome> {
  const size = context.quick ? QUICK_WATCHING : WATCHING;
  const side = { name: 'product' as const, servers: [], loaders: [server.loader], told: 0 };
  await server.loader.ask(
    'open',
    planFor(world, 'product', { port: server.port, from: 1, count: size, after: await cursorNow(world, server.port) }),
  );
  const pace = async (): Promise<Spread> => {
    await server.loader.ask('watch');
    const begun = await giveAtPace(world, server.port);
    side.told += begun.length;
    await server.loader.ask('heard', side.told);
    return server.loader.ask<Spread>('latency', begun);
  };
  const beside = async (): Promise<Spread> => {
    const [stalled, slow] = [await listen(world, server.port, size + 1, STALLED_TIMES), await listen(world, server.port, size + 2, 1)];
    stalled.socket.pause();
    const stop = readSlowly(slow.socket);
    try {
      return await pace();
    } finally {
      stop();
      for (const { socket } of [stalled, slow]) socket.terminate();
    }
  };
  await interleave(1, { alone: pace, beside });
  const times = await interleave(context.rounds, { alone: pace, beside });
  const before = residentMegabytes(server.pid);
  const flood = await floodUntilCut(world, server, { size, heard: () => side.told, told: (count) => (side.told += count) });
  return {
    results: [
      latencyRatio(`p99 from sent to heard by ${size} at ${PER_SECOND} a second, beside the two`, times.beside, times.alone),
      {
        what: "the server's memory beyond what it held, until the stalled one was let go",
        value: Math.max(0, flood.peakMegabytes - before),
        unit: 'MB',
        gate: { atMost: 100 },
        note: `${shown(before)} MB before`,
      },
      {
        what: 'from its last byte read until it was let go',
        value: flood.cutMs / 1_000,
        unit: 's',
        note: `${flood.given} gifts in storms of ${STORM}, p50 of all at ease ${shown(median(times.alone.map(({ p50 }) => p50)))} ms`,
      },
    ],
    invariants: [await orderOf([side], `${size} viewers heard every gift once, in order`), flood.resumed],
  };
}

/** Subscribes one connection several times to the gifts, from now on or from a cursor. */
async function listen(world: World, port: number, member: number, times: number, after?: string): Promise<Listener> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
    headers: { cookie: world.cookie(member), origin: `http://127.0.0.1:${port}` },
    perMessageDeflate: false,
  });
  const listener: Listener = {
    socket,
    port: 0,
    numbers: [],
    cursor: after ?? '',
    closed: new Promise((resolve) => socket.once('close', resolve)),
  };
  socket.on('error', () => {});
  await new Promise<void>((resolve) => {
    socket.once('upgrade', ({ socket: transport }) => (listener.port = transport.localPort ?? 0));
    socket.once('open', () => socket.send('{"type":"connection_init"}'));
    socket.on('message', (data) => {
      const { type, id, payload } = JSON.parse(String(data)) as {
        type: string;
        id?: string;
        payload?: { data: { streamGiftAdded: { cursor: string; gift: { number: number } } } };
      };
      if (type === 'connection_ack') {
        const variables = { streamId: streamId(PRODUCT_STREAM), ...(after && { after }) };
        for (let nth = 1; nth <= times; nth += 1)
          socket.send(JSON.stringify({ id: `${nth}`, type: 'subscribe', payload: { query: OPERATIONS.gifts.toString(), variables } }));
        socket.send('{"type":"ping"}');
      } else if (type === 'pong') resolve();
      else if (type === 'next' && id === '1' && payload) {
        listener.numbers.push(payload.data.streamGiftAdded.gift.number);
        listener.cursor = payload.data.streamGiftAdded.cursor;
      }
    });
  });
  return listener;
}

function readSlowly(socket: WebSocket): () => void {
  let isReading = true;
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
    const shall = turns % 10 === 0;
    if (shall && !isReading) socket.resume();
    if (!shall && isReading) socket.pause();
    isReading = shall;
  }, 10);
  return () => clearInterval(timer);
}

let turn = 0;

function giftBy(world: World, port: number): string {
  turn += 1;
  const input = {
    requestId: crypto.randomUUID(),
    streamId: streamId(PRODUCT_STREAM),
    giftId: 'clover',
    quantity: 1,
    expectedCoins: 10,
    message: WORDS,
  };
  return postRequest({
    port,
    path: '/graphql',
    body: bodyOf(OPERATIONS.sendGift, { input }),
    cookie: world.cookie(HOSTS + 1 + (turn % (world.members - HOSTS))),
  });
}

async function give(world: World, port: number, connection: HttpConnection): Promise<number> {
  const request = giftBy(world, port);
  const sent = monotonicMs();
  const { status, body } = await connection.send(request);
  if (status !== 200 || body.includes('"errors":')) throw new Error(`A gift was answered with ${status} ${body.toString()}`);
  return sent;
}

async function giveAtPace(world: World, port: number): Promise<number[]> {
  const connection = await HttpConnection.open(port);
  const sent: number[] = [];
  for (let nth = 0; nth < PACED; nth += 1) {
    const from = monotonicMs();
    sent.push(await give(world, port, connection));
    await sleep(Math.max(0, 1_000 / PER_SECOND - (monotonicMs() - from)));
  }
  connection.close();
  return sent;
}

interface Told {
  size: number;
  heard(): number;
  told(count: number): void;
}

/** Storms of gifts until the kernel shows that the server has dropped the stalled connection; then it reconnects. */
async function floodUntilCut(world: World, { loader, port, pid }: Server, { size, heard, told }: Told) {
  const stalled = await listen(world, port, size + 1, STALLED_TIMES);
  stalled.socket.pause();
  const from = monotonicMs();
  const connections = await Promise.all(Array.from({ length: STORM }, () => HttpConnection.open(port)));
  let peakMegabytes = residentMegabytes(pid);
  let given = 0;
  for (let storm = 0; storm < STORMS_MAX && isOpen(port, stalled.port); storm += 1, given += STORM) {
    await Promise.all(connections.map((connection) => give(world, port, connection)));
    told(STORM);
    await loader.ask('heard', heard());
    peakMegabytes = Math.max(peakMegabytes, residentMegabytes(pid));
  }
  while (isOpen(port, stalled.port) && monotonicMs() - from < CUT_MS_MAX) await sleep(100);
  const cutMs = monotonicMs() - from;
  const isCut = !isOpen(port, stalled.port);
  for (const connection of connections) connection.close();
  stalled.socket.resume();
  const code = await stalled.closed;
  const missed = given - stalled.numbers.length;
  const back = await listen(world, port, size + 1, 1, stalled.cursor || (await cursorNow(world, port)));
  for (const end = monotonicMs() + 5_000; back.numbers.length < missed && monotonicMs() < end;) await sleep(20);
  const all = [...stalled.numbers, ...back.numbers];
  const isWhole = all.length === given && all.every((number, nth) => nth === 0 || number === (all[nth - 1] ?? 0) + 1);
  back.socket.terminate();
  const resumed: Invariant = {
    what: 'the stalled one was let go, came back with its cursor and has every gift once, in order',
    holds: isCut && isWhole,
    found: `closed with ${code}; ${stalled.numbers.length} heard before, ${back.numbers.length} after, of ${given}`,
  };
  return { peakMegabytes, cutMs, given, resumed };
}

/** Whether the server still holds the connection from a port. */
function isOpen(serverPort: number, clientPort: number): boolean {
  const hex = (port: number): string => port.toString(16).toUpperCase().padStart(4, '0');
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return tables.some((line) => {
    const [, local = '', remote = '', state] = line.trim().split(/\s+/);
    return local.endsWith(`:${hex(serverPort)}`) && remote.endsWith(`:${hex(clientPort)}`) && state === ESTABLISHED;
  });
}
