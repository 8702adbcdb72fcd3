import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { StaffSearchInput } from '@benison/contracts/staff-area';
import type pg from 'pg';
import { MEMBER_SEARCH_SQL } from '../../../../apps/api/src/modules/staff/queries/search-members.ts';
import { wordQuery } from '../../../../apps/api/src/platform/word-search.ts';
import type { Bench, BenchContext } from '../bench.ts';
import { askOnce, postRequest } from '../load/http-client.ts';
import { allAnswered, loadSideBySide, timesOf } from '../load/side-by-side.ts';
import { bodyOf, OPERATIONS } from '../operations.ts';
import type { Invariant, Outcome } from '../results.ts';
import { fillMembers, searchesFor } from '../world/members-world.ts';
import { fillModerators, staffCookie } from '../world/moderation-world.ts';
import { startOwnApi, type OwnApi } from '../world/own-api.ts';

const MEMBERS = 1_000_000;
const QUICK_MEMBERS = 3_000;
const SEARCHES = 400;
const QUICK_SEARCHES = 24;

/** The staff's member search over HTTP, compared with its SQL query on one connection: the same words in the same run. */
export const staffSearchBench: Bench = {
  name: 'staff-search',
  title: "staff's member search over 1,000,000 members, over HTTP, against the same bare SQL",
  async run(context) {
    const members = context.quick ? QUICK_MEMBERS : MEMBERS;
    const server = await startOwnApi(context, { name: 'staff-search', fill: (pool) => fill(context, pool, members) });
    try {
      return await measure(
        context,
        server,
        await searchesFor(server.pool, { members, searches: context.quick ? QUICK_SEARCHES : SEARCHES }),
      );
    } finally {
      await server.stop();
    }
  },
};

async function fill(context: BenchContext, pool: pg.Pool, members: number): Promise<void> {
  const from = performance.now();
  await fillModerators(pool);
  await fillMembers(pool, members);
  context.say(
    `${members.toLocaleString('en-US')} members and the words they are found by, in ${((performance.now() - from) / 1_000).toFixed(0)} s`,
  );
}

const valuesOf = (text: string): [string, number, null] => [wordQuery(StaffSearchInput.parse(text)), PAGE_SIZE_DEFAULT + 1, null];
const requestTo = (port: number, text: string): string =>
  postRequest({ port, path: '/graphql/staff', body: bodyOf(OPERATIONS.memberSearch, { text }), cookie: staffCookie(1) });

async function measure(context: BenchContext, server: OwnApi, typed: string[]): Promise<Outcome> {
  const { port, url } = server;
  const sides = await loadSideBySide(context, {
    ours: { port, connections: [typed.map((text) => requestTo(port, text))] },
    peers: { url, text: MEMBER_SEARCH_SQL, values: typed.map(valuesOf) },
  });
  return {
    results: timesOf(sides, (key) => ({ what: `a search, ${key}, against its bare SQL`, ...(key === 'p99' && { target: { atMost: 2 } }) })),
    invariants: [allAnswered('every search was answered', sides), await everySearchFinds(server, typed)],
  };
}

/** Every search for an existing member finds somebody, and the API finds the same members as the query. */
async function everySearchFinds({ port, pool }: OwnApi, typed: string[]): Promise<Invariant> {
  const missed: string[] = [];
  for (const text of typed.slice(0, QUICK_SEARCHES)) {
    const answer = JSON.parse(await askOnce(port, requestTo(port, text))) as { data?: { memberSearch?: { nodes: { id: string }[] } } };
    const { rows } = await pool.query<{ id: string }>(MEMBER_SEARCH_SQL, valuesOf(text));
    const found = answer.data?.memberSearch?.nodes.length ?? 0;
    if (found === 0 || found !== Math.min(rows.length, PAGE_SIZE_DEFAULT)) missed.push(`${text}: ${found} of ${rows.length}`);
  }
  return {
    what: 'what is typed for a member finds as many as the rows hold',
    holds: missed.length === 0,
    found: missed.join('; ') || `${QUICK_SEARCHES} searches did`,
  };
}
