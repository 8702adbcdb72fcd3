import { setTimeout as sleep } from 'node:timers/promises';
import { monotonicMs } from '../answering.ts';
import type { BenchContext } from '../bench.ts';
import type { Spread } from '../load/frame-load.ts';
import { interleave } from '../measure.ts';
import { OPERATIONS } from '../operations.ts';
import type { Invariant, Outcome, Result } from '../results.ts';
import type { World } from '../world/world.ts';
import {
  allHeard,
  allTakenUp,
  cpuOf,
  efficiency,
  latencyRatio,
  newLoader,
  orderOf,
  peerFile,
  planFor,
  SIDES,
  stopSide,
  wayOf,
  type Side,
  type SideName,
} from './gift-sides.ts';

/** The number of listeners, and the number of events in each run. */
interface FanOutPlan {
  sizes: readonly number[];
  deliveries: number;
  paced: number;
}

const FULL: FanOutPlan = { sizes: [1_000, 3_000], deliveries: 150_000, paced: 30 };
const QUICK: FanOutPlan = { sizes: [100], deliveries: 5_000, paced: 5 };
/** With fewer listeners than this, the goals are not judged. */
const JUDGED_FROM = 1_000;
const IN_FLIGHT = 8;
const BURST = 8;
const BURST_MS = 10;
const PER_SECOND = 10;
const SELECTIONS = 5;

/** Only the fan-out: the clock starts when an event is handed over and stops when everybody has its frame (P1 to P5). */
export async function measureFanOut(context: BenchContext, world: World, plan = context.quick ? QUICK : FULL): Promise<Outcome> {
  const results: Result[] = [];
  const invariants: Invariant[] = [];
  for (const size of plan.sizes) {
    const sides = await openSides(context, world, size);
    try {
      results.push(...(await measureSize(context, sides, size, plan)));
      invariants.push(await orderOf(Object.values(sides), `every one of ${size} listeners of each server heard every gift once, in order`));
    } finally {
      await Promise.all(Object.values(sides).map(stopSide));
    }
  }
  invariants.push(await countExecutions(context, world, plan.sizes[0] ?? 0));
  return { results, invariants };
}

async function openSides(context: BenchContext, world: World, size: number): Promise<Record<SideName, Side>> {
  const host = await context.host();
  const peer = await peerFile(context);
  const sides: Partial<Record<SideName, Side>> = {};
  try {
    for (const name of SIDES) {
      const way = wayOf(name);
      const { child, port } = await (way ? world.startChild(peer, [way]) : world.startChild(host));
      const loader = newLoader();
      sides[name] = { name, servers: [child], loaders: [loader], told: 0 };
      await loader.ask('open', planFor(world, name, { port, from: 1, count: size }));
      if (!way) await allTakenUp(child, size);
    }
  } catch (error) {
    await Promise.all(Object.values(sides).map(stopSide));
    throw error;
  }
  context.say(`${size} listeners on each of ${SIDES.length} servers`);
  return sides as Record<SideName, Side>;
}

async function measureSize(
  context: BenchContext,
  sides: Record<SideName, Side>,
  size: number,
  { deliveries, paced: gifts }: FanOutPlan,
): Promise<Result[]> {
  const events = Math.ceil(deliveries / size);
  const one = (name: SideName) => () => saturated(sides[name], events, size);
  const singles = await warmThenMeasure(context, {
    product: one('product'),
    raw: one('raw'),
    'graphql-ws': one('graphql-ws'),
    'type-graphql': one('type-graphql'),
  });
  const bursts = await warmThenMeasure(context, {
    together: () => bursting(sides.product, { events, size, apartMs: 0 }),
    apart: () => bursting(sides.product, { events, size, apartMs: BURST_MS / BURST }),
    raw: () => bursting(sides.raw, { events, size, apartMs: 0 }),
  });
  const paced = await warmThenMeasure(context, {
    product: () => pacing(sides.product, gifts),
    raw: () => pacing(sides.raw, gifts),
    'graphql-ws': () => pacing(sides['graphql-ws'], gifts),
  });
  const isGated = size >= JUDGED_FROM;
  return [
    efficiency(`N=${size}: a gift, against raw ws (P1)`, singles.product, singles.raw, isGated ? { gate: 0.7, target: 0.9 } : {}),
    efficiency(
      `N=${size}: against graphql-ws with graphql-js (P2)`,
      singles.product,
      singles['graphql-ws'],
      isGated ? { gate: 2.5, target: 3.2 } : {},
    ),
    efficiency(`N=${size}: against type-graphql's own subscription`, singles.product, singles['type-graphql']),
    efficiency(
      `N=${size}: bursts of ${BURST} that the sequencer tells together, against raw ws (P4)`,
      bursts.together,
      bursts.raw,
      isGated ? { gate: 3, target: 4 } : {},
    ),
    efficiency(`N=${size}: bursts of ${BURST} spread over ${BURST_MS} ms, against raw ws`, bursts.apart, bursts.raw),
    latencyRatio(
      `N=${size}: p99 at ${PER_SECOND} gifts a second, against raw ws (P5)`,
      paced.product,
      paced.raw,
      size === JUDGED_FROM ? { gate: 1.5, target: 1.1 } : {},
    ),
    latencyRatio(`N=${size}: the same against graphql-ws with graphql-js`, paced.product, paced['graphql-ws']),
  ];
}

