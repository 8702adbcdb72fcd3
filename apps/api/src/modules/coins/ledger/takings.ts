import type { Sql } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { CoinPlace, FoundCoins } from './find-coins.ts';

/** Notes where coins of a purchase were taken (1), or where they went back to (-1). */
export async function recordTakings(tx: Tx, lotId: string, journalId: string, places: readonly FoundCoins[], sign: 1 | -1): Promise<void> {
  await tx.sql(
    `insert into lot_takings (journal_id, line, lot_id, place, wallet_id, gift_journal_id, coins)
     select $1, row_number() over (), $2, t.place, t."walletId", t."giftJournalId", t.coins * $4::int
     from jsonb_to_recordset($3::jsonb) as t(place text, "walletId" uuid, "giftJournalId" bigint, coins bigint)`,
    [journalId, lotId, JSON.stringify(places), sign],
  );
  await tx.sql(
    `update paid_lots l set taken_back = l.taken_back + t.paid * $3::int, promo_taken_back = l.promo_taken_back + t.promo * $3::int
     from (select coalesce(sum(coins) filter (where place not like 'PROMO%'), 0) as paid, coalesce(sum(coins) filter (where place like 'PROMO%'), 0) as promo
           from jsonb_to_recordset($2::jsonb) as p(place text, coins bigint)) t where l.id = $1`,
    [lotId, JSON.stringify(places), sign],
  );
}

/** Where coins of a purchase were taken and have not gone back yet, in the order in which they go back: what is owed first, what was unspent last. */
export async function standingTakings(sql: Sql, lotId: string): Promise<FoundCoins[]> {
  const rows = await sql<{ place: CoinPlace; wallet_id: string; gift_journal_id: string | null; coins: string }>(
    `select place, wallet_id, gift_journal_id, sum(coins) as coins from lot_takings where lot_id = $1
     group by place, wallet_id, gift_journal_id having sum(coins) > 0
     order by array_position(array['PROMO_OWED', 'PROMO', 'OWED', 'HELD', 'EARNED', 'PENDING', 'UNSPENT'], place), gift_journal_id, wallet_id`,
    [lotId],
  );
  return rows.map(({ place, wallet_id, gift_journal_id, coins }) => ({
    place,
    walletId: wallet_id,
    giftJournalId: gift_journal_id,
    coins: Number(coins),
  }));
}
