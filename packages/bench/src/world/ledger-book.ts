import type pg from 'pg';
import { addWallets, makeShape, walletSql } from './ledger-world.ts';

/**
 * Rounds of gifts: in each, every wallet gives once. Of six rounds, one is of promo coins, one goes to the busy wallet, and four are of
 * bought coins.
 */
const ROUNDS = 60;
/** Transfers per wallet: two for its purchase, two for each gift of bought coins, one for any other. */
const TRANSFERS_PER_WALLET = 102;
/** Lines of the quiet wallet's statement. */
export const QUIET_LINES = 100;
const MONTHS = 24;

/** A book with a known number of transfers; its wallets are numbered from one, and the last two are the busy and the quiet one. */
export interface LedgerBook {
  wallets: number;
  busy: number;
  quiet: number;
  transfers: number;
}

/** Every table the audit reads that grows with the gifts. */
export const BOOK_TABLES = [
  'ledger_journals',
  'ledger_transfers',
  'ledger_draws',
  'pending_lots',
  'bizcoin_transactions',
  'paid_lots',
] as const;

// @NOTE The rows of a lateral VALUES would be rebuilt for every gift, so each side of a gift has a query of its own.
// Everybody gives in every round and receives from somebody at a fixed distance, so that all balances after a round are
// equal and every line can be written without reading another.
const FROM_ROUNDS = `
  from generate_series($1::int, $2::int) r cross join generate_series(1, $3::int) i
  cross join lateral (select case r % 6 when 0 then 'BUSY' when 1 then 'PROMO' else 'PAID' end as kind, $3 + (r - 1) * $3::bigint + i as id, (r * 7919) % $3 as distance) a
  cross join lateral (select case kind when 'BUSY' then $3 + 1 else (i - 1 + distance) % $3 + 1 end as receiver, (i - 1 - distance + $3) % $3 + 1 as giver_to_me,
    case kind when 'BUSY' then 1 when 'PROMO' then 2 else 10 end as coins, case kind when 'BUSY' then 0 when 'PROMO' then 2 else 3 end as back, case kind when 'PAID' then 7 else 0 end as waits,
    r / 6 as busy_rounds, 1100 - 7 * ((r - 1) - (r - 1) / 6 - (r + 4) / 6) - (r - 1) / 6 as before, 1 + 2 * (r - 1) - (r - 1) / 6 as lines_before) b`;

/** The time of a journal: the whole book spans two years. */
const at = (id: string): string => `timestamptz '2024-11-01' + ${id} * (interval '${MONTHS} months' / ($3::bigint * ${ROUNDS + 2}))`;

const FILL_ROUNDS = [
  `insert into ledger_journals (id, at, operation, wallet_id, request_id, input_hash, source, source_id)
   select id, ${at('id')}, 'GIFT', ${walletSql('i')}, gen_random_uuid(), '\\x2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae', 'wallet', 'rose' ${FROM_ROUNDS}`,
  `insert into ledger_transfers (journal_id, line, from_wallet, from_kind, to_wallet, to_kind, coins)
   select id, case kind when 'PAID' then 2 else 1 end, ${walletSql('i')}, case kind when 'PAID' then 'PAID' else 'PROMO' end::ledger_account, ${walletSql('receiver')},
     case kind when 'PAID' then 'PENDING' else 'PROMO' end::ledger_account, case kind when 'PAID' then waits else coins end ${FROM_ROUNDS}`,
  `insert into ledger_transfers (journal_id, line, from_wallet, from_kind, to_wallet, to_kind, coins)
   select id, 3, ${walletSql('i')}, 'PAID', ${walletSql('receiver')}, 'PROMO', back ${FROM_ROUNDS} where kind = 'PAID'`,
  `insert into ledger_draws (journal_id, lot_id, coins) select id, i, coins ${FROM_ROUNDS} where kind = 'PAID'`,
  `insert into pending_lots (journal_id, wallet_id, coins, coins_left, matures_at) select id, ${walletSql('receiver')}, waits, waits, ${at('id')} + interval '7 days' ${FROM_ROUNDS} where kind = 'PAID'`,
  `insert into bizcoin_transactions (id, wallet_id, number, journal_id, type, amount, balance_after, source, source_id, description, created_at) overriding system value
   select 2 * id, ${walletSql('i')}, lines_before + case when giver_to_me < i and kind <> 'BUSY' then 2 else 1 end, id, 'GIFT_SENT', -coins,
     before - coins + case when giver_to_me < i then back else 0 end, 'wallet', 'rose', 'A rose given', ${at('id')} ${FROM_ROUNDS}`,
  `insert into bizcoin_transactions (id, wallet_id, number, journal_id, type, amount, pending, balance_after, source, source_id, description, created_at) overriding system value
   select 2 * id + 1, ${walletSql('receiver')}, case when kind = 'BUSY' then (busy_rounds - 1) * $3 + i when receiver < i then lines_before + 2 else lines_before + 1 end, id, 'GIFT_RECEIVED',
     case kind when 'BUSY' then coins else back end, waits,
     case when kind = 'BUSY' then (busy_rounds - 1) * $3 + i when receiver < i then before - coins + back else before + back end, 'wallet', 'rose', 'A rose received', ${at('id')} ${FROM_ROUNDS}`,
];

