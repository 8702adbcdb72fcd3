import type pg from 'pg';
import { readLegalTexts } from '../../../../apps/api/src/platform/legal/legal-texts.ts';

/**
 * The id of a member's user (`a`), business (`b`) or stream (`e`), of a searched member (`d`), of a staff member (`f`), or of something
 * two members share (`c`).
 */
export function memberId(kind: 'a' | 'b' | 'c' | 'd' | 'e' | 'f', member: number): string {
  return `0193${kind}000-0000-7000-8000-${String(member).padStart(12, '0')}`;
}

/** A member's session token: known to the benchmark, and useless anywhere else. */
export function tokenOf(member: number): string {
  return `bench-session-of-member-${member}`;
}

const ID = (kind: 'a' | 'b' | 'c', n: string) => `('0193${kind}000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

const USERS = `
  insert into users (id, username, email, password_hash, first_name, state, ein_verified_at, onboarded_at)
  select ${ID('a', 'n')}, 'member' || n, 'member' || n || '@bench.example', 'none', 'Member', 'ACTIVE', case when n % 2 = 0 then now() end, now()
  from generate_series(1, $1::int) n`;

const IN_FORCE = `
  insert into legal_versions (document, version, source, first_agreed_at)
  select document, version, source, now() from unnest($1::text[], $2::text[], $3::text[]) as t (document, version, source)`;
const CONSENTS = `
  insert into legal_consents (user_id, document, version, given_at, manner)
  select u.id, v.document, v.version, now(), 'FORM' from users u cross join legal_versions v`;

/** Everybody has agreed to what is in force. */
async function agreeAll(pool: pg.Pool): Promise<void> {
  const texts = readLegalTexts(undefined);
  const values = [texts.map(({ document }) => document), texts.map(({ version }) => version), texts.map(({ source }) => source)];
  await pool.query(IN_FORCE, values);
  await pool.query(CONSENTS);
}

const SESSIONS = `
  insert into sessions (id, user_id, token_hash, remember_me, expires_at)
  select gen_random_uuid(), ${ID('a', 'n')}, encode(sha256(convert_to('bench-session-of-member-' || n, 'UTF8')), 'hex'), true, now() + interval '1 day'
  from generate_series(1, $1::int) n`;

const BUSINESSES = `
  insert into businesses (id, user_id, name, industry, business_type, description, city, state, latitude, longitude, company_size,
    website, tags, seeking_partnership, offering, is_verified, is_active, rank_score, profile_views, last_active_at)
  select ${ID('b', 'n')}, ${ID('a', 'n')}, 'Harbor & Pine Trading ' || n, 'Technology', 'LLC',
    'We move goods between makers and shops in three states, with our own trucks, two warehouses and people who answer the phone.',
    'Springfield', (array['IL','TX','CA','NY','FL'])[1 + n % 5], 30 + (n % 150) / 10.0, -120 + (n % 400) / 10.0,
    (array['STARTUP','SMALL','MEDIUM','LARGE','ENTERPRISE'])[1 + n % 5], 'https://harbor-and-pine.example',
    array['logistics', 'trucks', 'tag' || n % 50], '{}', '{}', n % 2 = 0, true, (n * 7919 % 100000) / 1000.0, n % 1000, now()
  from generate_series(1, $1::int) n`;

/** What the last night chose for everybody: 150 others, each member others. */
const LISTS = `
  insert into deck_lists (business_id, candidate_ids, built_at)
  select ${ID('b', 'n')}, array_agg(${ID('b', '1 + (n + k * 7) % $1::int')} order by k), now()
  from generate_series(1, $1::int) n, generate_series(1, least(150, ($1::int - 1) / 7)) k group by n`;

const MATCH = `
  insert into matches (id, business1_id, business2_id, message_count) values (${ID('c', '1')}, ${ID('b', '1')}, ${ID('b', '2')}, 1)`;
const MESSAGE = `
  insert into messages (id, match_id, sequence, sender_id, content)
  values (${ID('c', '2')}, ${ID('c', '1')}, 1, ${ID('b', '2')}, 'Good to meet you. Shall we talk on Thursday about the route to Dallas?')`;

/** Members with a business, a session and a list of the night each; the first two are matched and have one message. */
export async function fillWorld(pool: pg.Pool, members: number): Promise<void> {
  for (const text of [USERS, SESSIONS, BUSINESSES, LISTS]) await pool.query(text, [members]);
  await agreeAll(pool);
  await pool.query(MATCH);
  await pool.query(MESSAGE);
  await pool.query('analyze');
}
