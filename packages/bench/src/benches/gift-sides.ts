import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchContext } from '../bench.ts';
import { Child } from '../child.ts';
import type { FanOutWay } from '../hosts/fan-out-ways.ts';
import type { FramePlan, Heard, Spread } from '../load/frame-load.ts';
import { median, ratioByRound } from '../measure.ts';
import { bodyOf, OPERATIONS } from '../operations.ts';
import { shown, type Invariant, type Result } from '../results.ts';
import { streamId } from '../world/live-world.ts';
import type { World } from '../world/world.ts';

const TAKEN_UP_MS_MAX = 60_000;
const LOADER = join(import.meta.dirname, '../load/frame-load.ts');

/** The product and its peers, each with a stream of its own. */
export const SIDES = ['product', 'raw', 'graphql-ws', 'type-graphql'] as const;
/** The product, or one of its peers. */
export type SideName = (typeof SIDES)[number];

/** One server, or two that work as one, and all its listeners. */
export interface Side {
  name: SideName;
  servers: Child[];
  loaders: Child[];
  /** How many events it has broadcast. */
  told: number;
}

/** The script of a peer's server. */
export async function peerFile(context: BenchContext): Promise<string> {
  return join(dirname(await context.host()), 'gift-peer.js');
}

/** The fan-out a peer uses; null for the product. */
export const wayOf = (name: SideName): FanOutWay | null => (name === 'product' ? null : name);
/** The member whose stream a side uses: a different one for each, so that no listener gets another side's events. */
export const hostOf = (name: SideName): number => SIDES.indexOf(name) + 1;

/** The members who watch, starting with the first. */
interface Audience {
  port: number;
  from: number;
  count: number;
  queries?: readonly string[];
  /** The cursor to continue from, so that nothing is lost while subscribing. */
  after?: string;
}

/** Sockets for members of the world, subscribed to the gifts of one stream. */
export function planFor(world: World, name: SideName, { port, from, count, queries, after }: Audience): FramePlan {
  const cookies = Array.from({ length: count }, (_, index) => world.cookie(from + index));
  if (name === 'raw') return { port, path: '/', cookies };
  return {
    port,
    path: '/graphql',
    cookies,
    queries: [...(queries ?? [OPERATIONS.gifts.toString()])],
    variables: { streamId: streamId(hostOf(name)), ...(after && { after }) },
  };
}

/** The cursor of the newest event, as one of the product's processes gives it to a member. */
export async function cursorNow(world: World, port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: world.cookie(1), origin: `http://127.0.0.1:${port}` },
    body: bodyOf(OPERATIONS.cursor),
  });
  const { data } = (await response.json()) as { data?: { cursor: string } };
  if (!data) throw new Error(`A cursor was answered with ${response.status}.`);
  return data.cursor;
}

/** A process with listening sockets. */
export const newLoader = (): Child => new Child({ file: LOADER });

/** Resolves once the product's subscriptions are all active: it queries the database for each. */
export async function allTakenUp(server: Child, count: number): Promise<void> {
  for (const end = performance.now() + TAKEN_UP_MS_MAX; performance.now() < end; await sleep(50)) {
    if ((await server.ask<number>('listeners')) === count) return;
  }
  throw new Error(`Not all of ${count} subscriptions were taken up.`);
}

/** Resolves when everybody has received every event. */
export async function allHeard({ loaders, told }: Side, upTo = told): Promise<void> {
  await Promise.all(loaders.map((loader) => loader.ask('heard', upTo)));
}

/** The processor time of a side's servers, in microseconds. */
export async function cpuOf({ servers }: Side): Promise<number> {
  const used = await Promise.all(servers.map((server) => server.ask<NodeJS.CpuUsage>('cpu')));
  return used.reduce((sum, { user, system }) => sum + user + system, 0);
}

/** Ends a side's processes, listeners first. */
export async function stopSide({ servers, loaders }: Side): Promise<void> {
  for (const child of [...loaders, ...servers]) await child.stop();
}

/** Every listener must have received every number once, in order. */
export async function orderOf(sides: readonly Side[], what: string): Promise<Invariant> {
  const heard = await Promise.all(sides.flatMap(({ loaders }) => loaders.map((loader) => loader.ask<Heard>('state'))));
  const broken = heard.reduce((sum, one) => sum + one.broken, 0);
  const sockets = heard.reduce((sum, one) => sum + one.sockets, 0);
  return {
    what,
    holds: broken === 0,
    found: `${sockets.toLocaleString('en-US')} listeners, ${broken} out of order; a frame holds ${heard[0]?.bytes ?? 0} bytes`,
  };
}

/** The peer's cost as a multiple of ours. */
export function efficiency(what: string, ours: number[], peers: number[], bounds: { gate?: number; target?: number } = {}): Result {
  return {
    what,
    ...ratioByRound(peers, ours),
    ...(bounds.gate && { gate: { atLeast: bounds.gate } }),
    ...(bounds.target && { target: { atLeast: bounds.target } }),
    note: `${shown(median(ours))} us of the server for a delivery; peer ${shown(median(peers))} us`,
  };
}

/** One side's 99th percentile latency as a multiple of the other's. */
export function latencyRatio(what: string, ours: Spread[], peers: Spread[], bounds: { gate?: number; target?: number } = {}): Result {
  const of = (side: Spread[], key: keyof Spread): number[] => side.map((one) => one[key]);
  const said = (side: Spread[]): string => `p50 ${shown(median(of(side, 'p50')))} ms, p99 ${shown(median(of(side, 'p99')))} ms`;
  return {
    what,
    ...ratioByRound(of(ours, 'p99'), of(peers, 'p99')),
    ...(bounds.gate && { gate: { atMost: bounds.gate } }),
    ...(bounds.target && { target: { atMost: bounds.target } }),
    note: `${said(ours)}; peer ${said(peers)}`,
  };
}
