import type { Bench } from '../bench.ts';
import { measureFanOut } from './gift-fan-out.ts';
import { measureRoad } from './gift-road.ts';

/** A gift to everybody who watches: the fan-out by itself, then the whole way from the mutation. */
export const giftFanoutBench: Bench = {
  name: 'gift-fanout',
  title: 'a gift to every viewer of a stream, against raw ws, graphql-ws with graphql-js, and type-graphql (P1 to P5)',
  async run(context) {
    const world = await context.world();
    await world.live();
    const parts = [await measureFanOut(context, world), await measureRoad(context, world)];
    return { results: parts.flatMap(({ results }) => results), invariants: parts.flatMap(({ invariants }) => invariants) };
  },
};
