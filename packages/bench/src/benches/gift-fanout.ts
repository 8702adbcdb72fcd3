import type { Bench } from '../bench.ts';
import { measureFanOut } from './gift-fan-out.ts';
import { measureRoad } from './gift-road.ts';

/** A gift to everybody watching: only the fan-out. */
export const giftFanoutBench: Bench = {
  name: 'gift-fanout',
  title: 'a gift to every viewer of a stream, against raw ws, graphql-ws with graphql-js, and type-graphql (P1 to P5)',
  async run(context) {
    const world = await context.world();
    await world.live();
    return measureFanOut(context, world);
  },
};

/** A gift's whole path, starting with the mutation. */
export const giftRoadBench: Bench = {
  name: 'gift-road',
  title: "from the mutation that sends a gift to every viewer's frame, in one process and in two over Redis",
  async run(context) {
    const world = await context.world();
    await world.live();
    return measureRoad(context, world);
  },
};
