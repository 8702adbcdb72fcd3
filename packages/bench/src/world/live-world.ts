import type pg from 'pg';
import { BOUGHT_COINS, buyForAll, walletSql } from './ledger-world.ts';

/** How many of the first members stream: one for the product, the others for its peers. Everybody else has matched them. */
export const HOSTS = 6;
/** The host of the product's stream. */
export const PRODUCT_STREAM = 1;

/** The id of a host's stream. */
export const streamId = (host: number): string => `0193e000-0000-7000-8000-${String(host).padStart(12, '0')}`;

const business = (n: string): string => `('0193b000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

const WALLETS = `insert into bizcoin_wallets (id, user_id) select ${walletSql('n')}, ('0193a000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid from generate_series(1, $1::int) n`;
const MATCHES = `
  insert into matches (id, business1_id, business2_id)
  select gen_random_uuid(), ${business('h')}, ${business('n')} from generate_series(1, $1::int) h cross join generate_series(1, $2::int) n
  where n > h on conflict (business1_id, business2_id) do nothing`;
// @NOTE There is no room behind them: marking them as checked stops the product from looking for one all day.
const STREAMS = `
  insert into live_streams (id, streamer_id, title, status, room_name, request_id, started_at, live_at, room_seen_at)
  select ('0193e000-0000-7000-8000-' || lpad(h::text, 12, '0'))::uuid, ${business('h')}, 'How we pack a truck', 'LIVE', 'bench-' || h, gen_random_uuid(), now(), now(), now() + interval '1 day'
  from generate_series(1, $1::int) h`;

/** The first members are live; everybody else may watch them and has coins to give. */
export async function fillLive(pool: pg.Pool, members: number): Promise<void> {
  await pool.query(WALLETS, [members]);
  const client = await pool.connect();
  try {
    await buyForAll(client, members, BOUGHT_COINS);
  } finally {
    client.release();
  }
  await pool.query(MATCHES, [HOSTS, members]);
  await pool.query(STREAMS, [HOSTS]);
  await pool.query('analyze');
}
