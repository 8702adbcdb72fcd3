import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, BenchContext } from '../bench.ts';
import { Child } from '../child.ts';
import { interleave, median, percentile, ratioByRound } from '../measure.ts';
import { OPERATIONS } from '../operations.ts';
import { shown, type Outcome, type Result } from '../results.ts';
import { memberId } from '../world/fill-world.ts';
import type { World } from '../world/world.ts';
import { measureSequencer } from './sequencer.ts';

const PEER = join(import.meta.dirname, '../hosts/notify-socket.ts');
const LOADER = join(import.meta.dirname, '../load/socket-load.ts');
const PER_SECOND = 50;
const EVENTS_PER_ROUND = 250;
const QUICK_EVENTS = 20;
const ARRIVAL_MS_MAX = 5_000;

const BENCH_TABLE = `
  create table if not exists bench_events (
    id bigint generated always as identity primary key, type text not null, topics text[] not null, data jsonb not null,
    created_at timestamptz not null default now()
  )`;

interface Latency {
  p50: number;
  p99: number;
}

/**
 * Two ways to commit and to time it. `tell`: starts when the commit is known, and the peer's NOTIFY follows it.
 * `tellTogether`: starts when COMMIT is sent, with the peer's NOTIFY in the same transaction, so that neither side can
 * hide work in the time before the commit is answered.
 */
type Way = 'tell' | 'tellTogether';

/** One side of the comparison: how it commits an event, and who waits for it. */
interface Side {
  tell(): Promise<number>;
  listener: Child;
}

/** The time from a commit to a socket, and the sequencer's events per second. */
export const eventsBench: Bench = {
  name: 'events',
  title: `commit of an event to its arrival on a socket, ${PER_SECOND} a second; events the sequencer takes`,
  async run(context): Promise<Outcome> {
    const world = await context.world();
    await world.pool.query(BENCH_TABLE);
    const latency = await measureLatency(context, world);
    const sequencer = await measureSequencer(context, world);
    return { results: [...latency, ...sequencer.results], invariants: sequencer.invariants };
  },
};

async function measureLatency(context: BenchContext, world: World): Promise<Result[]> {
  const product = await world.startChild(await context.host(), ['--worker']);
  const peer = await world.startChild(PEER);
  const listeners = [new Child({ file: LOADER }), new Child({ file: LOADER })] as const;
  try {
    const cookies = [world.cookie(1)];
    await listeners[0].ask('open', { port: product.port, path: '/graphql', cookies, query: OPERATIONS.messages.toString() });
    await listeners[1].ask('open', { port: peer.port, path: '/', cookies });
    const data = { matchId: memberId('c', 1), messageId: memberId('c', 2) };
    const payload = JSON.stringify({ ...data, content: 'Good to meet you. Shall we talk on Thursday about the route to Dallas?' });
    const count = context.quick ? QUICK_EVENTS : EVENTS_PER_ROUND;
    const ours = (way: Way) =>
      timeEvents({ tell: () => product.child.ask(way, { userId: world.userId(1), data }), listener: listeners[0] }, count);
    const theirs = (way: Way) =>
      timeEvents({ tell: () => peer.child.ask(way, { key: world.userId(1), payload }), listener: listeners[1] }, count);
    const variants = {
      product: () => ours('tell'),
      peer: () => theirs('tell'),
      productTogether: () => ours('tellTogether'),
      peerTogether: () => theirs('tellTogether'),
    };
    await interleave(1, variants);
    const found = await interleave(context.rounds, variants);
    const [apart, together] = ['known commit to arrival', 'COMMIT sent to arrival'];
    return [
      latencyResult(apart, 'p99', found.product, found.peer, { atMost: 2 }),
      latencyResult(apart, 'p50', found.product, found.peer),
      latencyResult(together, 'p99', found.productTogether, found.peerTogether),
      latencyResult(together, 'p50', found.productTogether, found.peerTogether),
    ];
  } finally {
    for (const child of [...listeners, product.child, peer.child]) await child.stop();
  }
}

function latencyResult(what: string, key: keyof Latency, ours: Latency[], peers: Latency[], gate?: Result['gate']): Result {
  const values = (side: Latency[]) => side.map((one) => one[key]);
  return {
    what: `${what}, ${key}, against INSERT, NOTIFY and ws.send`,
    ...ratioByRound(values(ours), values(peers)),
    ...(gate && { gate }),
    note: `${shown(median(values(ours)))} ms, with the message loaded and executed as GraphQL; peer ${shown(median(values(peers)))} ms`,
  };
}

/** Commits events at an even pace and measures how long each takes from its commit to the socket. */
async function timeEvents({ tell, listener }: Side, count: number): Promise<Latency> {
  await listener.ask('arrivals');
  const committed: Promise<number>[] = [];
  const from = performance.now();
  for (let index = 0; index < count; index += 1) {
    committed.push(tell());
    await sleep(Math.max(0, from + ((index + 1) * 1_000) / PER_SECOND - performance.now()));
  }
  const commits = (await Promise.all(committed)).sort((a, b) => a - b);
  const arrivals: number[] = [];
  for (const end = performance.now() + ARRIVAL_MS_MAX; arrivals.length < count && performance.now() < end; await sleep(20)) {
    arrivals.push(...(await listener.ask<number[]>('arrivals')));
  }
  if (arrivals.length !== count) throw new Error(`${arrivals.length} of ${count} events arrived.`);
  // @NOTE Events arrive in commit order, so the n-th arrival belongs to the n-th commit.
  const latencies = arrivals.map((arrival, index) => arrival - (commits[index] ?? Number.NaN));
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}
