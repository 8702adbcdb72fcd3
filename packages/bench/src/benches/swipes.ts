import { join } from 'node:path';
import type { Bench, BenchContext } from '../bench.ts';
import { Child, cpuMicros, cpuMicrosOfTree } from '../child.ts';
import { postRequest } from '../load/http-client.ts';
import type { HttpLoad, HttpPlan } from '../load/http-load.ts';
import { interleave, median, ratioByRound } from '../measure.ts';
import { bodyOf, OPERATIONS } from '../operations.ts';
import { shown, type Invariant } from '../results.ts';
import { HOSTS } from '../world/live-world.ts';
import type { World } from '../world/world.ts';

const LOADER = join(import.meta.dirname, '../load/http-load.ts');
const TOGETHER = 200;
const SWIPES_EACH = 10;
const SWIPES_ALONE = 600;
const QUICK_SHARE = 10;
/** Spreads swipers over the members. It does not divide the number of swipes possible, so that nobody meets earlier targets again. */
const STRIDE = 5;
/**
 * The first of those who swipe at the same time. Hosts neither swipe nor are swiped: in the stream benches they have matched
 * everybody.
 */
const FIRST_TOGETHER = HOSTS + 1;

interface Speed {
  perSecond: number;
  /** Swipes per second of processor time, of API and database together. */
  perCore: number;
  load: HttpLoad;
}

/** Many members deciding at once: does each core still do as much? */
export const swipesBench: Bench = {
  name: 'swipes',
  title: `${TOGETHER} members swiping at once against one`,
  async run(context) {
    const world = await context.world();
    await world.live();
    const { api, port } = await world.startApi();
    const loader = new Child({ file: LOADER });
    const decider = new Decider(context, world, port);
    const before = await decider.count();
    try {
      const time = async (members: number, each: number): Promise<Speed> => {
        const connections = decider.plan(members, each);
        const from = cpuMicros(api.pid) + cpuMicrosOfTree(world.postgres.pid);
        const load = await loader.ask<HttpLoad>('run', { port, connections } satisfies HttpPlan);
        const cores = (cpuMicros(api.pid) + cpuMicrosOfTree(world.postgres.pid) - from) / 1e6;
        return { perSecond: load.answered / load.seconds, perCore: load.answered / cores, load };
      };
      const share = context.quick ? QUICK_SHARE : 1;
      const variants = { together: () => time(TOGETHER, Math.ceil(SWIPES_EACH / share)), alone: () => time(1, SWIPES_ALONE / share) };
      const warming = await interleave(1, variants);
      const { together, alone } = await interleave(context.rounds, variants);
      const of = (side: Speed[], key: 'perSecond' | 'perCore') => side.map((one) => one[key]);
      const said = (side: Speed[]) =>
        `${shown(median(of(side, 'perCore')))} per core-second, ${shown(median(of(side, 'perSecond')))} per second, p99 ${shown(median(side.map(({ load }) => load.p99)))} ms`;
      return {
        results: [
          {
            what: `swipes per core of api and database, ${TOGETHER} at once against one`,
            ...ratioByRound(of(together, 'perCore'), of(alone, 'perCore')),
            gate: { atLeast: 1 },
            note: `together ${said(together)}; alone ${said(alone)}`,
          },
          { what: 'swipes per second, at once against one', ...ratioByRound(of(together, 'perSecond'), of(alone, 'perSecond')) },
          {
            what: `p99 of ${TOGETHER} members at once against one alone (P19)`,
            ...ratioByRound(
              together.map(({ load }) => load.p99),
              alone.map(({ load }) => load.p99),
            ),
            gate: { atMost: 10 },
            target: { atMost: 4 },
          },
        ],
        invariants: await decider.check(
          before,
          [...warming.together, ...warming.alone, ...together, ...alone].map(({ load }) => load),
        ),
      };
    } finally {
      await loader.stop();
      await api.stop();
    }
  },
};

/** Decisions and their effects. */
interface Decided {
  swipes: number;
  matches: number;
  mutual: number;
  /** As counted by the businesses' own counters. */
  counted: number;
}

/** Plans swipes nobody has made yet, and counts their effects afterwards. */
class Decider {
  #planned = 0;
  #alone = 0;
  readonly #nextTarget = new Map<number, number>();

  readonly #context: BenchContext;
  readonly #world: World;
  readonly #port: number;

  constructor(context: BenchContext, world: World, port: number) {
    this.#context = context;
    this.#world = world;
    this.#port = port;
  }

  plan(members: number, each: number): string[][] {
    // @NOTE A lone swiper is a different member each time, because nobody can decide on everybody.
    if (members === 1) this.#alone += 1;
    return Array.from({ length: members }, (_, index) => {
      const member = members === 1 ? this.#world.members - this.#alone : FIRST_TOGETHER + index;
      return Array.from({ length: each }, () => this.#request(member));
    });
  }

  #request(member: number): string {
    const offset = (this.#nextTarget.get(member) ?? 0) + 1;
    this.#nextTarget.set(member, offset);
    const partner = ((member - FIRST_TOGETHER) ^ 1) + FIRST_TOGETHER;
    const spread = ((member + offset * STRIDE) % (this.#world.members - FIRST_TOGETHER + 1)) + FIRST_TOGETHER;
    // @NOTE Neighbors like each other at the same time, each as its first decision: those become the matches.
    const target = offset === 1 ? partner : spread === member ? FIRST_TOGETHER : spread;
    const direction: 'LIKE' | 'PASS' = offset % 3 === 1 ? 'LIKE' : 'PASS';
    const input = { businessId: this.#world.businessId(target), direction };
    this.#planned += 1;
    return postRequest({
      port: this.#port,
      path: '/graphql',
      body: bodyOf(OPERATIONS.swipe, { input }),
      cookie: this.#world.cookie(member),
    });
  }

  /** The current totals in the world, including those from other benches. */
  async count(): Promise<Decided> {
    const { rows } = await this.#world.pool.query<Decided>(
      `select (select count(*) from swipes)::int as swipes, (select count(*) from matches)::int as matches,
         (select count(*) from swipes a join swipes b on b.swiper_id = a.swiped_id and b.swiped_id = a.swiper_id
          where a.swiper_id < a.swiped_id and a.direction <> 'PASS' and b.direction <> 'PASS')::int as mutual,
         (select coalesce(sum(swipes_made), 0) from businesses)::int as counted`,
    );
    return rows[0] as Decided;
  }

  async check(before: Decided, loads: HttpLoad[]): Promise<Invariant[]> {
    const failed = loads.find((load) => load.failed > 0);
    const refused = loads.reduce((sum, load) => sum + load.failed, 0);
    const now = await this.count();
    const made = this.#planned - refused;
    const [swipes, counted] = [now.swipes - before.swipes, now.counted - before.counted];
    const [matches, mutual] = [now.matches - before.matches, now.mutual - before.mutual];
    this.#context.say(`${matches} matches came of ${swipes} swipes`);
    return [
      { what: 'no swipe failed', holds: !failed, found: failed ? `${refused} did, the first by ${failed.firstFailure}` : 'none did' },
      {
        what: 'every swipe is there once, and counted once',
        holds: swipes === made && counted === made,
        found: `${this.#planned} sent, ${refused} refused, ${swipes} there, ${counted} counted`,
      },
      { what: 'two likes are one match', holds: mutual === matches, found: `${mutual} mutual likes, ${matches} matches` },
    ];
  }
}
