import pg from 'pg';
import type { Bench, BenchContext } from '../bench.ts';
import { sideBySide, timesOf, type Times } from '../load/side-by-side.ts';
import { percentile } from '../measure.ts';
import type { Invariant, Result } from '../results.ts';
import { fillMessages, WORDS } from '../world/member-messages.ts';

const MESSAGES = 100_000;
const QUICK_MESSAGES = 2_000;
const CALLS = 300;
const QUICK_CALLS = 20;
const PAGE = 20;
/** Members of the small world that no other bench uses, and the number of threads their messages are spread over. */
const TALKER = { member: 14, threads: 200, quickThreads: 20 };
const ONE_THREAD = { member: 15, threads: 1, quickThreads: 1 };
const MANY_THREADS = { member: 16, threads: 2_000, quickThreads: 100 };

const COLUMNS =
  'id, match_id, sequence, sender_id, content, created_at, edited_at, deleted_at, sender_reaction, receiver_reaction, attachment_count, meeting_id';
const SEARCH = { name: 'search', text: `select ${COLUMNS} from search_messages($1, $2, $3, $4, $5, $6, $7)` };
const FETCH = { name: 'fetch', text: `select ${COLUMNS} from messages where id = $1` };

interface Search {
  what: string;
  whole: string;
  begun: string;
  /** The page behind this message; the first one without it. */
  behind?: Behind;
}

interface Behind {
  at: string;
  id: string;
}

/** Search texts in the form the API passes on: complete words, and the last one, which may be incomplete. */
const FREQUENT: Search = { what: 'a word in one of 20 messages', whole: '', begun: WORDS.often };
const SELDOM: Search = { what: 'a word in one of 4,000 messages', whole: '', begun: WORDS.seldom };
const BEGINNING: Search = { what: 'the beginning of a word in one of 20 messages', whole: '', begun: WORDS.often.slice(0, 4) };
const TOGETHER: Search = { what: 'two words, frequent alone, seldom together', whole: WORDS.often, begun: WORDS.alsoOften };
const SEARCHES: readonly Search[] = [
  SELDOM,
  { what: 'a word in one of 200 messages', whole: '', begun: WORDS.atTimes },
  FREQUENT,
  { what: 'a word in every message', whole: '', begun: WORDS.always },
  { what: 'a word in no message', whole: '', begun: WORDS.never },
  { what: 'a word in the oldest hundredth alone', whole: '', begun: WORDS.old },
  BEGINNING,
  { what: 'the beginning of a word in one of 4,000 messages', whole: '', begun: WORDS.seldom.slice(0, 4) },
  { what: 'the last figures of a number in one of 4,000 messages', whole: '', begun: WORDS.number.slice(-6) },
  { what: 'a Thai word inside one of 200 messages, some of its signs in one of 20', whole: '', begun: WORDS.thai },
  { what: 'a Lao word inside one of 200 messages, some of its signs in one of 20', whole: '', begun: WORDS.lao },
  { what: 'a Chinese word inside one of 200 messages, some of its signs in one of 20', whole: '', begun: WORDS.chinese },
  { what: 'two words, one of them seldom', whole: WORDS.often, begun: WORDS.seldom.slice(0, 4) },
  TOGETHER,
];