const FILL_PURCHASES = [
  `insert into paid_lots (id, wallet_id, order_id, coins, promo_coins, coins_left, created_at) select n, ${walletSql('n')}, gen_random_uuid(), 1000, 100, 600, now() from generate_series(1, $1::int) n`,
  `insert into ledger_journals (id, at, operation, wallet_id, source, source_id) select n, timestamptz '2024-11-01', 'COIN_PURCHASE', ${walletSql('n')}, 'order', n::text from generate_series(1, $1::int) n`,
  `insert into ledger_transfers (journal_id, line, from_kind, to_wallet, to_kind, coins)
   select n, line, 'SALES', ${walletSql('n')}, kind::ledger_account, coins from generate_series(1, $1::int) n cross join (values (1, 'PAID', 1000), (2, 'PROMO', 100)) t(line, kind, coins)`,
  `insert into bizcoin_transactions (id, wallet_id, number, journal_id, type, amount, balance_after, source, source_id, description, created_at) overriding system value
   select 2 * n, ${walletSql('n')}, 1, n, 'PURCHASED', 1100, 1100, 'order', n::text, 'Benchmark package', timestamptz '2024-11-01' from generate_series(1, $1::int) n`,
];

/** The first hundred wallets give one coin each to the quiet one. */
const FILL_QUIET = [
  `insert into ledger_journals (id, at, operation, wallet_id, request_id, input_hash, source, source_id)
   select $3::bigint * ${ROUNDS + 1} + i, timestamptz '2024-11-01' + i * interval '${MONTHS} months' / ${QUIET_LINES}, 'GIFT', ${walletSql('i')}, gen_random_uuid(), '\\x00', 'wallet', 'rose' from generate_series($1::int, $2::int) i`,
  `insert into ledger_transfers (journal_id, line, from_wallet, from_kind, to_wallet, to_kind, coins)
   select $3::bigint * ${ROUNDS + 1} + i, 1, ${walletSql('i')}, 'PROMO', ${walletSql('$3 + 2')}, 'PROMO', 1 from generate_series($1::int, $2::int) i`,
  `insert into bizcoin_transactions (id, wallet_id, number, journal_id, type, amount, balance_after, source, source_id, description, created_at) overriding system value
   select 2 * ($3::bigint * ${ROUNDS + 1} + i) + side, ${walletSql('wallet')}, number, $3::bigint * ${ROUNDS + 1} + i, type, amount, balance, 'wallet', 'rose', 'A rose', timestamptz '2024-11-01' + i * interval '${MONTHS} months' / ${QUIET_LINES}
   from generate_series($1::int, $2::int) i cross join lateral (values (0, i, 'GIFT_SENT', -1, 809, 112), (1, $3 + 2, 'GIFT_RECEIVED', 1, i, i)) l(side, wallet, type, amount, balance, number)`,
];

const SET_WALLETS = `
  update bizcoin_wallets w set promo = v.promo, paid = v.paid, earned = 0, pending = v.pending, total_earned = v.earned, total_spent = v.spent, transactions = v.transactions
  from (
    select ${walletSql('n')} as id, 210 - few as promo, 600 as paid, 280 as pending, 420::bigint as earned, 430 + few as spent, 111::bigint + few as transactions
    from generate_series(1, $1::int) n cross join lateral (select (n <= ${QUIET_LINES})::int as few) f
    union all select ${walletSql('$1 + 1')}, 10 * $1, 0, 0, 10 * $1, 0, 10 * $1
    union all select ${walletSql('$1 + 2')}, ${QUIET_LINES}, 0, 0, ${QUIET_LINES}, 0, ${QUIET_LINES}
  ) v where w.id = v.id`;

/** Fills an empty database with gifts in bulk, without its triggers, keys and indexes. */
export async function makeLedgerBook(db: pg.Client, wallets: number, say: (line: string) => void): Promise<LedgerBook> {
  await makeShape(db);
  await addWallets(db, wallets + 2);
  await db.query(`set maintenance_work_mem = '512MB'`);
  const restore = await stripTables(db);
  for (const text of FILL_PURCHASES) await db.query(text, [wallets]);
  const step = ROUNDS / 6;
  for (let first = 1; first <= ROUNDS; first += step) {
    for (const text of FILL_ROUNDS) await db.query(text, [first, first + step - 1, wallets]);
    say(`${Math.round(((first + step - 1) * wallets * TRANSFERS_PER_WALLET) / ROUNDS).toLocaleString('en-US')} transfers`);
  }
  for (const text of FILL_QUIET) await db.query(text, [1, QUIET_LINES, wallets]);
  await db.query('alter table bizcoin_wallets disable trigger user');
  await db.query(SET_WALLETS, [wallets]);
  await db.query('alter table bizcoin_wallets enable trigger user');
  await restore(say);
  await db.query('vacuum analyze');
  return { wallets, busy: wallets + 1, quiet: wallets + 2, transfers: wallets * TRANSFERS_PER_WALLET + QUIET_LINES };
}

/** Drops triggers, keys and indexes; returns a function that restores all but the foreign keys. */
async function stripTables(db: pg.Client): Promise<(say: (line: string) => void) => Promise<void>> {
  const tables = BOOK_TABLES.map((table) => `'${table}'::regclass`).join(', ');
  const indexes = await db.query<{ definition: string; name: string }>(
    `select indexdef as definition, indexname as name from pg_indexes where tablename = any($1)`,
    [BOOK_TABLES],
  );
  const constraints = await db.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint
     where contype = 'f' and (conrelid in (${tables}) or confrelid in (${tables})) or contype in ('p', 'u') and conrelid in (${tables}) order by contype`,
  );
  for (const { statement } of constraints.rows) await db.query(statement);
  for (const { name } of indexes.rows) await db.query(`drop index if exists ${name}`);
  for (const table of BOOK_TABLES) await db.query(`alter table ${table} set unlogged, disable trigger user`);
  return async (say) => {
    for (const { definition } of indexes.rows) await db.query(definition);
    for (const table of BOOK_TABLES) await db.query(`alter table ${table} enable trigger user`);
    say(`${indexes.rows.length} keys and indexes`);
  };
}
