import type pg from 'pg';

/** Messages per INSERT. */
const CHUNK = 20_000;
/**
 * One in this many messages contains each of two very common words, a trade term, a rare word, or both of the
 * common ones.
 */
const OFTEN_EVERY = 20;
const AT_TIMES_EVERY = 200;
const SELDOM_EVERY = 4_000;
/** Only the oldest messages contain a word that nobody uses any more. */
const OLD_SHARE = 0.01;
const DAYS = 365;

/** The search words. */
export const WORDS = {
  always: 'goods',
  often: 'pallets',
  alsoOften: 'freight',
  atTimes: 'crates',
  seldom: 'zeppelin',
  old: 'telegram',
  never: 'quagga',
  /** Of an invoice, which stands beside the seldom word. */
  number: '88040471126317',
  /** Inside sentences that are written without spaces. */
  thai: 'กรุงเทพ',
  lao: 'ວຽງຈັນ',
  chinese: '上海',
} as const;

/** What each of those three stands in, and what is often said with the same signs. */
const UNSPACED = {
  thai: { said: 'พบกันที่กรุงเทพพรุ่งนี้', often: 'ขอบคุณครับเทพ' },
  lao: { said: 'ພົບກັນທີ່ວຽງຈັນມື້ອື່ນ', often: 'ຂອບໃຈຫຼາຍຈັນ' },
  chinese: { said: '我们下周三在上海开会', often: '明天上午见面' },
} as const;

const THREADS = `
  insert into matches (id, business1_id, business2_id, message_count)
  select gen_random_uuid(), least($1::uuid, b.id), greatest($1::uuid, b.id), $3 from (select id from businesses where id <> $1 order by id desc limit $2) b`;

// @NOTE The vocabulary of a small business: two thousand words, the first ones in every other sentence.
const MESSAGES = `
  with threads as materialized (select id, business1_id, business2_id, row_number() over (order by id) - 1 as place from matches where $1 in (business1_id, business2_id) and message_count = $4)
  insert into messages (id, match_id, sequence, sender_id, content, created_at)
  select gen_random_uuid(), t.id, n / threads.count + 1, case when n % 2 = 0 then t.business1_id else t.business2_id end,
    (select string_agg('w' || floor(2000 * random() ^ 3 + 0 * (n + g))::int, ' ') from generate_series(1, 12) g)
      || ' ${WORDS.always}' || case when n < $5 * ${OLD_SHARE} then ' ${WORDS.old}' else '' end
      || case when n % ${OFTEN_EVERY} = 7 then ' ${WORDS.often}' when n % ${OFTEN_EVERY} = 9 then ' ${WORDS.alsoOften}' else '' end
      || case n % ${AT_TIMES_EVERY} when 13 then ' ${WORDS.atTimes}' when 14 then ' ${UNSPACED.thai.said}' when 16 then ' ${UNSPACED.lao.said}' when 18 then ' ${UNSPACED.chinese.said}' else '' end
      || case n % ${OFTEN_EVERY} when 3 then ' ${UNSPACED.thai.often}' when 4 then ' ${UNSPACED.lao.often}' when 5 then ' ${UNSPACED.chinese.often}' else '' end
      || case n % ${SELDOM_EVERY} when 11 then ' ${WORDS.seldom} ${WORDS.number}' when 15 then ' ${WORDS.often} ${WORDS.alsoOften}' else '' end,
    now() - interval '${DAYS} days' * (1 - n / $5::float8) - interval '1 minute'
  from generate_series($2::int, $3::int) n, (select count(*)::int from threads) threads join threads t on true
  where t.place = n % threads.count`;

/** Gives a member this many messages over a year, spread evenly over the threads. */
export async function fillMessages(
  pool: pg.Pool,
  businessId: string,
  { messages, threads }: { messages: number; threads: number },
): Promise<void> {
  const each = messages / threads;
  await pool.query(THREADS, [businessId, threads, each]);
  for (let from = 0; from < messages; from += CHUNK)
    await pool.query(MESSAGES, [businessId, from, Math.min(messages, from + CHUNK) - 1, each, messages]);
}