/** Searching everything a member wrote and read, compared with reading one message by its key, on one connection. */
export const messageSearchBench: Bench = {
  name: 'message-search',
  title: "a page of 20 found in 100,000 messages of one member's threads, against one message by its primary key",
  async run(context) {
    const world = await context.world();
    const messages = context.quick ? QUICK_MESSAGES : MESSAGES;
    const from = performance.now();
    for (const { member, threads, quickThreads } of [TALKER, ONE_THREAD, MANY_THREADS]) {
      await fillMessages(world.pool, world.businessId(member), { messages, threads: context.quick ? quickThreads : threads });
    }
    await world.pool.query('vacuum analyze messages, matches');
    context.say(
      `${messages.toLocaleString('en-US')} messages of each of three members, in ${((performance.now() - from) / 1_000).toFixed(0)} s`,
    );
    const client = new pg.Client({ connectionString: world.postgres.url });
    await client.connect();
    try {
      const placeOf = async ({ member }: { member: number }): Promise<Place> => ({
        client,
        businessId: world.businessId(member),
        ids: await someIds(client, world.businessId(member)),
      });
      const [talker, inOne, inMany] = [await placeOf(TALKER), await placeOf(ONE_THREAD), await placeOf(MANY_THREADS)];
      const invariants: Invariant[] = [];
      for (const search of SEARCHES) invariants.push(await findsAll(talker, search, messages));
      invariants.push(await findsOwnAlone(talker));
      const results: Result[] = [];
      for (const search of SEARCHES) results.push(...(await measure(context, talker, search)));
      const behind = await middleOf(client, talker.businessId);
      for (const search of [FREQUENT, SELDOM, BEGINNING, TOGETHER]) {
        const later = { ...search, behind, what: `${search.what}, a page in the middle` };
        invariants.push(await findsAll(talker, later, messages));
        results.push(...(await measure(context, talker, later)));
      }
      for (const [place, where] of [
        [inOne, 'all in one thread'],
        [inMany, 'over 2,000 threads'],
      ] as const) {
        for (const search of [FREQUENT, SELDOM])
          results.push(...(await measure(context, place, { ...search, what: `${search.what}, ${where}` })));
      }
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

const argumentsOf = (businessId: string, { whole, begun, behind }: Search, first: number) => [
  businessId,
  whole,
  begun,
  null,
  behind?.at ?? null,
  behind?.id ?? null,
  first,
];

async function measure(context: BenchContext, { client, businessId, ids }: Place, search: Search): Promise<Result[]> {
  const often = async (call: (n: number) => Promise<unknown>): Promise<Times> => {
    const times: number[] = [];
    for (let n = 0; n < (context.quick ? QUICK_CALLS : CALLS); n += 1) {
      const from = performance.now();
      await call(n);
      times.push(performance.now() - from);
    }
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  };
  const sides = await sideBySide(context, {
    ours: () => often(() => client.query({ ...SEARCH, values: argumentsOf(businessId, search, PAGE + 1) })),
    peers: () => often((n) => client.query({ ...FETCH, values: [ids[n % ids.length]] })),
  });
  return timesOf(sides, (key) => ({ what: `${search.what}, ${key}`, ...(key === 'p50' && { gate: { atMost: 10 } }) }));
}

/** The message that half of what a member wrote and read is older than. */
async function middleOf(client: pg.Client, businessId: string): Promise<Behind> {
  const { rows } = await client.query<Behind>(
    `select created_at::text as at, id from messages where $1 in (sender_id, receiver_id) order by created_at desc, id desc
     offset (select count(*) / 2 from messages where $1 in (sender_id, receiver_id)) limit 1`,
    [businessId],
  );
  const [middle] = rows;
  if (!middle) throw new Error('The member has no messages.');
  return middle;
}

async function someIds(client: pg.Client, businessId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select x.id from messages x join matches m on m.id = x.match_id where $1 in (m.business1_id, m.business2_id) order by x.id limit 1000',
    [businessId],
  );
  return rows.map(({ id }) => id);
}

/** The search finds the same messages, in the same order, as reading them all. */
async function findsAll({ client, businessId }: Place, search: Search, messages: number): Promise<Invariant> {
  const words = [...search.whole.split(' '), search.begun].map((word) => `%${word}%`);
  const found = await client.query<{ id: string }>({ ...SEARCH, values: argumentsOf(businessId, search, messages) });
  const read = await client.query<{ id: string }>(
    'select x.id from messages x join matches m on m.id = x.match_id where $1 in (m.business1_id, m.business2_id) and x.content like all($2) and ($3::timestamptz is null or (x.created_at, x.id) < ($3, $4::uuid)) order by x.created_at desc, x.id desc',
    [businessId, words, search.behind?.at ?? null, search.behind?.id ?? null],
  );
  const page = await client.query<{ id: string }>({ ...SEARCH, values: argumentsOf(businessId, search, PAGE + 1) });
  const idsOf = ({ rows }: { rows: { id: string }[] }): string => rows.map(({ id }) => id).join();
  const holds = idsOf(found) === idsOf(read) && idsOf(page) === idsOf({ rows: read.rows.slice(0, PAGE + 1) });
  return {
    what: `${search.what}: found is what reading all messages finds`,
    holds,
    found: `${found.rows.length.toLocaleString('en-US')} found, ${read.rows.length.toLocaleString('en-US')} read`,
  };
}

async function findsOwnAlone({ client, businessId }: Place): Promise<Invariant> {
  const { rows } = await client.query<{ own: boolean }>(
    `select $1 in (m.business1_id, m.business2_id) as own from search_messages($1, '', $2, null, null, null, 100000) f join matches m on m.id = f.match_id`,
    [businessId, WORDS.seldom],
  );
  return {
    what: `nothing of another member's threads is found`,
    holds: rows.length > 0 && rows.every(({ own }) => own),
    found: `${rows.length} found, all of them its own`,
  };
}
