import { setTimeout as sleep } from 'node:timers/promises';
import { redisProgram, startRedis } from '@benison/stack/redis';
import { auditLedger } from '../../../../apps/api/src/modules/coins/ledger/audit.ts';
import { monotonicMs } from '../answering.ts';
import type { BenchContext } from '../bench.ts';
import { Child, cpuMicros } from '../child.ts';
import type { Spread } from '../load/frame-load.ts';
import { HttpConnection, postRequest } from '../load/http-client.ts';
import { interleave } from '../measure.ts';
import { bodyOf, OPERATIONS } from '../operations.ts';
import type { Invariant, Outcome, Result } from '../results.ts';
import { HOSTS, streamId } from '../world/live-world.ts';
import type { World } from '../world/world.ts';
import { cursorNow, efficiency, hostOf, latencyRatio, newLoader, orderOf, peerFile, planFor, wayOf, type SideName } from './gift-sides.ts';

/** Who watches in a whole run, and in a smoke run. */
export const VIEWERS = 1_000;
export const QUICK_VIEWERS = 100;
const PER_SECOND = 10;
const PACED = 30;
const QUICK_PACED = 5;
/** How often everybody gives at once, and how many do. */
export const STORMS = 4;
const QUICK_STORMS = 1;
const STORM = 64;

/** Servers that accept and broadcast gifts, and the viewers; gifts are sent to the first server. */
export interface Road {
  name: SideName;
  pids: number[];
  port: number;
  loaders: Child[];
  givenBefore: number;
  given: number;
  stop(): Promise<void>;
}

/** From the mutation to every viewer's frame: the built API with its database, commands and sequencer; then two of them over Redis. */
export async function measureRoad(context: BenchContext, world: World): Promise<Outcome> {
  const one = await measureRoads(context, world, {});
  if (!redisProgram()) {
    context.say('There is no redis-server on this machine: two processes over Redis are left out.');
    return one;
  }
  await using redis = await startRedis();
  const two = await measureRoads(context, world, { redisUrl: redis.url });
  return { results: [...one.results, ...two.results], invariants: [...one.invariants, ...two.invariants] };
}

async function measureRoads(context: BenchContext, world: World, { redisUrl }: { redisUrl?: string }): Promise<Outcome> {
  const size = context.quick ? QUICK_VIEWERS : VIEWERS;
  const names: SideName[] = redisUrl ? ['product', 'raw'] : ['product', 'raw', 'graphql-ws', 'type-graphql'];
  const roads: Road[] = [];
  try {
    for (const name of names) roads.push(await openRoad(context, world, { name, size, redisUrl }));
    const of = (name: SideName): Road => roads.find((road) => road.name === name) ?? missing(name);
    const by = <Value>(measure: (road: Road) => Promise<Value>) =>
      Object.fromEntries(names.map((name) => [name, () => measure(of(name))])) as Record<SideName, () => Promise<Value>>;
    const storms = by((road) => storm(world, road, context.quick ? QUICK_STORMS : STORMS, size));
    const paces = by((road) => pace(world, road, context.quick ? QUICK_PACED : PACED));
    await interleave(1, storms);
    const cpu = await interleave(context.rounds, storms);
    await interleave(1, paces);
    const times = await interleave(context.rounds, paces);
    const where = redisUrl ? `two processes over Redis, N=${size}` : `from the mutation, N=${size}`;
    const results: Result[] = [
      efficiency(`${where}: storms of ${STORM} gifts, against the same gifts told by raw ws`, cpu.product, cpu.raw),
      ...(redisUrl
        ? []
        : [
            efficiency(`${where}: against graphql-ws with graphql-js`, cpu.product, cpu['graphql-ws']),
            efficiency(`${where}: against type-graphql's own subscription`, cpu.product, cpu['type-graphql']),
          ]),
      latencyRatio(`${where}: p99 from sent to heard at ${PER_SECOND} a second, against raw ws`, times.product, times.raw),
    ];
    // The peers broadcast gifts as their responses arrive, so they do not promise a common order.
    const order = await orderOf(
      [{ name: 'product', loaders: of('product').loaders, servers: [], told: 0 }],
      `${where}: every viewer heard every gift once, in order`,
    );
    return { results, invariants: [order, await booksOf(world, roads, where)] };
  } finally {
    for (const road of roads) await road.stop();
  }
}

function missing(name: string): never {
  throw new Error(`There is no ${name}.`);
}

