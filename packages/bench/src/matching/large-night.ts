import pg from 'pg';
import { trainMatching } from '../../../../apps/api/src/modules/matching/jobs/train-matching.ts';
import { migrate } from '../world/migrate.ts';
import { transactionsOf } from './played-database.ts';

const ID = (kind: string, n: string): string => `('0193${kind}000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
/** Decisions of each member. */
const DECISIONS = 20;

/** Seconds of a night's whole job over so many members, in the database as well. */
export async function nightAtScale(url: string, members: number, say: (line: string) => void): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => {});
  try {
    await migrate(pool);
    await fill(pool, members);
    const from = performance.now();
    const figures = await trainMatching({ pool, transaction: transactionsOf(pool) }, new Date());
    const seconds = (performance.now() - from) / 1_000;
    say(`a night over ${members.toLocaleString('en-US')} members: ${seconds.toFixed(0)} s; ${JSON.stringify(figures)}`);
    return seconds;
  } finally {
    await pool.end();
  }
}

async function fill(pool: pg.Pool, members: number): Promise<void> {
  await pool.query('select setseed(0.42)');
  await pool.query(
    `insert into users (id, username, email, password_hash, first_name, state)
     select ${ID('a', 'n')}, 'member' || n, 'member' || n || '@bench.example', 'none', 'Member', 'ACTIVE' from generate_series(1, $1::int) n`,
    [members],
  );
  await pool.query(
    `insert into businesses (id, user_id, name, industry, business_type, description, city, state, latitude, longitude, company_size, tags,
       seeking_partnership, offering, is_verified, is_active, last_active_at, created_at)
     select ${ID('b', 'n')}, ${ID('a', 'n')}, 'Business ' || n,
       (array['Technology', 'Healthcare', 'Finance', 'Education', 'Manufacturing', 'Retail', 'Consulting', 'Marketing', 'Legal'])[1 + floor(9 * random() ^ 2)::int],
       'LLC', 'Honest work.', 'Springfield', 'IL', 28 + 18 * random(), -122 + 48 * random(),
       (array['STARTUP', 'SMALL', 'MEDIUM', 'LARGE', 'ENTERPRISE'])[1 + floor(5 * random())::int], array['tag' || n % 50, 'freight'],
       (array['{CLIENT}', '{VENDOR}', '{STRATEGIC}', '{INVESTOR,CLIENT}'])[1 + floor(4 * random())::int]::text[],
       (array['{CLIENT}', '{VENDOR}', '{STRATEGIC}', '{VENDOR,STRATEGIC}'])[1 + floor(4 * random())::int]::text[],
       random() < 0.7, true, now() - random() * interval '20 days', now() - interval '100 days'
     from generate_series(1, $1::int) n`,
    [members],
  );
  await pool.query(
    `insert into swipes (swiper_id, swiped_id, direction, created_at)
     select ${ID('b', 'a')}, ${ID('b', 'b')}, case when random() < 0.1 + 0.4 * ((b * 7919) % 100) / 100.0 then 'LIKE' else 'PASS' end, now() - random() * interval '60 days'
     from generate_series(1, $1::int) a, lateral (select 1 + (a + step * 7919::bigint) % $1::int as b from generate_series(1, ${DECISIONS}) step) d
     where a <> b on conflict do nothing`,
    [members],
  );
  await pool.query('vacuum analyze');
}
