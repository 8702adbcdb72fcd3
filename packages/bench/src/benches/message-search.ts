import pg from 'pg';
import type { Bench, BenchContext } from '../bench.ts';
import { interleave, median, percentile, ratioByRound } from '../measure.ts';
import { shown, type Invariant, type Result } from '../results.ts';
import { fillMessages, WORDS } from '../world/member-messages.ts';

const MESSAGES = 100_000;
const QUICK_MESSAGES = 2_000;
const CALLS = 300;
const QUICK_CALLS = 20;
const PAGE = 20;
/** Members of the small world that nothing else happened to. */
const TALKER = 14;
const OTHER = 15;

const COLUMNS = 'id, match_id, sequence, sender_id, content, created_at, edited_at, deleted_at, sender_reaction, receiver_reaction, attachment_count, meeting_id';
const SEARCH = { name: 'search', text: `select ${COLUMNS} from search_messages($1, $2, $3, $4, $5)` };
const FETCH = { name: 'fetch', text: `select ${COLUMNS} from messages where id = $1` };

/** What is typed, and how the api hands it on: words as they are, and the one that may be a beginning. */
const SEARCHES = [
  { what: 'a word in one of 4,000 messages', whole: '', begun: `${WORDS.seldom}:*` },
  { what: 'a word in one of 20 messages', whole: '', begun: `${WORDS.often}:*` },
  { what: 'two words, one of them seldom', whole: WORDS.often, begun: `${WORDS.seldom.slice(0, 4)}:*` },
  { what: 'a word in no message', whole: '', begun: `${WORDS.never}:*` },
] as const;

/** The search over all that a member wrote and read, beside reading one message by its key, on one connection. */
export const messageSearchBench: Bench = {
  name: 'message-search',
  title: "a page of 20 found in 100,000 messages of one member's threads, against one message by its primary key",
  async run(context) {
    const world = await context.world();
    const messages = context.quick ? QUICK_MESSAGES : MESSAGES;
    const from = performance.now();
    for (const member of [TALKER, OTHER]) await fillMessages(world.pool, world.businessId(member), messages);
    await world.pool.query('vacuum analyze messages, matches');
    context.say(`${messages.toLocaleString('en-US')} messages of the member and as many of another, in ${((performance.now() - from) / 1_000).toFixed(0)} s`);
    const client = new pg.Client({ connectionString: world.postgres.url });
    await client.connect();
    try {
      const place: Place = { client, businessId: world.businessId(TALKER), ids: await someIds(client, world.businessId(TALKER)) };
      const invariants = [await findsAll(place, messages), await findsOwnAlone(place, world.businessId(OTHER))];
      const results: Result[] = [];
      for (const search of SEARCHES) results.push(...(await measure(context, place, search)));
      return { results, invariants };
    } finally {
      await client.end();
    }
  },
};

interface Place {
  client: pg.Client;
  businessId: string;
  ids: string[];
}

type Search = (typeof SEARCHES)[number];

const argumentsOf = (businessId: string, { whole, begun }: Pick<Search, 'whole' | 'begun'>, first: number) => [businessId, whole, begun, null, first];

async function measure(context: BenchContext, { client, businessId, ids }: Place, search: Search): Promise<Result[]> {
  const calls = context.quick ? QUICK_CALLS : CALLS;
  const timesOf = async (call: (n: number) => Promise<unknown>): Promise<number[]> => {
    const times: number[] = [];
    for (let n = 0; n < calls; n += 1) {
      const from = performance.now();
      await call(n);
      times.push(performance.now() - from);
    }
    return times;
  };
  const variants = {
    search: () => timesOf(() => client.query({ ...SEARCH, values: argumentsOf(businessId, search, PAGE + 1) })),
    fetch: () => timesOf((n) => client.query({ ...FETCH, values: [ids[n % ids.length]] })),
  };
  await interleave(1, variants);
  const times = await interleave(context.rounds, variants);
  return ([['p50', 0.5], ['p99', 0.99]] as const).map(([name, share]) => {
    const [ours, peers] = [times.search.map((round) => percentile(round, share)), times.fetch.map((round) => percentile(round, share))];
    return { what: `${search.what}, ${name}`, ...ratioByRound(ours, peers), ...(name === 'p50' && { gate: { atMost: 10 } }), note: `${shown(median(ours))} ms; by its key ${shown(median(peers))} ms` };
  });
}

async function someIds(client: pg.Client, businessId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select x.id from messages x join matches m on m.id = x.match_id where $1 in (m.business1_id, m.business2_id) order by x.id limit 1000', [businessId]);
  return rows.map(({ id }) => id);
}

/** The index finds what reading every message finds, in the same order. */
async function findsAll({ client, businessId }: Place, messages: number): Promise<Invariant> {
  const found = await client.query<{ id: string }>({ ...SEARCH, values: argumentsOf(businessId, { whole: '', begun: `${WORDS.often}:*` }, messages) });
  const read = await client.query<{ id: string }>(
    `select x.id from messages x join matches m on m.id = x.match_id where $1 in (m.business1_id, m.business2_id) and x.content like '%' || $2 || '%' order by x.created_at desc, x.id desc`, [businessId, WORDS.often]);
  const holds = found.rows.length > 0 && JSON.stringify(found.rows.map(({ id }) => id)) === JSON.stringify(read.rows.map(({ id }) => id));
  return { what: 'the search finds what reading all messages finds', holds, found: `${found.rows.length.toLocaleString('en-US')} found, ${read.rows.length.toLocaleString('en-US')} read` };
}

async function findsOwnAlone({ client, businessId }: Place, otherId: string): Promise<Invariant> {
  const { rows } = await client.query<{ own: boolean }>(
    `select $1 in (m.business1_id, m.business2_id) as own from search_messages($1, '', $2, null, 100000) f join matches m on m.id = f.match_id`, [businessId, `${WORDS.seldom}:*`]);
  return { what: `nothing of another member's threads is found`, holds: rows.length > 0 && rows.every(({ own }) => own), found: `${rows.length} found, none of them of ${otherId.slice(-2)} alone` };
}
