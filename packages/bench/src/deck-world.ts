import { INDUSTRIES, type PartnershipInterest } from '@benison/contracts/enumerations';
import { US_STATE_CODES } from '@benison/contracts/us-states';
import type { Client } from 'pg';
import { migrate } from './world/migrate.ts';

/** The number of businesses in the deck's market. */
export const BUSINESSES = 1_000_000;
/** The number of decisions: five per business. */
const SWIPES = 5_000_000;
const VIEWERS = 1_000;
/** The decisions of the two viewers in P16. */
const HEAVY_SWIPES = 20_000;
const LIGHT_SWIPES = 10;

/** A viewer with one filter, whose best cards are already decided, and with the list that the last night chose for it. */
export interface Viewer {
  businessId: string;
  seeks: PartnershipInterest[];
  industry: string | null;
  state: string | null;
  swipes: number;
}

/** The viewers: many, and the two of P16, who have decided a lot and a little. */
export interface DeckWorld {
  viewers: Viewer[];
  heavy: Viewer;
  light: Viewer;
}

/** A business's id by its number, ordered like version 7 ids. */
const businessId = (n: string): string => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}::bigint), 12, '0'))::uuid`;

const quote = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const textArray = (values: readonly string[]): string => `array[${values.map(quote).join(', ')}]`;

/** Squares a random number: a few industries and states are common, most are rare. */
const skewed = (values: readonly string[]): string => `(${textArray(values)})[1 + floor(${values.length} * random() ^ 2)::int]`;

// @NOTE PostgreSQL cannot pick a row of a two-dimensional array, so the choices are strings to be split.
const some = (): string =>
  `string_to_array((array['CLIENT', 'VENDOR', 'STRATEGIC', 'INVESTOR', 'CLIENT,STRATEGIC', 'VENDOR,CLIENT'])[1 + floor(6 * random())::int], ',')`;

const FILL_BUSINESSES = `
  insert into businesses (id, user_id, name, industry, business_type, description, city, state, latitude, longitude, company_size,
    seeking_partnership, offering, tags, is_active, is_verified, last_active_at, likes_received, passes_received, swipes_made, likes_made,
    first_messages_received, first_messages_answered, response_minutes_median, rank_score)
  select ${businessId('n')}, ${businessId('n')}, 'Business ' || n, ${skewed(INDUSTRIES)}, 'LLC', repeat('Honest work for other businesses. ', 5), 'Baltimore',
    ${skewed(US_STATE_CODES)}, 28 + 18 * random(), -122 + 48 * random(), (array['STARTUP', 'SMALL', 'MEDIUM', 'LARGE', 'ENTERPRISE'])[1 + floor(5 * random())::int],
    ${some()}, ${some()}, array['freight', 'tea ' || n % 50, 'audit'], random() < 0.9, random() < 0.7, now() - random() * interval '60 days',
    (random() * 40)::int, (random() * 60)::int, 50, 20, (random() * 10)::int, 0, (random() * 900)::int, 25 * random()
  from generate_series(1, $1::int) n`;

/** Each viewer has decided on the first k cards of its filter: k is 2,000, 200 or 10 for 15, 35 and 50 per cent of them. */
const FILL_VIEWERS = `
  create table viewers as
  select row_number() over () as n, id, case when draw < 0.15 then 2000 when draw < 0.5 then 200 else 10 end as k,
    case when kind in (1, 3) then industry end as industry, case when kind in (2, 3) then state end as state
  from (select id, industry, state, random() as draw, row_number() over () % 4 as kind
        from businesses where is_active order by md5(id::text) limit ${VIEWERS}) v`;

/** The best cards of one viewer's filter, decided. The query uses nothing but the filter, so that the deck's index applies. */
function prefixSwipes({ industry, state, swipes }: Viewer): string {
  const filter = [industry && ` and b.industry = ${quote(industry)}`, state && ` and b.state = ${quote(state)}`].filter(Boolean).join('');
  return `
    insert into swipes (swiper_id, swiped_id, direction, created_at)
    select $1, b.id, case when random() < 0.4 then 'LIKE' else 'PASS' end, now() - random() * interval '30 days'
    from (select id from businesses b where b.is_active and b.profile_visibility <> 'PRIVATE' and b.id <> $1${filter}
          order by b.rank_score desc, b.id desc limit ${swipes}) b`;
}

// @NOTE Each pass pairs every business with a different one, so that no pair repeats and the key can be built afterwards.
const OTHER_SWIPES = `
  insert into swipes (swiper_id, swiped_id, direction, created_at)
  select ${businessId('a')}, ${businessId('b')}, case when d < 0.35 then 'LIKE' when d < 0.4 then 'SUPER_LIKE' else 'PASS' end, now() - random() * interval '30 days'
  from (select n as a, 1 + (n * 7919::bigint + pass * 104729) % ${BUSINESSES} as b, random() as d
        from generate_series(1, 5) pass, generate_series(1, ${BUSINESSES}) n) s
  where a <> b and ${businessId('a')} not in (select id from viewers) limit $1`;

/** Creates the market in an empty database, with the product's own tables and indexes. */
export async function makeDeckWorld(db: Client, say: (line: string) => void): Promise<DeckWorld> {
  await db.query('select setseed(0.42)');
  await db.query(`set maintenance_work_mem = '256MB'`);
  await migrate(db);
  const recreate = await dropWhatSlowsLoading(db);
  say(`${BUSINESSES.toLocaleString('en-US')} businesses`);
  await db.query(FILL_BUSINESSES, [BUSINESSES]);
  await recreate('businesses');
  await db.query('vacuum analyze businesses');
  await db.query(FILL_VIEWERS);
  const filters = `industry = null, state = null`;
  await db.query(`update viewers set k = ${HEAVY_SWIPES}, ${filters} where n = 1`);
  await db.query(`update viewers set k = ${LIGHT_SWIPES}, ${filters} where n = 2`);
  const { rows } = await db.query<{ id: string; industry: string | null; state: string | null; k: number; seeks: PartnershipInterest[] }>(
    'select v.id, v.industry, v.state, v.k, b.seeking_partnership as seeks from viewers v join businesses b using (id) order by n',
  );
  const viewers = rows.map((row) => ({ businessId: row.id, seeks: row.seeks, industry: row.industry, state: row.state, swipes: row.k }));
  say(`${SWIPES.toLocaleString('en-US')} swipes`);
  let own = 0;
  for (const viewer of viewers) own += (await db.query(prefixSwipes(viewer), [viewer.businessId])).rowCount ?? 0;
  await db.query(OTHER_SWIPES, [SWIPES - own]);
  await db.query('alter table swipes add primary key (swiper_id, swiped_id)');
  await recreate('swipes');
  await db.query('vacuum analyze swipes');
  await db.query('analyze blocks');
  await db.query(FILL_LISTS);
  await db.query('vacuum analyze deck_lists');
  const [heavy, light] = viewers;
  if (!heavy || !light) throw new Error('The market has viewers.');
  return { viewers, heavy, light };
}

/** A list of the night for every viewer: 150 good businesses in a row, for a hundred viewers each others. */
const FILL_LISTS = `
  with best as (
    select id, row_number() over (order by rank_score desc, id desc) as n
    from (select id, rank_score from businesses where is_active order by rank_score desc, id desc limit 20000) b
  ), slices as (select n / 150 as slice, array_agg(id order by n) as ids from best group by 1)
  insert into deck_lists (business_id, candidate_ids, built_at)
  select v.id, s.ids, now() from viewers v join slices s on s.slice = 14 + v.n % 100`;

/** Drops foreign keys and plain indexes during bulk loading; returns a function that restores a table's indexes. */
async function dropWhatSlowsLoading(db: Client): Promise<(table: string) => Promise<void>> {
  const foreign = await db.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint
     where contype = 'f' and conrelid in ('businesses'::regclass, 'swipes'::regclass)`,
  );
  for (const { statement } of foreign.rows) await db.query(statement);
  const indexes = await db.query<{ table: string; name: string; definition: string }>(
    `select i.tablename as table, i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.tablename in ('businesses', 'swipes') and not exists (select from pg_constraint c where c.conname = i.indexname)`,
  );
  for (const { name } of indexes.rows) await db.query(`drop index ${name}`);
  await db.query('alter table swipes drop constraint swipes_pkey');
  // The members' counters are not used here.
  await db.query('alter table swipes disable trigger user');
  return async (table) => {
    for (const index of indexes.rows.filter((row) => row.table === table)) await db.query(index.definition);
  };
}
