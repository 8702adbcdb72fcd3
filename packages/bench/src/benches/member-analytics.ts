import { join } from 'node:path';
import type { Bench, BenchContext } from '../bench.ts';
import { Child } from '../child.ts';
import { HttpConnection, postRequest } from '../load/http-client.ts';
import type { HttpLoad, HttpPlan } from '../load/http-load.ts';
import { interleave, median, ratioByRound } from '../measure.ts';
import { bodyOf, OPERATIONS } from '../operations.ts';
import { shown, type Invariant, type Result } from '../results.ts';
import { fillViews } from '../world/member-views.ts';
import type { World } from '../world/world.ts';

const FEW = 100;
const MANY = 1_000_000;
const QUICK_MANY = 5_000;
const REQUESTS = 200;
const QUICK_REQUESTS = 20;
/** Members of the small world that nothing else happened to. */
const POPULAR = 11;
const QUIET = 12;
const LOADER = join(import.meta.dirname, '../load/http-load.ts');

/** The figures of a member whom very many looked at, beside those of one whom few did. */
export const memberAnalyticsBench: Bench = {
  name: 'member-analytics',
  title: '/analytics of a member with 1,000,000 views against one with 100, over HTTP',
  async run(context) {
    const world = await context.world();
    const many = context.quick ? QUICK_MANY : MANY;
    const from = performance.now();
    await fillViews(world.pool, world.businessId(POPULAR), many);
    await fillViews(world.pool, world.businessId(QUIET), FEW);
    await world.pool.query('update users set is_premium = true where id = any($1)', [[POPULAR, QUIET].map((member) => world.userId(member))]);
    await world.pool.query('analyze profile_views, business_activity, business_audience, businesses');
    context.say(`${many.toLocaleString('en-US')} views, counted as they came, in ${((performance.now() - from) / 1_000).toFixed(0)} s`);
    const { api, port } = await world.startApi();
    const loader = new Child({ file: LOADER });
    try {
      const invariants = [await figuresAgree(world, port, POPULAR, many), await figuresAgree(world, port, QUIET, FEW)];
      const results = [
        ...(await measure(context, { world, port, loader }, { what: 'the screen of every member', body: bodyOf(OPERATIONS.memberAnalytics), many })),
        ...(await measure(context, { world, port, loader }, { what: 'what premium adds to it', body: bodyOf(OPERATIONS.advancedAnalytics), many })),
      ];
      return { results, invariants };
    } finally {
      await loader.stop();
      await api.stop();
    }
  },
};

interface Place {
  world: World;
  port: number;
  loader: Child;
}

async function measure(context: BenchContext, { world, port, loader }: Place, { what, body, many }: { what: string; body: string; many: number }): Promise<Result[]> {
  const open = (member: number) => (): Promise<HttpLoad> => {
    const request = postRequest({ port, path: '/graphql', body, cookie: world.cookie(member) });
    const plan: HttpPlan = { port, connections: [Array.from({ length: context.quick ? QUICK_REQUESTS : REQUESTS }, () => request)] };
    return loader.ask<HttpLoad>('run', plan);
  };
  const variants = { popular: open(POPULAR), quiet: open(QUIET) };
  await interleave(1, variants);
  const times = await interleave(context.rounds, variants);
  const failed = [...times.popular, ...times.quiet].find((load) => load.failed > 0);
  if (failed) throw new Error(`A request failed: ${failed.firstFailure ?? ''}`);
  return (['p50', 'p99'] as const).map((key) => {
    const [popular, quiet] = [times.popular.map((load) => load[key]), times.quiet.map((load) => load[key])];
    return {
      what: `${what}, ${many.toLocaleString('en-US')} views against ${FEW}, ${key}`, ...ratioByRound(popular, quiet), ...(key === 'p50' && { gate: { atMost: 1.5 } }),
      note: `${shown(median(popular))} ms; ${shown(median(quiet))} ms`,
    };
  });
}

interface Answer {
  data?: { memberAnalytics?: { profileViews: number; days: { day: string; views: number }[] } };
}

/** What the api tells is what the rows come to. */
async function figuresAgree(world: World, port: number, member: number, views: number): Promise<Invariant> {
  const connection = await HttpConnection.open(port);
  try {
    const answer = await connection.send(postRequest({ port, path: '/graphql', body: bodyOf(OPERATIONS.memberAnalytics), cookie: world.cookie(member) }));
    const figures = (JSON.parse(answer.body.toString()) as Answer).data?.memberAnalytics;
    const { rows } = await world.pool.query<{ day: string; views: number }>(
      `select to_char((v.at at time zone b.time_zone)::date, 'YYYY-MM-DD') as day, count(*)::int as views from profile_views v join businesses b on b.id = v.viewed_id
       where v.viewed_id = $1 group by 1`, [world.businessId(member)],
    );
    const byDay = new Map(rows.map((row) => [row.day, row.views]));
    const holds = figures?.profileViews === views && figures.days.every(({ day, views: told }) => told === (byDay.get(day) ?? 0));
    return { what: `the figures of a member with ${views.toLocaleString('en-US')} views are those of its rows`, holds, found: `${figures?.profileViews ?? 'no'} views, ${figures?.days.at(-1)?.views ?? 'none'} today` };
  } finally {
    connection.close();
  }
}