/** Starts a side's servers, one or two over Redis, with everybody watching. */
export async function openRoad(
  context: BenchContext,
  world: World,
  { name, size, redisUrl }: { name: SideName; size: number; redisUrl: string | undefined },
): Promise<Road> {
  const env = redisUrl ? { REDIS_URL: redisUrl } : {};
  const way = wayOf(name);
  const servers: { port: number; pid: number; stop(): Promise<void> }[] = [];
  const loaders: Child[] = [];
  const stop = async (): Promise<void> => {
    for (const loader of loaders) await loader.stop();
    for (const server of servers) await server.stop();
  };
  try {
    for (let nth = 0; nth < (redisUrl ? 2 : 1); nth += 1) {
      if (way) {
        const { child, port } = await world.startChild(await peerFile(context), [way], env);
        servers.push({ port, pid: child.pid, stop: () => child.stop() });
      } else {
        const { api, port } = await world.startApi(env);
        servers.push({ port, pid: api.pid, stop: () => api.stop() });
      }
    }
    const count = size / servers.length;
    for (const [nth, { port }] of servers.entries()) {
      const loader = newLoader();
      loaders.push(loader);
      const after = way ? undefined : await cursorNow(world, port);
      await loader.ask('open', planFor(world, name, { port, from: 1 + nth * count, count, ...(after && { after }) }));
    }
    const [first] = servers;
    if (!first) throw new Error('There is no server.');
    const [known] = (
      await world.pool.query<{ n: number }>('select gift_count as n from live_streams where id = $1', [streamId(hostOf(name))])
    ).rows;
    return { name, pids: servers.map(({ pid }) => pid), port: first.port, loaders, givenBefore: known?.n ?? 0, given: 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

let turn = 0;

/** The next member gives a gift. Resolves to the time it was sent. */
async function give(world: World, { name, port }: Road, connection: HttpConnection): Promise<number> {
  turn += 1;
  const giver = HOSTS + 1 + (turn % (world.members - HOSTS));
  const input = { requestId: crypto.randomUUID(), streamId: streamId(hostOf(name)), giftId: 'clover', quantity: 1, expectedCoins: 10 };
  const request = postRequest({ port, path: '/graphql', body: bodyOf(OPERATIONS.sendGift, { input }), cookie: world.cookie(giver) });
  const sent = monotonicMs();
  const { status, body } = await connection.send(request);
  if (status !== 200 || body.includes('"errors":')) throw new Error(`A gift was answered with ${status} ${body.toString()}`);
  return sent;
}

/** Connections for one attempt: servers close idle ones while a slow server is still delivering the last gifts. */
async function connected<Value>(port: number, count: number, work: (connections: HttpConnection[]) => Promise<Value>): Promise<Value> {
  const connections = await Promise.all(Array.from({ length: count }, () => HttpConnection.open(port)));
  try {
    return await work(connections);
  } finally {
    for (const connection of connections) connection.close();
  }
}

async function everybodyHeard(road: Road, heardBefore: number, count: number): Promise<void> {
  await Promise.all(road.loaders.map((loader) => loader.ask('heard', heardBefore + count)));
}

/** Everybody gives at once, several times over. Returns the servers' microseconds per frame, including the giving. */
export async function storm(world: World, road: Road, storms: number, size: number): Promise<number> {
  const cpu = (): number => road.pids.reduce((sum, pid) => sum + cpuMicros(pid), 0);
  const before = cpu();
  for (let nth = 0; nth < storms; nth += 1) {
    const heard = road.given;
    await connected(road.port, STORM, (connections) => Promise.all(connections.map((connection) => give(world, road, connection))));
    road.given += STORM;
    await everybodyHeard(road, heard, STORM);
  }
  return (cpu() - before) / (storms * STORM * size);
}

/** Gifts at an even pace, each timed from being sent to its frame at every viewer. */
async function pace(world: World, road: Road, gifts: number): Promise<Spread> {
  const heard = road.given;
  for (const loader of road.loaders) await loader.ask('watch');
  const begun = await connected(road.port, 1, async ([connection]) => {
    const sent: number[] = [];
    for (let nth = 0; nth < gifts; nth += 1) {
      const from = monotonicMs();
      sent.push(await give(world, road, connection ?? missing('connection')));
      await sleep(Math.max(0, 1_000 / PER_SECOND - (monotonicMs() - from)));
    }
    return sent;
  });
  road.given += gifts;
  await everybodyHeard(road, heard, gifts);
  const spreads = await Promise.all(road.loaders.map((loader) => loader.ask<Spread>('latency', begun)));
  const worst = (key: keyof Spread): number => Math.max(...spreads.map((spread) => spread[key]));
  return { p50: worst('p50'), p99: worst('p99'), max: worst('max') };
}

interface BookRow {
  gifts: number;
  coins: string;
  rows: string;
  sum: string;
  journals: string;
  highest: number;
}

const BOOKS = `
  select s.gift_count as gifts, s.total_gifts_received as coins, count(g.id) as rows, coalesce(sum(g.coins), 0) as sum, coalesce(max(g.number), 0) as highest,
         count(distinct j.id) filter (where j.operation = 'GIFT') as journals
  from live_streams s left join stream_gifts g on g.stream_id = s.id left join ledger_journals j on j.id = g.journal_id where s.id = $1 group by s.id`;

/** The responses agree with the stream, its gifts and the ledger. */
export async function booksOf(world: World, roads: readonly Road[], where: string): Promise<Invariant> {
  const wrong: string[] = [];
  for (const { name, givenBefore, given } of roads) {
    const {
      rows: [row],
    } = await world.pool.query<BookRow>(BOOKS, [streamId(hostOf(name))]);
    const counts = [row?.gifts, Number(row?.rows), row?.highest, Number(row?.journals)];
    if (counts.some((count) => count !== givenBefore + given) || Number(row?.sum) !== Number(row?.coins))
      wrong.push(`${name}: ${givenBefore + given} answered, ${JSON.stringify(row)}`);
  }
  const sql = async <Found>(text: string): Promise<Found[]> => (await world.pool.query(text)).rows as Found[];
  for (const { rule, row } of await auditLedger(sql)) if (row) wrong.push(`${rule}: ${JSON.stringify(row)}`);
  const all = roads.reduce((sum, { given }) => sum + given, 0);
  return {
    what: `${where}: answers, gifts, numbers, totals and books agree, the audit finds nothing (P12)`,
    holds: wrong.length === 0,
    found: wrong[0] ?? `${all.toLocaleString('en-US')} gifts in ${roads.length} streams`,
  };
}
