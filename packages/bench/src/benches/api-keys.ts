import { createHash } from 'node:crypto';
import type { Bench } from '../bench.ts';
import { postRequest } from '../load/http-client.ts';
import type { HttpPlan } from '../load/http-load.ts';
import { allAnswered, loadSideBySide } from '../load/side-by-side.ts';
import { median, ratioByRound } from '../measure.ts';
import { bodyOf, OPERATIONS } from '../operations.ts';
import { shown } from '../results.ts';
import { memberId } from '../world/fill-world.ts';

const CONNECTIONS = 8;
const CALLS = 500;
const QUICK_CALLS = 20;
/** A member of the small world, and its key: known to the benchmark, and useless anywhere else. */
const CALLER = 17;
const KEY = 'benison_bench_key_of_member_17';

/** A call with an API key, counted against its limit, compared with the same call by the member's session. */
export const apiKeysBench: Bench = {
  name: 'api-keys',
  title: `the smallest query with an API key, against the same with a cookie, ${CONNECTIONS} connections`,
  async run(context) {
    const world = await context.world();
    await world.pool.query(
      `insert into api_keys (id, user_id, name, prefix, token_hash, scopes, created_at)
       values ($1, $2, 'Bench', 'benison_bench_', $3, '{PROFILE_READ}', now()) on conflict do nothing`,
      [memberId('e', CALLER), world.userId(CALLER), createHash('sha256').update(KEY).digest('hex')],
    );
    // @NOTE With limits, far above what is sent: a key's calls are counted, and that is part of their price.
    const { api, port } = await world.startApi({ RATE_LIMIT_FACTOR: '1000' });
    try {
      const body = bodyOf(OPERATIONS.viewer);
      const plan = (who: { cookie: string } | { key: string }): HttpPlan => ({
        port,
        connections: Array.from({ length: CONNECTIONS }, () =>
          Array.from({ length: context.quick ? QUICK_CALLS : CALLS }, () => postRequest({ port, path: '/graphql', body, ...who })),
        ),
      });
      const sides = await loadSideBySide(context, { ours: plan({ key: KEY }), peers: plan({ cookie: world.cookie(CALLER) }) });
      const seconds = (side: typeof sides.ours): number[] => side.map((load) => load.seconds / load.answered);
      const said = (side: typeof sides.ours): string => `${shown(1 / median(seconds(side)))} per second`;
      return {
        results: [
          {
            what: 'time of a call',
            ...ratioByRound(seconds(sides.ours), seconds(sides.peers)),
            gate: { atMost: 1.05 },
            note: `${said(sides.ours)}; with a cookie ${said(sides.peers)}`,
          },
        ],
        invariants: [allAnswered('no call failed', sides)],
      };
    } finally {
      await api.stop();
    }
  },
};
