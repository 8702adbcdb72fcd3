import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Bench, BenchContext } from '../bench.ts';
import { Child, cpuMicros, cpuMicrosOfTree } from '../child.ts';
import { postRequest } from '../load/http-client.ts';
import type { HttpLoad, HttpPlan } from '../load/http-load.ts';
import { interleave, median, ratioByRound } from '../measure.ts';
import { bodyOf, OPERATIONS } from '../operations.ts';
import { shown, type Result } from '../results.ts';
import { memberId } from '../world/fill-world.ts';
import { HOSTS, PRODUCT_STREAM, streamId } from '../world/live-world.ts';
import type { World } from '../world/world.ts';

const LOADER = join(import.meta.dirname, '../load/http-load.ts');
const CALLERS = 128;
const CALLS_EACH = 8;
const QUICK_CALLS_EACH = 1;
/** Spreads targets over the members, so that nobody meets one again. */
const STRIDE = 7;
/** Members by what they do: those who write share no thread with those who decide. */
const FIRST_WRITER = HOSTS + 1;
const PRICE_OF_CLOVER = 10;

const CALLS = ['gift', 'swipe', 'message', 'mark', 'view'] as const;
type Call = (typeof CALLS)[number];

interface Measured {
  /** Processor time of the api and the database together, in microseconds. */
  cpuEach: number;
  load: HttpLoad;
}

/** What members do most, with all its effects, against a gift: the call that was made fast first. */
export const hotCallsBench: Bench = {
  name: 'hot-calls',
  title: `a swipe, a message, a read mark and a look at a profile against a gift, ${CALLERS} callers over HTTP (P17, P17b)`,
  async run(context) {
    const world = await context.world();
    await world.live();
    const callers = new Callers(world, context);
    await callers.shareThreads();
    const { api, port } = await world.startApi();
    const loader = new Child({ file: LOADER });
    try {
      const measure = (call: Call) => async (): Promise<Measured> => {
        const connections = callers.plan(call, port);
        const used = (): number => cpuMicros(api.pid) + cpuMicrosOfTree(world.postgres.pid);
        const from = used();
        const load = await loader.ask<HttpLoad>('run', { port, connections } satisfies HttpPlan);
        return { cpuEach: (used() - from) / load.answered, load };
      };
      const variants = Object.fromEntries(CALLS.map((call) => [call, measure(call)])) as Record<Call, () => Promise<Measured>>;
      await interleave(1, variants);
      const measured = await interleave(context.rounds, variants);
      const failed = Object.values(measured)
        .flat()
        .find(({ load }) => load.failed > 0);
      return {
        results: [
          against(measured, 'swipe', 'a swipe (P17)', { gate: { atMost: 3 }, target: { atMost: 1.5 } }),
          against(measured, 'message', 'a message (P17b)', { gate: { atMost: 2 }, target: { atMost: 1 } }),
          against(measured, 'mark', 'a read mark (P17b)', { gate: { atMost: 2 }, target: { atMost: 1 } }),
          against(measured, 'view', 'a look at a profile (P17b)', { gate: { atMost: 2 }, target: { atMost: 1 } }),
        ],
        invariants: [{ what: 'no call failed', holds: !failed, found: failed?.load.firstFailure ?? 'none did' }],
      };
    } finally {
      await loader.stop();
      await api.stop();
    }
  },
};

function against(measured: Record<Call, Measured[]>, call: Call, name: string, bounds: Pick<Result, 'gate' | 'target'>): Result {
  const cpu = (side: Measured[]): number[] => side.map(({ cpuEach }) => cpuEach);
  const said = (side: Measured[]): string =>
    `${shown(median(cpu(side)))} us of api and database each, ${shown(median(side.map(({ load }) => load.answered / load.seconds)))} per second, p99 ${shown(median(side.map(({ load }) => load.p99)))} ms`;
  return {
    what: `${name}, processor time against a gift's`,
    ...ratioByRound(cpu(measured[call]), cpu(measured.gift)),
    ...bounds,
    note: `${said(measured[call])}; gift ${said(measured.gift)}`,
  };
}

/** Plans calls of many members. */
class Callers {
  readonly #world: World;
  readonly #each: number;
  readonly #callers: number;
  #turn = 0;
  /** By caller. */
  readonly #threads: string[] = [];

  constructor(world: World, { quick }: BenchContext) {
    this.#world = world;
    this.#each = quick ? QUICK_CALLS_EACH : CALLS_EACH;
    this.#callers = Math.min(CALLERS, Math.floor((world.members - FIRST_WRITER) / 4));
  }

  /** Matches every two neighbors of those who write, unless they are. The threads have more messages by count than anybody will mark as read. */
  async shareThreads(): Promise<void> {
    for (let caller = 0; caller < this.#callers; caller += 1) {
      const [one, other] = this.#pair(caller);
      const { rows } = await this.#world.pool.query<{ id: string }>(
        `insert into matches (id, business1_id, business2_id, message_count) values ($1, $2, $3, 1000000)
         on conflict (business1_id, business2_id) do update set message_count = excluded.message_count returning id`,
        [memberId('c', 10_000 + caller), this.#world.businessId(one), this.#world.businessId(other)],
      );
      this.#threads.push(...rows.map(({ id }) => id));
    }
  }

  plan(call: Call, port: number): string[][] {
    this.#turn += 1;
    return Array.from({ length: this.#callers }, (_, caller) =>
      Array.from({ length: this.#each }, (_unused, n) => this.#request(call, port, caller, this.#turn * this.#each + n)),
    );
  }

  #pair = (caller: number): [number, number] => [FIRST_WRITER + 2 * caller, FIRST_WRITER + 2 * caller + 1];
  #thread = (caller: number): string => this.#threads[caller] ?? '';

  #request(call: Call, port: number, caller: number, n: number): string {
    const [writer] = this.#pair(caller);
    const decider = FIRST_WRITER + 2 * this.#callers + caller;
    const others = this.#world.members - HOSTS;
    const target = HOSTS + 1 + ((decider + (n + 1) * STRIDE) % others);
    const asked = {
      gift: () =>
        bodyOf(OPERATIONS.sendGift, {
          input: {
            requestId: randomUUID(),
            streamId: streamId(PRODUCT_STREAM),
            giftId: 'clover',
            quantity: 1,
            expectedCoins: PRICE_OF_CLOVER,
          },
        }),
      swipe: () =>
        bodyOf(OPERATIONS.swipe, {
          input: {
            businessId: this.#world.businessId(target === decider ? decider - 1 : target),
            direction: n % 3 === 1 ? 'LIKE' : 'PASS',
          },
        }),
      message: () =>
        bodyOf(OPERATIONS.sendMessage, {
          input: {
            id: randomUUID(),
            matchId: this.#thread(caller),
            content: `Shall we talk on Thursday about route ${n}?`,
            attachmentIds: [],
          },
        }),
      mark: () => bodyOf(OPERATIONS.markRead, { input: { matchId: this.#thread(caller), upToSequence: n + 1 } }),
      view: () => bodyOf(OPERATIONS.recordProfileView, { input: { businessId: this.#world.businessId(target) } }),
    } satisfies Record<Call, () => string>;
    const member = call === 'message' || call === 'mark' ? writer : decider;
    return postRequest({ port, path: '/graphql', body: asked[call](), cookie: this.#world.cookie(member) });
  }
}
