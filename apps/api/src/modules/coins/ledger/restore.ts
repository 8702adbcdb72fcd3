import { CoinTransactionType, LedgerOperation } from '@benison/contracts/enumerations';
import { house, HouseAccount, member, MemberAccount, type Transfer } from '@benison/ledger/accounts';
import { move, reversed } from '@benison/ledger/journal';
import type { Draw } from '@benison/ledger/lots';
import type { Tx } from '../../../platform/database/transaction.ts';
import { postJournal } from './post.ts';
import { transfersOf } from './reverse.ts';
import { lockWallets } from './wallet.ts';

interface TakenRow {
  journal_id: string;
  wallet_id: string;
  lot_id: string;
  paid: string;
  promo: string;
  unspent: string;
  maturing: unknown;
}

const TAKEN = `
  select t.journal_id, j.wallet_id, t.lot_id, t.paid, t.promo, t.unspent, t.maturing
  from paid_lots l join lot_takebacks t on t.lot_id = l.id join ledger_journals j on j.id = t.journal_id
  where l.order_id = $1 and j.operation = 'PURCHASE_DISPUTE' and not exists (select from ledger_journals r where r.reverses = j.id)
  order by t.journal_id desc limit 1`;

/**
 * A dispute was won: what it took goes back to where it came from. Debt that was paid meanwhile comes back as the coins it
 * was paid with, and what the house bore of it goes back to the house. Gives null when nothing was taken, or it was restored already.
 */
export async function restorePurchase(tx: Tx, { orderId, now }: { orderId: string; now: Date }): Promise<{ journalId: string } | null> {
  const [taken] = await tx.sql<TakenRow>(TAKEN, [orderId]);
  if (!taken) return null;
  const back = reversed(await transfersOf(tx.sql, taken.journal_id));
  const wallets = await lockWallets(
    tx,
    back.flatMap(({ to }) => (to.wallet === null ? [] : [to.wallet])),
  );
  const buyer = wallets.get(taken.wallet_id);
  if (!buyer) return null;
  const owed = back.find(({ to }) => to.kind === MemberAccount.Debt)?.coins ?? 0;
  const settled = owed - Math.min(owed, buyer.debt);
  const lost = await writtenOff(tx, buyer.id, settled);
  const repaid = settled - lost;
  const repaidDraws = await settledWith(tx, buyer.id, repaid);
  const repaidPaid = repaidDraws.reduce((sum, { coins }) => sum + coins, 0);
  const transfers = [
    ...back.filter(({ to }) => to.kind !== MemberAccount.Debt),
    ...move(member(buyer.id, MemberAccount.Debt), house(HouseAccount.Losses), lost),
    ...fromSales(buyer.id, MemberAccount.Debt, owed - repaid),
    ...fromSales(buyer.id, MemberAccount.Paid, repaidPaid),
    ...fromSales(buyer.id, MemberAccount.Earned, repaid - repaidPaid),
  ];
  await tx.sql('update paid_lots set taken_back = taken_back - $2, promo_taken_back = promo_taken_back - $3 where id = $1', [
    taken.lot_id,
    taken.paid,
    taken.promo,
  ]);
  await tx.sql(
    'update pending_lots p set coins_left = p.coins_left + t.coins from jsonb_to_recordset($1::jsonb) as t("journalId" bigint, coins bigint) where p.journal_id = t."journalId"',
    [JSON.stringify(taken.maturing)],
  );
  const journalId = await postJournal(tx, {
    operation: LedgerOperation.DisputeWon,
    at: now,
    walletId: buyer.id,
    source: 'order',
    sourceId: orderId,
    transfers,
    draws: putBack([{ lotId: taken.lot_id, coins: Number(taken.unspent) }, ...repaidDraws]),
    reverses: taken.journal_id,
    lines: [...wallets.values()].map(({ id, userId }) => ({
      wallet: id,
      userId,
      type: CoinTransactionType.Returned,
      description: 'A disputed purchase was decided for the buyer',
    })),
  });
  return { journalId };
}

const fromSales = (wallet: string, kind: MemberAccount, coins: number): Transfer[] =>
  move(house(HouseAccount.Sales), member(wallet, kind), coins);

/** What of these coins the house bore and has not got back. Nobody paid it, so nobody but the house is given it. */
async function writtenOff(tx: Tx, walletId: string, coins: number): Promise<number> {
  if (coins === 0) return 0;
  const [row] = await tx.sql<{ coins: string | null }>(
    `select sum(case when t.from_kind = 'LOSSES' then t.coins else -t.coins end) as coins from ledger_journals j join ledger_transfers t on t.journal_id = j.id
     where j.wallet_id = $1 and j.operation in ('DEBT_WRITE_OFF', 'DISPUTE_WON') and 'LOSSES' in (t.from_kind, t.to_kind)`,
    [walletId],
  );
  return Math.min(Number(row?.coins ?? 0), coins);
}

/** Which purchases paid a member's debts and have not got it back, newest first, up to so many coins. */
const SETTLED = `
  select d.lot_id, sum(case j.operation when 'DEBT_SETTLEMENT' then d.coins else d.coins + coalesce(t.unspent, 0) end) as coins
  from ledger_draws d join ledger_journals j on j.id = d.journal_id
  left join lot_takebacks t on t.journal_id = j.reverses and t.lot_id = d.lot_id
  where j.wallet_id = $1 and j.operation in ('DEBT_SETTLEMENT', 'DISPUTE_WON')
  group by d.lot_id order by d.lot_id desc`;

async function settledWith(tx: Tx, walletId: string, coins: number): Promise<Draw[]> {
  if (coins === 0) return [];
  const rows = await tx.sql<{ lot_id: string; coins: string }>(SETTLED, [walletId]);
  let missing = coins;
  return rows.flatMap((row) => {
    const used = Math.min(Number(row.coins), missing);
    missing -= used;
    return used > 0 ? [{ lotId: row.lot_id, coins: used }] : [];
  });
}

/** Draws that undo others, one for each purchase. */
function putBack(draws: readonly Draw[]): Draw[] {
  const byLot = new Map<string, number>();
  for (const { lotId, coins } of draws) byLot.set(lotId, (byLot.get(lotId) ?? 0) + coins);
  return [...byLot].flatMap(([lotId, coins]) => (coins > 0 ? [{ lotId, coins: -coins }] : []));
}
