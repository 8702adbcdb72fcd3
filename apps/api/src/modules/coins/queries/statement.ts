import { StatementFilter, StatementQuery } from '@benison/contracts/coins';
import type { CoinSource, CoinTransactionType } from '@benison/contracts/enumerations';
import { numberCursors, pageOf, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';

/** A line of a wallet's statement. `balanceAfter` runs with it. */
export interface CoinTransaction {
  id: string;
  journalId: string;
  type: CoinTransactionType;
  amount: number;
  pending: number;
  balanceAfter: number;
  source: CoinSource;
  description: string;
  createdAt: Date;
}

export interface CoinTransactionPage extends Page<CoinTransaction> {
  totalCount: number;
  /** False where there are more lines than were counted. */
  isCountExact: boolean;
}

interface LineRow {
  id: string;
  journal_id: string;
  type: CoinTransactionType;
  amount: string;
  pending: string;
  balance_after: string;
  source: CoinSource;
  description: string;
  created_at: Date;
}

const COLUMNS = 'id, journal_id, type, amount, pending, balance_after, source, description, created_at';
/** Lines of some kinds are counted one by one, up to here. */
const COUNTED_MAX = 1_000;

const MATCHING = `wallet_id = $1 and ($2::timestamptz is null or created_at >= $2) and ($3::timestamptz is null or created_at < $3)
  and ($4::text[] is null or type = any($4))`;

// @NOTE Three statements, so that each walks its own index: the whole statement by its order, a part of it by its time, and each kind by
// itself.
const NEWEST = `select ${COLUMNS} from bizcoin_transactions where wallet_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`;
const BEFORE =
  '($5::bigint is null or (created_at, id) < ((select c.created_at from bizcoin_transactions c where c.wallet_id = $1 and c.id = $5), $5))';
const ofEachKind = (columns: string): string => `from unnest($4::text[]) as kind(name) cross join lateral (
  select ${columns} from bizcoin_transactions where wallet_id = $1 and type = kind.name
    and ($2::timestamptz is null or created_at >= $2) and ($3::timestamptz is null or created_at < $3)`;
const KINDS = `select l.* ${ofEachKind(COLUMNS)} and ${BEFORE} order by created_at desc, id desc limit $6) l order by l.created_at desc, l.id desc limit $6`;
const FILTERED = `select ${COLUMNS} from bizcoin_transactions where ${MATCHING}
  and ${BEFORE} order by created_at desc, id desc limit $6`;

// @NOTE Lines are numbered in each wallet: those of a period are told by its first and its last, however many lie between.
const LINE_AT = (order: 'asc' | 'desc'): string => `
  (select number from bizcoin_transactions where wallet_id = $1 and ($2::timestamptz is null or created_at >= $2) and ($3::timestamptz is null or created_at < $3)
   order by created_at ${order}, id ${order} limit 1)`;
const IN_PERIOD = `select coalesce(${LINE_AT('desc')} - ${LINE_AT('asc')} + 1, 0) as count`;
const COUNT_KINDS = `select count(*) as count from (select 1 ${ofEachKind('id')} order by created_at desc, id desc limit $5) l limit $5) as counted`;
const OF_WALLET = 'select transactions as count from bizcoin_wallets where id = $1';

const CURSORS = numberCursors('walletTransactions', 'bigint');

const hasFilter = ({ from, to, types }: StatementFilter): boolean => Boolean(from ?? to ?? types?.length);
const filterValues = (walletId: string, { from, to, types }: StatementFilter): unknown[] => [
  walletId,
  from ?? null,
  to ?? null,
  types?.length ? types : null,
];

/** A page of a wallet's statement, newest first. `to` is exclusive. */
export async function readStatement(sql: Sql, walletId: string, raw: unknown, countedMax = COUNTED_MAX): Promise<CoinTransactionPage> {
  const { first, after: cursor, ...filter } = StatementQuery.parse(raw);
  const after = CURSORS.numberAfter(cursor);
  const values = filterValues(walletId, filter);
  const rows = hasFilter(filter)
    ? await sql<LineRow>(filter.types?.length ? KINDS : FILTERED, [...values, after, first + 1])
    : await sql<LineRow>(NEWEST, [walletId, after, first + 1]);
  const [count] = await countOf(sql, values, filter, countedMax);
  const counted = Number(count?.count ?? 0);
  const isCountExact = !filter.types?.length || counted <= countedMax;
  return { ...pageOf(rows, first, ({ id }) => CURSORS.at(id), toLine), totalCount: isCountExact ? counted : countedMax, isCountExact };
}

function countOf(sql: Sql, values: readonly unknown[], filter: StatementFilter, countedMax: number): Promise<{ count: string }[]> {
  if (!hasFilter(filter)) return sql(OF_WALLET, values.slice(0, 1));
  return filter.types?.length ? sql(COUNT_KINDS, [...values, countedMax + 1]) : sql(IN_PERIOD, values.slice(0, 3));
}

/** The whole of a period, oldest first, in pieces that fit into memory. */
export async function* statementRows(sql: Sql, walletId: string, raw: unknown): AsyncGenerator<CoinTransaction[]> {
  const filter = StatementFilter.parse(raw);
  const values = filterValues(walletId, filter);
  for (let after = '0'; ;) {
    const rows = await sql<LineRow>(`select ${COLUMNS} from bizcoin_transactions where ${MATCHING} and id > $5 order by id limit 1000`, [
      ...values,
      after,
    ]);
    if (rows.length > 0) yield rows.map(toLine);
    const last = rows.at(-1);
    if (!last || rows.length < 1_000) return;
    after = last.id;
  }
}

/** The line a journal wrote into a wallet; null when it wrote none. */
export async function lineOfJournal(sql: Sql, walletId: string, journalId: string): Promise<CoinTransaction | null> {
  const [row] = await sql<LineRow>(
    `select ${COLUMNS} from bizcoin_transactions where wallet_id = $1 and journal_id = $2 order by id desc limit 1`,
    [walletId, journalId],
  );
  return row ? toLine(row) : null;
}

function toLine(row: LineRow): CoinTransaction {
  return {
    id: row.id,
    journalId: row.journal_id,
    type: row.type,
    amount: Number(row.amount),
    pending: Number(row.pending),
    balanceAfter: Number(row.balance_after),
    source: row.source,
    description: row.description,
    createdAt: row.created_at,
  };
}
