import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, BenchContext } from '../bench.ts';
import { Child } from '../child.ts';
import type { Reporting } from '../hosts/moderation-acts.ts';
import { interleave, median, percentile, ratioByRound } from '../measure.ts';
import { OPERATIONS } from '../operations.ts';
import { shown, type Invariant, type Outcome, type Result } from '../results.ts';
import { memberId } from '../world/fill-world.ts';
import { fillModerators, MODERATORS, staffCookie } from '../world/moderation-world.ts';
import type { World } from '../world/world.ts';
import { measureQueue } from './moderation-queue.ts';

const LOADER = join(import.meta.dirname, '../load/socket-load.ts');
const PER_SECOND = 50;
/** Enough for the p99 not to be just one of the slowest two or three. */
const PER_ROUND = 500;
const QUICK_PER_ROUND = 10;
const ARRIVAL_MS_MAX = 10_000;

interface Latency {
  p50: number;
  p99: number;
}

/** What is committed, and how many screens must show it. */
interface Road {
  act(): Promise<number>;
  listener: Child;
  screens: number;
}

/** From a report or a decision to every moderator's screen; and a long queue compared with a short one. */
export const moderationBench: Bench = {
  name: 'moderation',
  title: `a report and a decision to ${MODERATORS} moderators' screens, against the event road by itself; a queue of 100,000 reports against 100`,
  async run(context): Promise<Outcome> {
    const world = await context.world();
    await fillModerators(world.pool);
    const latency = await measureLatency(context, world);
    const queue = await measureQueue(context);
    return { results: [...latency.results, ...queue.results], invariants: [...latency.invariants, ...queue.invariants] };
  },
};

async function measureLatency(context: BenchContext, world: World): Promise<Outcome> {
  const { child: host, port } = await world.startChild(await context.host(), ['--worker']);
  const [member, oneScreen, allScreens] = [new Child({ file: LOADER }), new Child({ file: LOADER }), new Child({ file: LOADER })];
  try {
    const memberPlan = (count: number) => ({
      port,
      path: '/graphql',
      cookies: Array.from({ length: count }, () => world.cookie(1)),
      query: OPERATIONS.messages.toString(),
    });
    await member.ask('open', memberPlan(1));
    const staffPlan = (from: number, count: number) => ({
      port,
      path: '/graphql/staff',
      cookies: Array.from({ length: count }, (_, n) => staffCookie(from + n)),
      query: OPERATIONS.caseChanged.toString(),
    });
    const message = { userId: world.userId(1), data: { matchId: memberId('c', 1), messageId: memberId('c', 2) } };
    const event: Road = { act: () => host.ask('tell', message), listener: member, screens: 1 };
    let pairs = 0;
    const report = (): Promise<number> => host.ask('report', pairOf((pairs += 1), world.members));
    const count = context.quick ? QUICK_PER_ROUND : PER_ROUND;
    await oneScreen.ask('open', staffPlan(1, 1));
    const single = await measureRoads(context, world, count, { event, report: { act: report, listener: oneScreen, screens: 1 } });
    await oneScreen.ask('close');
    await member.ask('close');
    await member.ask('open', memberPlan(MODERATORS));
    await allScreens.ask('open', staffPlan(1, MODERATORS));
    const decide = async (): Promise<number> => host.ask('decide', await nextCase());
    const open: string[] = [];
    const nextCase = async (): Promise<string> => {
      if (open.length === 0)
        open.push(
          ...(await world.pool.query<{ id: string }>(`select id from moderation_cases where status = 'PENDING' order by id`)).rows.map(
            ({ id }) => id,
          ),
        );
      const id = open.shift();
      if (!id) throw new Error('No case is left to decide.');
      return id;
    };
    const every = await measureRoads(context, world, count, {
      event: { ...event, screens: MODERATORS },
      reports: { act: report, listener: allScreens, screens: MODERATORS },
      decision: { act: decide, listener: allScreens, screens: MODERATORS },
    });
    return {
      results: [
        ...both("a report to a moderator's screen", single.report, single.event, 1.5),
        ...both(`a report to ${MODERATORS} moderators' screens`, every.reports, every.event),
        ...both(`a decision to ${MODERATORS} moderators' screens`, every.decision, every.event, 1.5),
      ],
      invariants: [await tallyOf(world)],
    };
  } finally {
    for (const child of [member, oneScreen, allScreens, host]) await child.stop();
    // A warning that nobody has read stands before every screen of its member, and keeps a host off the air: the next bench has the same
    // members.
    await world.pool.query('update enforcements set acknowledged_at = now() where acknowledged_at is null');
  }
}

