import type pg from 'pg';
import { memberId } from './fill-world.ts';
import { addWallets, BOUGHT_COINS, buyForAll, makeShape, ownerSql } from './ledger-world.ts';

/** The streams that gifts are spread over; the hot one comes on top. */
export const SPREAD_STREAMS = 256;

const business = (n: string): string => `('0193b000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const stream = (n: string): string => `('0193e000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** The first member hosts the hot stream, the next ones the others; everybody after them gives. */
export const HOT_HOST = 1;
/** The first member who hosts nothing. */
export const FIRST_GIVER = SPREAD_STREAMS + 2;
/** The receiver of a giver's spread gifts: always the same one, with equally many givers each. */
export const spreadHostOf = (giver: number): number => 2 + (giver % SPREAD_STREAMS);
/** The id of a host's stream. */
export const streamOfHost = (host: number): string => memberId('e', host);

/** Live businesses, and givers each matched with the hot host and one of the others. */
export async function makeStreamGiftWorld(db: pg.Client, members: number): Promise<void> {
  await makeShape(db);
  await addWallets(db, members);
  await db.query(
    `insert into businesses (id, user_id, name, industry, business_type, description, city, state, latitude, longitude, company_size, tags, seeking_partnership, offering, is_active)
     select ${business('n')}, ${ownerSql('n')}, 'Harbor & Pine Trading ' || n, 'Technology', 'LLC', 'We move goods between makers and shops.', 'Springfield', 'IL', 40, -90, 'SMALL', '{}', '{}', '{}', true
     from generate_series(1, $1::int) n`,
    [members],
  );
  await db.query(
    `insert into matches (id, business1_id, business2_id) select gen_random_uuid(), ${business('h')}, ${business('n')}
     from generate_series(${FIRST_GIVER}, $1::int) n cross join lateral (values (${HOT_HOST}), (2 + n % ${SPREAD_STREAMS})) as v(h)`,
    [members],
  );
  await db.query(
    `insert into live_streams (id, streamer_id, title, status, room_name, request_id, started_at, live_at)
     select ${stream('h')}, ${business('h')}, 'How we pack a truck', 'LIVE', 'bench-' || h, gen_random_uuid(), now(), now() from generate_series(1, ${SPREAD_STREAMS + 1}) h`,
  );
  await buyForAll(db, members, BOUGHT_COINS);
}
