import type { Bench, BenchContext } from '../bench.ts';
import { askOnce, postRequest } from '../load/http-client.ts';
import { allAnswered, loadSideBySide, repeated, timesOf, type Sides } from '../load/side-by-side.ts';
import { bodyOf, OPERATIONS } from '../operations.ts';
import type { Invariant } from '../results.ts';
import { fillViews } from '../world/member-views.ts';
import type { World } from '../world/world.ts';

const FEW = 100;
const MANY = 1_000_000;
const QUICK_MANY = 5_000;
const REQUESTS = 200;
const QUICK_REQUESTS = 20;
/** Members of the small world that no other bench uses. */
const POPULAR = 11;
const QUIET = 12;

/** The analytics of a member with very many views, compared with those of one with few. */
export const memberAnalyticsBench: Bench = {
  name: 'member-analytics',
  title: '/analytics of a member with 1,000,000 views against one with 100, over HTTP',
  async run(context) {
    const world = await context.world();
    const many = context.quick ? QUICK_MANY : MANY;
    const from = performance.now();
    await fillViews(world.pool, world.businessId(POPULAR), many);
    await fillViews(world.pool, world.businessId(QUIET), FEW);
    await world.pool.query('update users set is_premium = true where id = any($1)', [
      [POPULAR, QUIET].map((member) => world.userId(member)),
    ]);
    await world.pool.query('analyze profile_views, business_activity, business_audience, businesses');
    context.say(`${many.toLocaleString('en-US')} views, counted as they came, in ${((performance.now() - from) / 1_000).toFixed(0)} s`);
    const { api, port } = await world.startApi();
    try {
      const sides = (body: string) => openBoth(context, { world, port, body });
      const [screen, premium, viewers] = [
        await sides(bodyOf(OPERATIONS.memberAnalytics)),
        await sides(bodyOf(OPERATIONS.advancedAnalytics)),
        await sides(bodyOf(OPERATIONS.profileViewers)),
      ];
      const against = `${many.toLocaleString('en-US')} views against ${FEW}`;
      const told = (what: string, measured: Sides, gate?: { atMost: number }) =>
        timesOf(measured, (key) => ({ what: `${what}, ${against}, ${key}`, ...(gate && key === 'p50' && { gate }) }));
      return {
        results: [
          ...told("every member's screen", screen, { atMost: 1.5 }),
          ...told('what premium adds', premium, { atMost: 1.5 }),
          ...told('who viewed', viewers),
        ],
        invariants: [
          await figuresAgree(world, port, POPULAR, many),
          await figuresAgree(world, port, QUIET, FEW),
          ...[screen, premium, viewers].map((measured, place) => allAnswered(`every opening was answered, ${place + 1} of 3`, measured)),
        ],
      };
    } finally {
      await api.stop();
    }
  },
};

function openBoth(context: BenchContext, { world, port, body }: { world: World; port: number; body: string }): Promise<Sides> {
  const open = (member: number) =>
    repeated(port, postRequest({ port, path: '/graphql', body, cookie: world.cookie(member) }), context.quick ? QUICK_REQUESTS : REQUESTS);
  return loadSideBySide(context, { ours: open(POPULAR), peers: open(QUIET) });
}

interface Answer {
  data?: { memberAnalytics?: { profileViews: number; days: { day: string; views: number }[] } };
}

/** The API's figures equal the rows' sums. */
async function figuresAgree(world: World, port: number, member: number, views: number): Promise<Invariant> {
  const request = postRequest({ port, path: '/graphql', body: bodyOf(OPERATIONS.memberAnalytics), cookie: world.cookie(member) });
  const figures = (JSON.parse(await askOnce(port, request)) as Answer).data?.memberAnalytics;
  const { rows } = await world.pool.query<{ day: string; views: number }>(
    `select to_char((v.at at time zone b.time_zone)::date, 'YYYY-MM-DD') as day, count(*)::int as views from profile_views v join businesses b on b.id = v.viewed_id
     where v.viewed_id = $1 group by 1`,
    [world.businessId(member)],
  );
  const byDay = new Map(rows.map((row) => [row.day, row.views]));
  const holds = figures?.profileViews === views && figures.days.every(({ day, views: told }) => told === (byDay.get(day) ?? 0));
  return {
    what: `the figures of a member with ${views.toLocaleString('en-US')} views are those of its rows`,
    holds,
    found: `${figures?.profileViews ?? 'no'} views, ${figures?.days.at(-1)?.views ?? 'none'} today`,
  };
}
