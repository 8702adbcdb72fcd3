import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { STREAM_MESSAGE_LENGTH_MAX } from '@benison/contracts/terms/stream-chat';
import type { Bench, BenchContext } from '../bench.ts';
import { Child, cpuMicros, cpuMicrosOfTree } from '../child.ts';
import type { SaidLines } from '../hosts/flagging-acts.ts';
import { postRequest } from '../load/http-client.ts';
import type { HttpLoad, HttpPlan } from '../load/http-load.ts';
import { interleave, median, ratioByRound } from '../measure.ts';
import { bodyOf, OPERATIONS } from '../operations.ts';
import { shown, type Outcome } from '../results.ts';
import { HOSTS, PRODUCT_STREAM, streamId } from '../world/live-world.ts';
import type { World } from '../world/world.ts';
import { textOf, TEXTS } from '../world/written-texts.ts';

const LOADER = join(import.meta.dirname, '../load/http-load.ts');
const MS_MAX = 1;
const WRITERS = 32;
const MESSAGES_EACH = 24;
const QUICK_MESSAGES_EACH = 2;
/** One in so many messages is the first of its thread, which is compared with other first ones of its sender. */
const OPENER_EVERY = 8;
/** How often each text is judged in a round. */
const JUDGED_TIMES = 500;
const LINES = 200;
const QUICK_LINES = 5;

/** What the automatic checks of words cost those who write, and those who run them. */
export const flaggingBench: Bench = {
  name: 'flagging',
  title:
    "what looking for scams costs a message: the rules that a stream's line waits for, and the round that looks at messages after the fact",
  async run(context) {
    const world = await context.world();
    await world.live();
    const { child: host, port } = await world.startChild(await context.host(), ['--worker']);
    const loader = new Child({ file: LOADER });
    try {
      const lines = await measureLines(context, host);
      const messages = await measureMessages(context, { world, host, port, loader });
      return { results: [...lines.results, ...messages.results], invariants: messages.invariants };
    } finally {
      await loader.stop();
      await host.stop();
    }
  },
};

/** What a line waits for, of what writing it takes. */
async function measureLines({ quick, rounds }: BenchContext, host: Child): Promise<Pick<Outcome, 'results'>> {
  const lines = Array.from({ length: quick ? QUICK_LINES : LINES }, (_, n) =>
    (TEXTS[n % TEXTS.length] ?? '').slice(0, STREAM_MESSAGE_LENGTH_MAX),
  );
  const said: SaidLines = { member: HOSTS + 1, streamId: streamId(PRODUCT_STREAM), lines };
  const judged = { texts: [...TEXTS], times: quick ? 1 : JUDGED_TIMES };
  const variants = { judge: () => host.ask<number>('judge', judged), say: () => host.ask<number>('sayLines', said) };
  await interleave(1, variants);
  const took = await interleave(rounds, variants);
  return {
    results: [
      {
        what: 'the rules about words, a text',
        value: median(took.judge) * 1_000,
        unit: 'us',
        spread: [Math.min(...took.judge) * 1_000, Math.max(...took.judge) * 1_000],
        gate: { atMost: MS_MAX * 1_000 },
        note: `of ${shown(median(took.say))} ms that a line takes into the chat of a stream`,
      },
    ],
  };
}

interface Setting {
  world: World;
  host: Child;
  port: number;
  loader: Child;
}

interface Written {
  /** Processor time of the API and the database together for a message, in milliseconds: sending it, and that with the look at it. */
  sentCpu: number;
  lookedAtCpu: number;
  /** Its share of the round that looked at it. */
  checkEach: number;
  load: HttpLoad;
}

