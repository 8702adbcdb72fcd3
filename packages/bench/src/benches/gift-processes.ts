import { redisProgram, startRedis } from '@benison/stack/redis';
import type { Bench, BenchContext } from '../bench.ts';
import { interleave, median, ratioByRound } from '../measure.ts';
import { shown, type Invariant, type Outcome } from '../results.ts';
import type { World } from '../world/world.ts';
import { booksOf, openRoad, QUICK_VIEWERS, storm, STORMS, VIEWERS } from './gift-road.ts';
import { orderOf } from './gift-sides.ts';

/** What it costs that the product runs as two processes over Redis, on the same cores, to the same viewers. */
export const giftProcessesBench: Bench = {
  name: 'gift-processes',
  title: 'a gift told by two processes over Redis, against one process (P20)',
  async run(context) {
    if (!redisProgram()) {
      context.say('There is no redis-server on this machine.');
      return { results: [], invariants: [] };
    }
    const world = await context.world();
    await world.live();
    return measureProcesses(context, world);
  },
};

async function measureProcesses(context: BenchContext, world: World): Promise<Outcome> {
  await using redis = await startRedis();
  const size = context.quick ? QUICK_VIEWERS : VIEWERS;
  const invariants: Invariant[] = [];
  const costOf = (redisUrl?: string) => async (): Promise<number> => {
    const road = await openRoad(context, world, { name: 'product', size, redisUrl });
    try {
      await storm(world, road, STORMS, size);
      const cost = await storm(world, road, 2 * STORMS, size);
      const where = redisUrl ? 'two processes' : 'one process';
      const order = await orderOf(
        [{ name: 'product', loaders: road.loaders, servers: [], told: 0 }],
        `${where}: every gift once, in order`,
      );
      invariants.push(order, await booksOf(world, [road], where));
      return cost;
    } finally {
      await road.stop();
    }
  };
  // Each round starts its processes anew: side by side, one side's would hear the other's events.
  const { one, two } = await interleave(context.rounds, { one: costOf(), two: costOf(redis.url) });
  return {
    results: [
      {
        what: `two processes over Redis, N=${size}: CPU of a delivery, against one process (P20)`,
        ...ratioByRound(two, one),
        gate: { atMost: 1.25 },
        target: { atMost: 1.1 },
        note: `${shown(median(two))} us of the servers for a delivery; one process ${shown(median(one))} us`,
      },
    ],
    invariants: distinct(invariants),
  };
}

/** Of rounds that found the same, the last; every one that does not hold. */
function distinct(invariants: readonly Invariant[]): Invariant[] {
  const broken = invariants.filter(({ holds }) => !holds);
  return broken.length > 0 ? broken : [...new Map(invariants.map((one) => [one.what, one])).values()];
}
