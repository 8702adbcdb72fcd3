import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MemberSearchInput } from '@benison/contracts/staff-area';
import { MEMBER_SEARCH_MAX } from '@benison/contracts/staff-area-terms';
import { runApiTask } from '@benison/stack/api-process';
import { startPostgres } from '@benison/stack/postgres';
import pg from 'pg';
import { MEMBER_SEARCH_SQL, memberQuery } from '../../../../apps/api/src/modules/staff/queries/search-members.ts';
import type { Bench, BenchContext } from '../bench.ts';
import { Child } from '../child.ts';
import { HttpConnection, postRequest } from '../load/http-client.ts';
import type { HttpLoad, HttpPlan } from '../load/http-load.ts';
import type { SqlPlan } from '../load/sql-load.ts';
import { interleave, median, ratioByRound } from '../measure.ts';
import { bodyOf, OPERATIONS } from '../operations.ts';
import { shown, type Invariant, type Outcome } from '../results.ts';
import { fillMembers, searchesFor } from '../world/members-world.ts';
import { fillModerators, staffCookie } from '../world/moderation-world.ts';

const MEMBERS = 1_000_000;
const QUICK_MEMBERS = 3_000;
const SEARCHES = 400;
const QUICK_SEARCHES = 24;
const LOADS = join(import.meta.dirname, '../load');

/** Staff's search for a member, over HTTP, beside its bare statement on one connection: the same words in the same run. */
export const staffSearchBench: Bench = {
  name: 'staff-search',
  title: "staff's member search over 1,000,000 members, over HTTP, against the same bare SQL",
  async run(context) {
    const world = await context.world();
    const dataDir = join(context.folder, 'staff-search');
    mkdirSync(dataDir, { recursive: true });
    const server = await startPostgres({ dataDir });
    const env = { DATABASE_URL: server.url };
    const pool = new pg.Pool({ connectionString: server.url, max: 2 });
    pool.on('error', () => {});
    try {
      await runApiTask(['--setup'], { ...world.environment(0), ...env }, () => {});
      const typed = await fill(context, pool);
      const { api, port } = await world.startApi(env);
      try {
        return await measure(context, { url: server.url, port, typed, pool });
      } finally {
        await api.stop();
      }
    } finally {
      await pool.end();
      await server.stop();
    }
  },
};

async function fill(context: BenchContext, pool: pg.Pool): Promise<string[]> {
  const members = context.quick ? QUICK_MEMBERS : MEMBERS;
  const from = performance.now();
  await fillModerators(pool);
  await fillMembers(pool, members);
  context.say(`${members.toLocaleString('en-US')} members and the words they are found by, in ${((performance.now() - from) / 1_000).toFixed(0)} s`);
  return searchesFor(pool, { members, searches: context.quick ? QUICK_SEARCHES : SEARCHES });
}

interface Place {
  url: string;
  port: number;
  typed: string[];
  pool: pg.Pool;
}

const valuesOf = (text: string): [string, number] => [memberQuery(MemberSearchInput.parse(text)), MEMBER_SEARCH_MAX + 1];
const requestTo = (port: number, text: string): string => postRequest({ port, path: '/graphql/staff', body: bodyOf(OPERATIONS.memberSearch, { text }), cookie: staffCookie(1) });

async function measure(context: BenchContext, place: Place): Promise<Outcome> {
  const [http, sql] = [new Child({ file: join(LOADS, 'http-load.ts') }), new Child({ file: join(LOADS, 'sql-load.ts') })];
  try {
    const { port, url, typed } = place;
    const plan: HttpPlan = { port, connections: [typed.map((text) => requestTo(port, text))] };
    const bare: SqlPlan = { url, text: MEMBER_SEARCH_SQL, values: typed.map(valuesOf) };
    const variants = { search: () => http.ask<HttpLoad>('run', plan), bare: () => sql.ask<HttpLoad>('run', bare) };
    await interleave(1, variants);
    const times = await interleave(context.rounds, variants);
    const failed = times.search.find((load) => load.failed > 0);
    const of = (side: HttpLoad[], key: 'p50' | 'p99'): number[] => side.map((load) => load[key]);
    return {
      results: (['p50', 'p99'] as const).map((key) => ({
        what: `a search, ${key}, against its bare SQL`, ...ratioByRound(of(times.search, key), of(times.bare, key)), ...(key === 'p99' && { target: { atMost: 2 } }),
        note: `${shown(median(of(times.search, key)))} ms; ${shown(median(of(times.bare, key)))} ms`,
      })),
      invariants: [{ what: 'every search was answered', holds: !failed, found: failed?.firstFailure ?? 'none failed' }, await everySearchFinds(place)],
    };
  } finally {
    await http.stop();
    await sql.stop();
  }
}

/** What was typed for somebody finds somebody, and the api finds whom the statement finds. */
async function everySearchFinds({ port, typed, pool }: Place): Promise<Invariant> {
  const connection = await HttpConnection.open(port);
  try {
    const missed: string[] = [];
    for (const text of typed.slice(0, QUICK_SEARCHES)) {
      const answer = JSON.parse((await connection.send(requestTo(port, text))).body.toString()) as { data?: { memberSearch?: { nodes: { id: string }[] } } };
      const { rows } = await pool.query<{ id: string }>(MEMBER_SEARCH_SQL, valuesOf(text));
      const found = answer.data?.memberSearch?.nodes.length ?? 0;
      if (found === 0 || found !== Math.min(rows.length, MEMBER_SEARCH_MAX)) missed.push(`${text}: ${found} of ${rows.length}`);
    }
    return { what: 'what is typed for a member finds as many as the rows hold', holds: missed.length === 0, found: missed.join('; ') || `${QUICK_SEARCHES} searches did` };
  } finally {
    connection.close();
  }
}
