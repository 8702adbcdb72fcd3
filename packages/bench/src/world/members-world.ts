import type pg from 'pg';
import { memberId } from './fill-world.ts';

/** Names as distributed in a country: some very common, most rare. Two syllables make several thousand. */
const FIRST = [
  'An',
  'Bel',
  'Car',
  'Dan',
  'El',
  'Fran',
  'Gre',
  'Han',
  'Is',
  'Jo',
  'Ka',
  'Lor',
  'Mar',
  'Nat',
  'Ol',
  'Pet',
  'Ro',
  'Sam',
  'Ter',
  'Vic',
];
const LAST = [
  'a',
  'ko',
  'rin',
  'mond',
  'ley',
  'son',
  'dez',
  'shaw',
  'berg',
  'ton',
  'well',
  'ford',
  'man',
  'stone',
  'wick',
  'more',
  'dale',
  'field',
  'hurst',
  'burn',
  'ridge',
  'wood',
  'lund',
  'sen',
  'ski',
];
const TRADES = [
  'Freight',
  'Bakery',
  'Timber',
  'Optics',
  'Ceramics',
  'Bindery',
  'Foundry',
  'Orchards',
  'Instruments',
  'Dispatch',
  'Estates',
  'Outfitters',
  'Lending',
  'Supply',
];

const picked = (words: readonly string[], by: string): string =>
  `(array[${words.map((word) => `'${word}'`).join(',')}])[(1 + (${by}) % ${words.length})::int]`;
const name = (by: string): string => `${picked(FIRST, by)} || ${picked(LAST, `(${by}) / 20`)} || ${picked(LAST, `(${by}) / 500`)}`;
const FIRST_NAME = picked(FIRST, 'n * 31') + ' || ' + picked(LAST, 'n * 17 / 7');
const LAST_NAME = name('n * 7919 % 12500');

const USERS = `
  insert into users (id, username, email, password_hash, first_name, last_name, state)
  select ('0193d000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, lower(${FIRST_NAME} || '.' || ${LAST_NAME}) || n, lower(${FIRST_NAME}) || n || '@' || lower(${LAST_NAME}) || '.example',
    'none', ${FIRST_NAME}, ${LAST_NAME}, 'ACTIVE' from generate_series($1::bigint, $2::bigint) n`;
const BUSINESSES = `
  insert into businesses (id, user_id, name, industry, business_type, description, city, state, company_size, seeking_partnership, offering)
  select ('0193e100-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ('0193d000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${name('n * 104729 % 12500')} || ' ' || ${picked(TRADES, 'n')},
    'Technology', 'LLC', 'Honest work for other businesses.', 'Springfield', 'IL', 'SMALL', '{}', '{}' from generate_series($1::bigint, $2::bigint) n`;

const AT_ONCE = 50_000;
/** The words are stored once at the end, not with every member: the same rows and index, in a fraction of the time. */
const HOLD_WORDS = `
  alter table users disable trigger users_searchable;
  alter table businesses disable trigger businesses_searchable;
  drop index member_search_words`;
const WORDS = `select write_member_words(array(select ('0193d000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid from generate_series($1::bigint, $2::bigint) n))`;
const INDEX_WORDS = `
  create index member_search_words on member_search using gin (words) with (fastupdate = off);
  alter table users enable trigger users_searchable;
  alter table businesses enable trigger businesses_searchable`;

/** Members with businesses, and their search words. */
export async function fillMembers(pool: pg.Pool, members: number): Promise<void> {
  await pool.query(HOLD_WORDS);
  for (let from = 1; from <= members; from += AT_ONCE) {
    for (const text of [USERS, BUSINESSES, WORDS]) await pool.query(text, [from, Math.min(members, from + AT_ONCE - 1)]);
  }
  await pool.query(INDEX_WORDS);
  await pool.query('vacuum analyze users, businesses, member_search');
}

interface Named {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  name: string;
}

/** What staff type to find a member, from an email address down to the first letters of two names. */
const TYPED: ((one: Named) => string)[] = [
  ({ email }) => email,
  ({ username }) => username,
  ({ first_name: first, last_name: last }) => `${first} ${last}`,
  ({ name: business }) => business,
  ({ last_name: last }) => last,
  ({ first_name: first, last_name: last }) => `${first.slice(0, 3)} ${last.slice(0, 4)}`,
  ({ last_name: last, name: business }) => `${last} ${business.split(' ')[1] ?? ''}`,
  ({ email }) => email.slice(0, email.indexOf('@') + 4),
];

/** Searches that find somebody, equally many of every kind, spread over all members. */
export async function searchesFor(pool: pg.Pool, { members, searches }: { members: number; searches: number }): Promise<string[]> {
  const ids = Array.from({ length: searches }, (_, turn) => memberId('d', 1 + Math.floor(((turn * 0.618_033_988_7) % 1) * members)));
  const { rows } = await pool.query<Named>(
    `select u.username, u.email, u.first_name, u.last_name, b.name from unnest($1::uuid[]) with ordinality i(id, turn)
     join users u on u.id = i.id join businesses b on b.user_id = u.id order by turn`,
    [ids],
  );
  return rows.map((row, turn) => TYPED[turn % TYPED.length]?.(row) ?? row.email);
}
