import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { monotonicMs } from '../answering.ts';
import type { Bench, BenchContext } from '../bench.ts';
import { Child, residentMegabytes } from '../child.ts';
import type { CursorPlan, Known, Return } from '../load/cursor-load.ts';
import { interleave, median, percentile, ratioByRound } from '../measure.ts';
import { bodyOf, OPERATIONS } from '../operations.ts';
import { shown, type Outcome, type Result } from '../results.ts';
import { HOSTS, PRODUCT_STREAM, streamId } from '../world/live-world.ts';
import type { World } from '../world/world.ts';
import { cursorNow, peerFile } from './gift-sides.ts';

const LOADER = join(import.meta.dirname, '../load/cursor-load.ts');
const PAUSED_SHARE = 10;
const SAMPLE_MS = 10;
/** Two million frames a round: more of them would only take longer. */
const ROUNDS_MAX = 3;

/** How many listen to how much. */
interface BurstPlan {
  viewers: number;
  gifts: number;
  returns: number;
  missed: number;
}

const FULL: BurstPlan = { viewers: 500, gifts: 5_000, returns: 200, missed: 500 };
const QUICK: BurstPlan = { viewers: 50, gifts: 1_500, returns: 10, missed: 50 };
/** What RELIABILITY's rows wish, in milliseconds. */
const BURST_MS_MAX = 500;
const RETURN_MS_MAX = 2_000;

// @NOTE As one transaction would leave them that gave all of them: the facts, and the sum on the stream.
const TELL = `
  with last as (
    select type, topics, data, (select coalesce(gift_count, 0) from live_streams where id = $1) as number from events
    where type = 'stream.gift' and topics && array['stream:' || $1::text] order by position desc limit 1
  ), told as (
    insert into events (type, topics, data)
    select type, topics, data || jsonb_build_object('id', gen_random_uuid(), 'number', number + n, 'giftCount', number + n)
    from last, generate_series(1, $2::int) n order by n
  )
  update live_streams set gift_count = gift_count + $2 where id = $1 returning gift_count`;
const FIRST = `
  insert into events (type, topics, data) select 'stream.gift', array['stream:' || $1::text], jsonb_build_object(
    'id', gen_random_uuid(), 'number', s.gift_count, 'streamId', $1::text, 'giftId', d.id, 'giftName', d.name, 'giftText', d.description, 'coinsEach', d.biz_coin_value,
    'quantity', 1, 'coins', d.biz_coin_value, 'message', 'Well done, and thank you for showing every step of it so patiently.', 'isAnonymous', false,
    'fromId', $2::text, 'sentAt', now(), 'comboKey', gen_random_uuid(), 'comboCount', 1, 'journalId', '1', 'giftCount', s.gift_count, 'giftCoins', 10, 'goal', null)
  from live_streams s, gift_definitions d where s.id = $1::uuid and d.id = 'clover'`;

/** More at once than anybody can draw, and many who come back at once: what those who read notice of it. */
export const giftBurstBench: Bench = {
  name: 'gift-burst',
  title: `${FULL.gifts.toLocaleString('en-US')} gifts told in one tick to ${FULL.viewers} viewers of whom one in ten reads nothing (F14), and ${FULL.returns} who come back to ${FULL.missed} gifts (F13)`,
  async run(context) {
    const world = await context.world();
    await world.live();
    for (const stream of [PRODUCT_STREAM, PRODUCT_STREAM + 1])
      await world.pool.query(FIRST, [streamId(stream), world.businessId(HOSTS + 1)]);
    const { api, port } = await world.startApi();
    const peer = await world.startChild(await peerFile(context), ['raw']);
    try {
      const plan = context.quick ? QUICK : FULL;
      const server = { port, pid: api.pid, peer: peer.child, peerPort: peer.port };
      const burst = await measureBurst(context, world, { ...server, plan });
      const returns = await measureReturns(context, world, { ...server, plan });
      return { results: [...burst.results, ...returns.results], invariants: [...burst.invariants, ...returns.invariants] };
    } finally {
      await peer.child.stop();
      await api.stop();
    }
  },
};

