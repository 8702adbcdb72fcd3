import DataLoader from 'dataloader';
import { sqlOf, type Sql } from '../../../platform/database/sql.ts';
import { loaderOf, type GraphQLContext } from '../../../platform/graphql/context.ts';

/** A purchase whose money went back while coins of it were held by a member's payouts. */
export interface StoppedSource {
  orderId: string;
  /** Who bought the coins, and gave them. */
  buyerName: string;
  description: string;
  coins: number;
  isDisputed: boolean;
  refundedCents: number;
}

/** Purchases that are named; how much they stop in all, the refusal says. */
export const STOPPED_SOURCES_SHOWN = 100;

interface Row {
  user_id: string;
  owed: string;
  order_id: string;
  buyer: string;
  description: string;
  coins: string;
  is_disputed: boolean;
  refunded_cents: number;
}

// @NOTE What the member paid of its debts since then makes the payouts good again, the oldest first: no more than is owed stops them.
const SOURCES = `
  select w.user_id, -w.debt as owed, o.id as order_id, coalesce(b.name, u.username) as buyer, o.description, sum(k.coins) as coins, o.refunded_cents,
    exists (select from disputes d where d.order_id = o.id and d.status in ('OPEN', 'LOST')) as is_disputed
  from bizcoin_wallets w join lot_takings k on k.wallet_id = w.id and k.place = 'HELD'
    join paid_lots l on l.id = k.lot_id join orders o on o.id = l.order_id join users u on u.id = o.user_id left join businesses b on b.user_id = u.id
  where w.user_id = any($1::uuid[]) and w.debt < 0
  group by w.user_id, w.debt, o.id, b.name, u.username having sum(k.coins) > 0 order by o.id desc`;

/** For each member, the purchases that stop its payouts. */
export async function stoppedSources(sql: Sql, userIds: readonly string[]): Promise<StoppedSource[][]> {
  const rows = await sql<Row>(SOURCES, [userIds]);
  const byUser = Map.groupBy(rows, (row) => row.user_id);
  return userIds.map((id) =>
    stillOwed(byUser.get(id) ?? [])
      .slice(0, STOPPED_SOURCES_SHOWN)
      .map((row) => ({
        orderId: row.order_id,
        buyerName: row.buyer,
        description: row.description,
        coins: row.coins,
        isDisputed: row.is_disputed,
        refundedCents: row.refunded_cents,
      })),
  );
}

/** The last ones first, as far as their coins are owed. */
function stillOwed(rows: readonly Row[]): (Omit<Row, 'coins'> & { coins: number })[] {
  let owed = Number(rows[0]?.owed ?? 0);
  return rows.flatMap((row) => {
    const coins = Math.min(Number(row.coins), owed);
    owed -= coins;
    return coins > 0 ? [{ ...row, coins }] : [];
  });
}

/** How many coins of a member's payouts rest on purchases whose money went back, and are still owed. */
export async function stoppedCoins(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql<{ coins: string }>(
    `select least(-w.debt, coalesce(sum(k.coins), 0)) as coins from bizcoin_wallets w left join lot_takings k on k.wallet_id = w.id and k.place = 'HELD'
     where w.user_id = $1 group by w.id`,
    [userId],
  );
  return Number(row?.coins ?? 0);
}

/** The sources of payouts, read together however many a screen asks for. */
export const stoppedSourcesLoader = (context: GraphQLContext): DataLoader<string, StoppedSource[]> =>
  loaderOf(context, 'stoppedSources', () => new DataLoader((ids: readonly string[]) => stoppedSources(sqlOf(context.em), ids)));
