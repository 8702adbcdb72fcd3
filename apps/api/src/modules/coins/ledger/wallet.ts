import type { Balances } from '@benison/ledger/accounts';
import { newId } from '../../../platform/clock.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';

/** A member's wallet in whole coins. `balance` is promo, paid and earned together; `debt` is what is owed. */
export interface Wallet {
  id: string;
  userId: string;
  promo: number;
  paid: number;
  earned: number;
  pending: number;
  debt: number;
  balance: number;
  totalEarned: number;
  totalSpent: number;
}

interface WalletRow {
  id: string;
  user_id: string;
  promo: string;
  paid: string;
  earned: string;
  pending: string;
  debt: string;
  balance: string;
  total_earned: string;
  total_spent: string;
}

const COLUMNS = 'id, user_id, promo, paid, earned, pending, debt, balance, total_earned, total_spent';

/** A member's wallet; an empty one is made when there is none. */
export async function walletOf(sql: Sql, userId: string): Promise<Wallet> {
  const [row] = await sql<WalletRow>(`select ${COLUMNS} from bizcoin_wallets where user_id = $1`, [userId]);
  if (row) return toWallet(row);
  await makeWallets(sql, [userId]);
  return walletOf(sql, userId);
}

const LOCK_OF_MEMBER = `select ${COLUMNS} from bizcoin_wallets where user_id = $1 for no key update`;

/** The wallet, held until the transaction ends: whoever moves its coins next waits for us. */
export async function lockWallet(tx: Tx, userId: string): Promise<Wallet> {
  const [row] = await tx.prepared<WalletRow>(LOCK_OF_MEMBER, [userId]);
  if (row) return toWallet(row);
  await makeWallets(tx.sql, [userId]);
  return lockWallet(tx, userId);
}

// @NOTE In the order of their ids, and each by its key, however small the table is when this is planned.
const LOCK_OF_MEMBERS = `
  select w.* from (
    select known.id from jsonb_array_elements_text($1::jsonb) as m(user_id)
    cross join lateral (select id from bizcoin_wallets where user_id = m.user_id::uuid offset 0) known order by known.id offset 0
  ) wanted cross join lateral (select ${COLUMNS} from bizcoin_wallets where id = wanted.id for no key update) w`;

/** The wallets of several members, held as by `lockWallet`, by the members' ids. */
export async function lockWalletsOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, Wallet>> {
  const wanted = [...new Set(userIds)];
  const rows = await tx.prepared<WalletRow>(LOCK_OF_MEMBERS, [JSON.stringify(wanted)]);
  const held = new Map(rows.map((row) => [row.user_id, toWallet(row)]));
  if (held.size === wanted.length) return held;
  await makeWallets(
    tx.sql,
    wanted.filter((userId) => !held.has(userId)),
  );
  return lockWalletsOf(tx, wanted);
}

/** Several wallets by their ids, held in one order, so that two who want the same ones never wait for each other. */
export async function lockWallets(tx: Tx, ids: readonly string[]): Promise<Map<string, Wallet>> {
  const rows = await tx.sql<WalletRow>(`select ${COLUMNS} from bizcoin_wallets where id = any($1::uuid[]) order by id for no key update`, [
    [...new Set(ids)],
  ]);
  return new Map(rows.map((row) => [row.id, toWallet(row)]));
}

/** In one order, so that two who make the same ones never wait for each other. */
async function makeWallets(sql: Sql, userIds: readonly string[]): Promise<void> {
  await sql(
    `insert into bizcoin_wallets (id, user_id) select (w->>0)::uuid, (w->>1)::uuid from jsonb_array_elements($1::jsonb) w
     order by 2 on conflict (user_id) do nothing`,
    [JSON.stringify(userIds.map((userId) => [newId(), userId]))],
  );
}

function toWallet(row: WalletRow): Wallet {
  return {
    id: row.id,
    userId: row.user_id,
    promo: Number(row.promo),
    paid: Number(row.paid),
    earned: Number(row.earned),
    pending: Number(row.pending),
    debt: Math.abs(Number(row.debt)),
    balance: Number(row.balance),
    totalEarned: Number(row.total_earned),
    totalSpent: Number(row.total_spent),
  };
}

/** A wallet as the rules of the ledger see it. */
export const balancesOf = ({ promo, paid, earned, pending, debt }: Wallet): Balances => ({
  PROMO: promo,
  PAID: paid,
  EARNED: earned,
  PENDING: pending,
  DEBT: 0 - debt,
});