interface Setting {
  port: number;
  pid: number;
  peer: Child;
  peerPort: number;
  plan: BurstPlan;
}

/** Commits so many gifts of a stream at once. Gives the moment before, and the number of the last. */
async function tell(world: World, stream: number, gifts: number): Promise<{ begun: number; upTo: number }> {
  const client = await world.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ gift_count: number }>(TELL, [streamId(stream), gifts]);
    await client.query('notify benison_events');
    const begun = monotonicMs();
    await client.query('commit');
    return { begun, upTo: rows[0]?.gift_count ?? 0 };
  } finally {
    client.release();
  }
}

function planOf(world: World, port: number, { stream, from, count }: { stream: number; from: number; count: number }): CursorPlan {
  return {
    port,
    path: '/graphql',
    cookies: Array.from({ length: count }, (_, index) => world.cookie(from + index)),
    query: OPERATIONS.gifts.toString(),
    variables: { streamId: streamId(stream) },
    roomBody: bodyOf(OPERATIONS.room, { id: streamId(stream) }),
  };
}

interface Burst {
  times: number[];
  known: Known;
  megabytes: number;
}

async function measureBurst(context: BenchContext, world: World, { port, pid, peer, peerPort, plan }: Setting): Promise<Outcome> {
  const paused = Math.floor(plan.viewers / PAUSED_SHARE);
  const beside: number[][] = [];
  let pushed = 0;
  const product = async (): Promise<Burst> => {
    const [loader, neighbours] = [new Child({ file: LOADER }), new Child({ file: LOADER })];
    try {
      await loader.ask('open', { ...planOf(world, port, { stream: PRODUCT_STREAM, from: HOSTS + 1, count: plan.viewers }), paused });
      await neighbours.ask('open', planOf(world, port, { stream: PRODUCT_STREAM + 1, from: HOSTS + 1, count: paused }));
      const before = residentMegabytes(pid);
      const peak = watchMemory(pid);
      const { begun, upTo } = await tell(world, PRODUCT_STREAM, plan.gifts);
      const other = await tell(world, PRODUCT_STREAM + 1, 1);
      const [known, neighbour] = await Promise.all([loader.ask<Known>('known', upTo), neighbours.ask<Known>('known', other.upTo)]);
      beside.push(neighbour.at.map((at) => at - other.begun));
      return { times: known.at.map((at) => at - begun), known, megabytes: peak() - before };
    } finally {
      await loader.stop();
      await neighbours.stop();
    }
  };
  const raw = async (): Promise<Burst> => {
    const loader = new Child({ file: LOADER });
    try {
      const cookies = Array.from({ length: plan.viewers }, () => '');
      await loader.ask('open', { port: peerPort, path: '/', cookies, paused });
      const before = residentMegabytes(peer.pid);
      const peak = watchMemory(peer.pid);
      const begun = monotonicMs();
      pushed += plan.gifts;
      const [known] = await Promise.all([loader.ask<Known>('known', pushed), peer.ask('burst', { count: plan.gifts })]);
      return { times: known.at.map((at) => at - begun), known, megabytes: peak() - before };
    } finally {
      await loader.stop();
    }
  };
  await interleave(1, { product, raw });
  beside.length = 0;
  const found = await interleave(Math.min(ROUNDS_MAX, context.rounds), { product, raw });
  return {
    results: burstResults(found, beside, plan),
    invariants: [
      lossless(
        'the burst',
        found.product.map(({ known }) => known),
      ),
    ],
  };
}