async function warmThenMeasure<Name extends string, Value>(
  context: BenchContext,
  variants: Record<Name, () => Promise<Value>>,
): Promise<Record<Name, Value[]>> {
  await interleave(1, variants);
  return interleave(context.rounds, variants);
}

/** Keeps this many events in flight, adding one whenever everybody has received one. Returns the server's microseconds per delivery. */
async function saturated(side: Side, events: number, size: number): Promise<number> {
  const [server] = side.servers;
  const before = await cpuOf(side);
  const upTo = side.told + events;
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      while (side.told < upTo) {
        side.told += 1;
        const nth = side.told;
        await server?.ask('publish');
        await allHeard(side, nth);
      }
    }),
  );
  return ((await cpuOf(side)) - before) / (events * size);
}

/** Bursts, one after the other: the events of each come together, or slightly apart. */
async function bursting(side: Side, { events, size, apartMs }: { events: number; size: number; apartMs: number }): Promise<number> {
  const [server] = side.servers;
  const bursts = Math.ceil(events / BURST);
  const before = await cpuOf(side);
  for (let burst = 0; burst < bursts; burst += 1) {
    side.told += BURST;
    await server?.ask(apartMs > 0 ? 'spread' : 'burst', { count: BURST, apartMs });
    await allHeard(side);
  }
  return ((await cpuOf(side)) - before) / (bursts * BURST * size);
}

/** Events at an even pace, each timed from being handed over to its frame at every listener. */
async function pacing(side: Side, events: number): Promise<Spread> {
  const [server] = side.servers;
  const [loader] = side.loaders;
  if (!server || !loader) throw new Error('A side needs a server and a loader.');
  await loader.ask('watch');
  const begun: number[] = [];
  for (let event = 0; event < events; event += 1) {
    const from = monotonicMs();
    side.told += 1;
    begun.push(await server.ask<number>('publish'));
    await sleep(Math.max(0, 1_000 / PER_SECOND - (monotonicMs() - from)));
  }
  await allHeard(side);
  return loader.ask<Spread>('latency', begun);
}

/** One execution per selection, however many listen (P3). */
async function countExecutions(context: BenchContext, world: World, size: number): Promise<Invariant> {
  const { child, port } = await world.startChild(await context.host());
  const loader = newLoader();
  const side: Side = { name: 'product', servers: [child], loaders: [loader], told: 0 };
  const events = 3;
  try {
    const selections = Array.from({ length: SELECTIONS }, (_, nth) =>
      OPERATIONS.gifts.toString().replace('giftCoins', nth === 0 ? 'giftCoins' : `coins${nth}: giftCoins`),
    );
    await loader.ask('open', planFor(world, 'product', { port, from: 1, count: size, queries: selections }));
    await allTakenUp(child, size);
    for (let event = 0; event < events; event += 1) {
      side.told += 1;
      await child.ask('publish');
      await allHeard(side);
    }
    const [groups, executions] = [await child.ask<number>('groups'), await child.ask<number>('executions')];
    return {
      what: `${size} subscribers of ${SELECTIONS} selections cost ${SELECTIONS} executions an event (P3)`,
      holds: groups === SELECTIONS && executions === SELECTIONS * events,
      found: `${executions} for ${events} events, ${groups} groups`,
    };
  } finally {
    await stopSide(side);
  }
}
