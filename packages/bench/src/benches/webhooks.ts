import { join } from 'node:path';
import type { Bench, BenchContext } from '../bench.ts';
import { Child, cpuMicros } from '../child.ts';
import { RECEIVER_PATHS } from '../hosts/receiver-paths.ts';
import type { FetchPlan } from '../hosts/webhook-sending.ts';
import { interleave, median, ratioByRound } from '../measure.ts';
import { shown, type Invariant, type Result } from '../results.ts';
import { memberId } from '../world/fill-world.ts';
import type { World } from '../world/world.ts';

const RECEIVER = join(import.meta.dirname, '../hosts/webhook-receiver.ts');
/** As many as a worker sends to at once. */
const ENDPOINTS = 24;
const EACH = 200;
const QUICK_EACH = 20;
/** Endpoints that never answer: all but one are known to fail. */
const DEAD = 9;

interface Measured {
  perSecond: number;
  cpuEach: number;
}

/** Deliveries of a worker, signed, in order and written down, against bare `fetch` to the same receiver. */
export const webhooksBench: Bench = {
  name: 'webhooks',
  title: `webhooks of one worker to ${ENDPOINTS} endpoints, against bare fetch to the same receiver`,
  async run(context) {
    const world = await context.world();
    const receiver = new Child({ file: RECEIVER });
    const port = await receiver.ask<number>('ready');
    // @NOTE A receiver on this machine, without encryption: production sends to neither.
    const { child } = await world.startChild(await context.host(), [], { NODE_ENV: 'development', BENISON_WEBHOOKS: 'any' });
    const scene = { world, receiver, child, origin: `http://127.0.0.1:${port}`, each: context.quick ? QUICK_EACH : EACH };
    try {
      await makeEndpoints(scene);
      return await measureSides(context, scene);
    } finally {
      await child.stop();
      await receiver.stop();
    }
  },
};

interface Scene {
  world: World;
  receiver: Child;
  child: Child;
  origin: string;
  /** Deliveries of each endpoint in a round. */
  each: number;
}

async function measureSides(context: BenchContext, scene: Scene) {
  const variants = {
    alone: () => send(scene, { besideDead: false }),
    fetched: () => fetchAlike(scene),
    beside: () => send(scene, { besideDead: true }),
  };
  await interleave(1, variants);
  const { alone, fetched, beside } = await interleave(context.rounds, variants);
  return {
    results: [
      rate('deliveries per second, against fetch', alone, fetched, { atLeast: 0.7 }),
      rate(`the same beside ${DEAD} endpoints that never answer`, beside, alone, { atLeast: 0.9 }),
    ],
    invariants: [await allDelivered(scene)],
  };
}

/** The sound endpoints first, then those that never answer; each of a member of its own. */
const endpointId = (n: number): string => memberId('f', n);
const isDead = (n: number): boolean => n > ENDPOINTS;

async function makeEndpoints({ world, origin }: Scene): Promise<void> {
  for (let n = 1; n <= ENDPOINTS + DEAD; n += 1)
    await world.pool.query(
      `insert into webhook_endpoints (id, user_id, url, events, created_at) values ($1, $2, $3, '{MATCH_CREATED}', now()) on conflict do nothing`,
      [endpointId(n), world.userId(n), `${origin}${isDead(n) ? RECEIVER_PATHS.dead : RECEIVER_PATHS.sound}`],
    );
}

/** Queues the deliveries of a round, and puts the endpoints back to how they stood. */
async function queue({ world, each }: Scene, besideDead: boolean): Promise<void> {
  const endpoints = Array.from({ length: besideDead ? ENDPOINTS + DEAD : ENDPOINTS }, (_, n) => endpointId(n + 1));
  const known = endpoints.slice(ENDPOINTS + 1);
  await world.pool.query('truncate webhook_deliveries');
  await world.pool.query(
    `update webhook_endpoints set failures = case when id = any($1) then 1 else 0 end, failing_since = null, is_slow = false,
       next_attempt_at = '-infinity', held_by = null, held_until = '-infinity', state = 'ENABLED'`,
    [known],
  );
  await world.pool.query(
    `insert into webhook_deliveries (id, endpoint_id, position, type, data, happened_at, due_until, created_at)
     select gen_random_uuid(), e.id, n, 'MATCH_CREATED', jsonb_build_object('matchId', gen_random_uuid(), 'businessId', gen_random_uuid()), now(), now() + interval '1 day', now()
     from unnest($1::uuid[]) e(id), generate_series(1, $2::int) n`,
    [endpoints, each],
  );
  await world.pool.query('vacuum analyze webhook_deliveries');
}

async function send(scene: Scene, { besideDead }: { besideDead: boolean }): Promise<Measured> {
  await queue(scene, besideDead);
  const measured = await measure(scene, () => scene.child.ask('beginWebhooks'));
  await scene.child.ask('settleWebhooks');
  return measured;
}

const fetchAlike = (scene: Scene): Promise<Measured> =>
  measure(scene, () =>
    scene.child.ask('fetchAlike', {
      url: `${scene.origin}${RECEIVER_PATHS.sound}`,
      callers: ENDPOINTS,
      each: scene.each,
    } satisfies FetchPlan),
  );

async function measure({ receiver, child, each }: Scene, begin: () => Promise<unknown>): Promise<Measured> {
  const count = ENDPOINTS * each;
  const [cpu, from] = [cpuMicros(child.pid), performance.now()];
  await Promise.all([receiver.ask('until', count), begin()]);
  const seconds = (performance.now() - from) / 1_000;
  return { perSecond: count / seconds, cpuEach: (cpuMicros(child.pid) - cpu) / count };
}

async function allDelivered({ world, each }: Scene): Promise<Invariant> {
  const { rows } = await world.pool.query<{ count: number }>(
    `select count(*)::int from webhook_deliveries where status = 'DELIVERED' and attempts = 1`,
  );
  const count = rows[0]?.count ?? 0;
  return { what: 'each was delivered, and none twice', holds: count === ENDPOINTS * each, found: count.toLocaleString('en-US') };
}

function rate(what: string, ours: Measured[], peers: Measured[], gate: NonNullable<Result['gate']>): Result {
  const said = (side: Measured[]): string =>
    `${shown(median(side.map(({ perSecond }) => perSecond)))} per second, ${shown(median(side.map(({ cpuEach }) => cpuEach)))} us of CPU each`;
  const perSecond = (side: Measured[]): number[] => side.map((one) => one.perSecond);
  return { what, ...ratioByRound(perSecond(ours), perSecond(peers)), gate, note: `${said(ours)}; peer ${said(peers)}` };
}
