import type pg from 'pg';

/** Messages that go in with one statement. */
const CHUNK = 20_000;
const MESSAGES_OF_THREAD = 500;
/** One message in so many holds the word that people write often, and the one they hardly write. */
const OFTEN_EVERY = 20;
const SELDOM_EVERY = 4_000;
const DAYS = 365;

/** What is looked for: in one of twenty messages, in one of four thousand, in none. */
export const WORDS = { often: 'pallets', seldom: 'zeppelin', never: 'quagga' } as const;

const THREADS = `
  insert into matches (id, business1_id, business2_id, message_count)
  select gen_random_uuid(), least($1::uuid, b.id), greatest($1::uuid, b.id), $3 from (select id from businesses where id <> $1 order by id desc limit $2) b`;

// @NOTE The words are those of a small trade: two thousand of them, the first ones in every other sentence.
const MESSAGES = `
  with threads as materialized (select id, business1_id, business2_id, row_number() over (order by id) - 1 as place from matches where $1 in (business1_id, business2_id) and message_count = $4)
  insert into messages (id, match_id, sequence, sender_id, content, created_at)
  select gen_random_uuid(), t.id, n / threads.count + 1, case when n % 2 = 0 then t.business1_id else t.business2_id end,
    (select string_agg('w' || floor(2000 * random() ^ 3 + 0 * (n + g))::int, ' ') from generate_series(1, 12) g)
      || case when n % ${OFTEN_EVERY} = 7 then ' ${WORDS.often}' else '' end || case when n % ${SELDOM_EVERY} = 11 then ' ${WORDS.seldom}' else '' end,
    now() - interval '${DAYS} days' * (1 - n / $5::float8) - interval '1 minute'
  from generate_series($2::int, $3::int) n, (select count(*)::int from threads) threads join threads t on true
  where t.place = n % threads.count`;

/** Lets a member have talked that much over a year, in threads of five hundred messages each. */
export async function fillMessages(pool: pg.Pool, businessId: string, messages: number): Promise<void> {
  await pool.query(THREADS, [businessId, messages / MESSAGES_OF_THREAD, MESSAGES_OF_THREAD]);
  for (let from = 0; from < messages; from += CHUNK) await pool.query(MESSAGES, [businessId, from, Math.min(messages, from + CHUNK) - 1, MESSAGES_OF_THREAD, messages]);
}
