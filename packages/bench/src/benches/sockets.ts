import { join } from 'node:path';
import type { Bench, BenchContext } from '../bench.ts';
import { Child } from '../child.ts';
import type { SocketPlan } from '../load/socket-load.ts';
import { interleave, median } from '../measure.ts';
import { OPERATIONS } from '../operations.ts';
import { shown } from '../results.ts';
import type { World } from '../world/world.ts';

const RAW_HOST = join(import.meta.dirname, '../hosts/raw-socket.ts');
const LOADER = join(import.meta.dirname, '../load/socket-load.ts');

interface Held {
  heap: number;
  external: number;
  rss: number;
}

interface PerSubscriber {
  /** How many times the server validated a document; null for raw sockets, which have none. */
  validations: number | null;
  held: number;
  resident: number;
}

/** The cost of an idle subscriber, and how often a reconnect storm validates a known document. */
export const socketsBench: Bench = {
  name: 'sockets',
  title: 'idle subscribers, each a member of its own, against raw ws sockets (P6, P7)',
  async run(context) {
    const world = await context.world();
    const loader = new Child({ file: LOADER });
    try {
      const rounds = await measureRounds(context, world, loader);
      const [ours, raw] = [rounds.product, rounds.raw];
      const ratios = ours.map(({ held }, round) => held / (raw[round]?.held ?? Number.NaN));
      const middle = (side: PerSubscriber[], key: 'held' | 'resident') => shown(median(side.map((one) => one[key])));
      const validations = Math.max(...ours.map((one) => one.validations ?? 0));
      return {
        results: [
          {
            what: `heap and external memory per subscriber, N=${world.members} (P6)`,
            value: median(ratios),
            unit: 'x',
            spread: [Math.min(...ratios), Math.max(...ratios)],
            gate: { atMost: 2.5 },
            target: { atMost: 1.5 },
            note: `${middle(ours, 'held')} kB (resident ${middle(ours, 'resident')}); raw ws ${middle(raw, 'held')} kB (resident ${middle(raw, 'resident')})`,
          },
        ],
        invariants: [
          {
            what: `${world.members} subscribers coming back have their document validated once (P7)`,
            holds: validations === 1,
            found: `${validations} validations`,
          },
        ],
      };
    } finally {
      await loader.stop();
    }
  },
};

function plan(world: World, port: number, query: string | undefined): SocketPlan {
  const cookies = Array.from({ length: world.members }, (_, index) => world.cookie(index + 1));
  return { port, path: query ? '/graphql' : '/', cookies, ...(query && { query }) };
}

async function measureRounds(context: BenchContext, world: World, loader: Child) {
  const host = await context.host();
  return interleave(context.rounds, {
    product: () => measureServer(world, loader, host, OPERATIONS.messages.toString()),
    raw: () => measureServer(world, loader, RAW_HOST, undefined),
  });
}

/** Connects twice: first a few, to warm up the server and its document cache; then all of them, measured. */
async function measureServer(world: World, loader: Child, file: string, query: string | undefined): Promise<PerSubscriber> {
  const { child, port } = await world.startChild(file);
  try {
    const sockets = plan(world, port, query);
    await loader.ask('open', { ...sockets, cookies: sockets.cookies.slice(0, 20) });
    await loader.ask('close');
    const empty = await child.ask<Held>('memory');
    await loader.ask('open', sockets);
    const full = await child.ask<Held>('memory');
    const standing = await loader.ask<number>('standing');
    if (standing !== world.members) throw new Error(`Only ${standing} of ${world.members} sockets stood.`);
    await loader.ask('close');
    const validations = query ? await child.ask<number>('validations') : null;
    const perKilobyte = 1_024 * world.members;
    return {
      validations,
      held: (full.heap + full.external - empty.heap - empty.external) / perKilobyte,
      resident: (full.rss - empty.rss) / perKilobyte,
    };
  } finally {
    await child.stop();
  }
}