/** Every pair once: no reporter reports the same member twice. */
function pairOf(n: number, members: number): Reporting {
  const reporter = 1 + (n % members);
  return { reporter, reported: 1 + ((reporter + Math.floor(n / members)) % members) };
}

async function measureRoads<Name extends string>(
  context: BenchContext,
  world: World,
  count: number,
  roads: Record<Name, Road>,
): Promise<Record<Name, Latency[]>> {
  const variants = Object.fromEntries(Object.entries<Road>(roads).map(([name, road]) => [name, () => timeRoad(road, count)])) as Record<
    Name,
    () => Promise<Latency>
  >;
  await interleave(1, variants);
  // The first reports came into empty tables. Statements planned for those read whole tables until the next analysis, which would fall
  // into one round or another.
  await world.pool.query('analyze');
  return interleave(context.rounds, variants);
}

/** Acts at an even pace; each action is timed from its known commit to the last screen that shows it. */
async function timeRoad({ act, listener, screens }: Road, count: number): Promise<Latency> {
  await listener.ask('arrivals');
  const commits: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const from = performance.now();
    commits.push(await act());
    await sleep(Math.max(0, 1_000 / PER_SECOND - (performance.now() - from)));
  }
  const arrivals: number[] = [];
  for (const end = performance.now() + ARRIVAL_MS_MAX; arrivals.length < count * screens && performance.now() < end; await sleep(20)) {
    arrivals.push(...(await listener.ask<number[]>('arrivals')));
  }
  if (arrivals.length !== count * screens) throw new Error(`${arrivals.length} of ${count * screens} frames arrived.`);
  // @NOTE Each screen gets its frames in commit order; the last of the n-th frames shows when all have the n-th.
  const latencies = commits.sort((a, b) => a - b).map((commit, nth) => (arrivals[nth * screens + screens - 1] ?? Number.NaN) - commit);
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

/** The peer is an event that is only committed and broadcast, to as many screens. */
function both(what: string, ours: Latency[], peers: Latency[], gate?: number): Result[] {
  return (['p50', 'p99'] as const).map((key) => {
    const of = (side: Latency[]): number[] => side.map((one) => one[key]);
    return {
      what: `${what}, ${key}, against a bare event to as many`,
      ...ratioByRound(of(ours), of(peers)),
      ...(gate && { gate: { atMost: gate } }),
      note: `${shown(median(of(ours)))} ms from its commit; a message's event ${shown(median(of(peers)))} ms`,
    };
  });
}

/** The maintained counters match the table. */
async function tallyOf(world: World): Promise<Invariant> {
  const { rows } = await world.pool.query<{ status: string; severity: string; counted: string; kept: string }>(
    `select * from (select status, severity, sum(c)::text as counted, sum(k)::text as kept from (
       select status, severity, 1 as c, 0 as k from moderation_cases union all select status, severity, 0, n from moderation_tally) u group by 1, 2) s where counted <> kept`,
  );
  const {
    rows: [cases],
  } = await world.pool.query<{ n: string; open: string }>(
    `select count(*) as n, count(*) filter (where decided_at is null) as open from moderation_cases`,
  );
  return {
    what: 'the counters of the queue say what stands in it',
    holds: rows.length === 0,
    found: rows[0] ? JSON.stringify(rows[0]) : `${cases?.n} cases, ${cases?.open} open`,
  };
}