function burstResults({ product, raw }: { product: Burst[]; raw: Burst[] }, beside: number[][], plan: BurstPlan): Result[] {
  const p =
    (share: number) =>
    (bursts: Burst[]): number[] =>
      bursts.map(({ times }) => percentile(times, share));
  const resyncs = median(product.map(({ known }) => known.resyncs));
  return [
    {
      what: `p99 from the commit of ${plan.gifts} gifts until a viewer who reads is up to date`,
      value: median(p(0.99)(product)),
      unit: 'ms',
      gate: { atMost: BURST_MS_MAX },
      note: `p50 ${shown(median(p(0.5)(product)))} ms; ${shown(resyncs)} times somebody was told to ask again, ${shown(median(product.map(({ known }) => known.cuts)))} times let go`,
    },
    {
      what: 'the same against a bare ws that sends all of them to everybody',
      ...ratioByRound(p(0.99)(product), p(0.99)(raw)),
      note: `bare ws p50 ${shown(median(p(0.5)(raw)))} ms, p99 ${shown(median(p(0.99)(raw)))} ms, and ${shown(median(raw.map(({ megabytes }) => megabytes)))} MB more`,
    },
    {
      what: 'p99 of a gift of another stream right behind it',
      value: median(beside.map((times) => percentile(times, 0.99))),
      unit: 'ms',
      gate: { atMost: BURST_MS_MAX },
    },
    {
      what: "the server's memory beyond what it held",
      value: Math.max(0, median(product.map(({ megabytes }) => megabytes))),
      unit: 'MB',
      gate: { atMost: 100 },
    },
  ];
}

async function measureReturns(context: BenchContext, world: World, { port, plan }: Setting): Promise<Outcome> {
  const loader = new Child({ file: LOADER });
  try {
    const after = await cursorNow(world, port);
    const { upTo } = await tell(world, PRODUCT_STREAM, plan.missed);
    await untilNumbered(world);
    const base = planOf(world, port, { stream: PRODUCT_STREAM, from: HOSTS + 1, count: plan.returns });
    const returning = { ...base, variables: { ...base.variables, after } };
    const come = (atOnce: number) => () => loader.ask<Known>('return', { plan: returning, atOnce, upTo } satisfies Return);
    const variants = { oneByOne: come(1), together: come(plan.returns) };
    await interleave(1, variants);
    const found = await interleave(Math.min(ROUNDS_MAX, context.rounds), variants);
    const all = [...found.oneByOne, ...found.together];
    return {
      results: [
        returnResult(`${plan.returns} who come back to ${plan.missed} gifts one by one: p99`, found.oneByOne),
        returnResult('the same, all at once: p99', found.together),
      ],
      invariants: [lossless(`${plan.missed} missed gifts`, all)],
    };
  } finally {
    await loader.stop();
  }
}

function returnResult(what: string, rounds: Known[]): Result {
  const p = (share: number): number => median(rounds.map(({ at }) => percentile(at, share)));
  return { what, value: p(0.99), unit: 'ms', gate: { atMost: RETURN_MS_MAX }, note: `p50 ${shown(p(0.5))} ms` };
}

function lossless(what: string, all: Known[]) {
  const sum = (key: 'lost' | 'repeated' | 'resyncs'): number => all.reduce((total, known) => total + known[key], 0);
  return {
    what: `of ${what} nothing was skipped without a word`,
    holds: sum('lost') === 0,
    found: `${sum('lost')} skipped, ${sum('repeated')} told although known, ${sum('resyncs')} times told to ask again`,
  };
}

async function untilNumbered(world: World): Promise<void> {
  for (;;) {
    const { rows } = await world.pool.query('select from events where position is null limit 1');
    if (rows.length === 0) return;
    await sleep(20);
  }
}

/** Notes the most memory a process holds, until asked for it. */
function watchMemory(pid: number): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    try {
      peak = Math.max(peak, residentMegabytes(pid));
    } catch {
      clearInterval(timer);
    }
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return Math.max(peak, residentMegabytes(pid));
  };
}
