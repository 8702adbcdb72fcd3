import pg from 'pg';
import { migrate } from './migrate.ts';

/** What every wallet starts with; each gift is ten coins. */
export const BOUGHT_COINS = 1_000_000;

/** A wallet's id by its number, in SQL. */
export const walletSql = (n: string): string => `('0193d000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
/** Its owner's id. */
export const ownerSql = (n: string): string => `('0193a000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
/** A wallet's id by its number, in TypeScript. */
export const walletId = (n: number): string => `0193d000-0000-7000-8000-${String(n).padStart(12, '0')}`;
/** A wallet owner's id by the wallet's number. */
export const ownerId = (n: number): string => `0193a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Migrates an empty database to the product's schema. */
export async function makeShape(db: pg.Client | pg.Pool): Promise<void> {
  await migrate(db);
}

/** Members with an empty wallet each, numbered from one. */
export async function addWallets(db: pg.Client | pg.Pool, wallets: number): Promise<void> {
  await db.query(
    `insert into users (id, username, email, password_hash, first_name, state)
     select ${ownerSql('n')}, 'member' || n, 'member' || n || '@bench.example', 'none', 'Member', 'ACTIVE' from generate_series(1, $1::int) n`,
    [wallets],
  );
  await db.query(
    `insert into bizcoin_wallets (id, user_id) select ${walletSql('n')}, ${ownerSql('n')} from generate_series(1, $1::int) n`,
    [wallets],
  );
}

/** A purchase for every wallet, through the product's own triggers. */
export async function buyForAll(db: pg.ClientBase, wallets: number, coins: number): Promise<void> {
  const all = [wallets];
  await db.query('begin');
  await db.query(
    `insert into paid_lots (wallet_id, order_id, coins, coins_left, created_at) select ${walletSql('n')}, gen_random_uuid(), ${coins}, ${coins}, now() from generate_series(1, $1::int) n`,
    all,
  );
  await db.query(
    `insert into ledger_journals (id, at, operation, wallet_id, source, source_id) select n, now(), 'COIN_PURCHASE', ${walletSql('n')}, 'order', n::text from generate_series(1, $1::int) n`,
    all,
  );
  await db.query(`select setval(pg_get_serial_sequence('ledger_journals', 'id'), $1)`, all);
  await db.query(
    `insert into ledger_transfers (journal_id, line, from_kind, to_wallet, to_kind, coins) select n, 1, 'SALES', ${walletSql('n')}, 'PAID', ${coins} from generate_series(1, $1::int) n`,
    all,
  );
  await db.query(
    `insert into bizcoin_transactions (wallet_id, number, journal_id, type, amount, balance_after, source, source_id, description, created_at)
     select ${walletSql('n')}, 1, n, 'PURCHASED', ${coins}, ${coins}, 'order', n::text, 'Benchmark package', now() from generate_series(1, $1::int) n`,
    all,
  );
  await db.query('commit');
  await db.query('vacuum analyze');
}