/** Messages that are sent, and then looked at in a round of the product's. */
async function measureMessages(context: BenchContext, { world, host, port, loader }: Setting): Promise<Outcome> {
  const each = context.quick ? QUICK_MESSAGES_EACH : MESSAGES_EACH;
  const post = new Post(world, port);
  const write = async (): Promise<Written> => {
    const connections = await post.plan(each);
    const used = (): number => (cpuMicros(host.pid) + cpuMicrosOfTree(world.postgres.pid)) / 1_000;
    const from = used();
    const load = await loader.ask<HttpLoad>('run', { port, connections } satisfies HttpPlan);
    await untilNumbered(world);
    const sent = used();
    const checkMs = await host.ask<number>('flagNew');
    const count = load.answered;
    return { sentCpu: (sent - from) / count, lookedAtCpu: (used() - from) / count, checkEach: checkMs / count, load };
  };
  await write();
  const before = await flaggedIn(world);
  const { write: written } = await interleave(context.rounds, { write });
  const flagged = (await flaggedIn(world)) - before;
  const all = (key: 'sentCpu' | 'lookedAtCpu' | 'checkEach'): number[] => written.map((one) => one[key]);
  const checks = all('checkEach');
  const failed = written.find(({ load }) => load.failed > 0);
  const count = written.reduce((sum, { load }) => sum + load.answered, 0);
  return {
    results: [
      {
        what: 'looking at a message after the fact, its share of a round',
        value: median(checks),
        unit: 'ms',
        spread: [Math.min(...checks), Math.max(...checks)],
        gate: { atMost: MS_MAX },
        note: `${count} messages, one in ${OPENER_EVERY} the first of its thread; ${flagged} findings came before the moderators`,
      },
      {
        what: 'a message with the look at it against one without, processor time',
        ...ratioByRound(all('lookedAtCpu'), all('sentCpu')),
        note: `${shown(median(all('lookedAtCpu')))} ms of api and database, ${shown(median(all('sentCpu')))} ms without`,
      },
    ],
    invariants: [
      { what: 'no message was refused', holds: !failed, found: failed?.load.firstFailure ?? 'none was' },
      { what: 'what is a scam was found', holds: flagged > 0, found: `${flagged} findings` },
    ],
  };
}

/** Findings that stand before moderators. */
async function flaggedIn({ pool }: World): Promise<number> {
  const { rows } = await pool.query<{ n: string }>(
    `select coalesce(sum(jsonb_array_length(findings)), 0) as n from content_reports where source = 'AUTOMATIC'`,
  );
  return Number(rows[0]?.n);
}

async function untilNumbered({ pool }: World): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('select from events where position is null limit 1');
    if (rows.length === 0) return;
    await sleep(20);
  }
}

const FIRST_WRITER = HOSTS + 1;
const FIRST_OTHER = FIRST_WRITER + WRITERS;
const MATCH = `
  insert into matches (id, business1_id, business2_id) values (gen_random_uuid(), $1, $2)
  on conflict (business1_id, business2_id) do update set business1_id = excluded.business1_id returning id`;

/** Plans messages of members: each writes to one thread, and its first words to somebody else each time. */
class Post {
  readonly #world: World;
  readonly #port: number;
  #written = 0;
  #opened = 1;

  constructor(world: World, port: number) {
    this.#world = world;
    this.#port = port;
  }

  async plan(each: number): Promise<string[][]> {
    const openers = Math.ceil(each / OPENER_EVERY);
    const others = Array.from({ length: openers }, (_, n) => FIRST_OTHER + this.#opened + n);
    this.#opened += openers;
    return Promise.all(Array.from({ length: WRITERS }, (_, n) => this.#messagesOf(FIRST_WRITER + n, others, each)));
  }

  async #messagesOf(writer: number, others: readonly number[], each: number): Promise<string[]> {
    const thread = await this.#threadWith(writer, FIRST_OTHER);
    const opened = await Promise.all(others.map((other) => this.#threadWith(writer, other)));
    return Array.from({ length: each }, (_, n) => {
      this.#written += 1;
      const matchId = (n % OPENER_EVERY === 0 && opened[n / OPENER_EVERY]) || thread;
      const input = { id: randomUUID(), matchId, content: textOf(this.#written), attachmentIds: [] };
      const body = bodyOf(OPERATIONS.sendMessage, { input });
      return postRequest({ port: this.#port, path: '/graphql', body, cookie: this.#world.cookie(writer) });
    });
  }

  async #threadWith(writer: number, other: number): Promise<string> {
    const { rows } = await this.#world.pool.query<{ id: string }>(MATCH, [this.#world.businessId(writer), this.#world.businessId(other)]);
    return rows[0]?.id ?? '';
  }
}
