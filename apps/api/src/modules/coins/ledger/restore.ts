import { CoinTransactionType, LedgerOperation } from '@benison/contracts/enumerations';
import { MemberAccount, type Transfer } from '@benison/ledger/accounts';
import { move, reversed } from '@benison/ledger/journal';
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
 * A dispute was won: what it took goes back to where it came from. Debt that was paid meanwhile comes back as paid coins of
 * the same purchase. Gives null when nothing was taken, or it was restored already.
 */
export async function restorePurchase(tx: Tx, { orderId, now }: { orderId: string; now: Date }): Promise<{ journalId: string } | null> {
  const [taken] = await tx.sql<TakenRow>(TAKEN, [orderId]);
  if (!taken) return null;
  const back = reversed(await transfersOf(tx.sql, taken.journal_id));
  const wallets = await lockWallets(tx, back.flatMap(({ to }) => (to.wallet === null ? [] : [to.wallet])));
  const buyer = wallets.get(taken.wallet_id);
  if (!buyer) return null;
  const { transfers, repaid } = splitDebt(back, buyer.debt);
  const drawn = Number(taken.unspent) + repaid;
  await tx.sql('update paid_lots set taken_back = taken_back - $2, promo_taken_back = promo_taken_back - $3 where id = $1', [
    taken.lot_id, taken.paid, taken.promo,
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
    draws: drawn > 0 ? [{ lotId: taken.lot_id, coins: -drawn }] : [],
    reverses: taken.journal_id,
    lines: [...wallets.values()].map(({ id, userId }) => ({
      wallet: id, userId, type: CoinTransactionType.Returned, description: 'A disputed purchase was decided for the buyer',
    })),
  });
  return { journalId };
}

/** What is still owed is taken off the debt; what was paid of it meanwhile becomes paid coins again. */
function splitDebt(back: readonly Transfer[], owed: number): { transfers: Transfer[]; repaid: number } {
  let repaid = 0;
  const transfers = back.flatMap(({ from, to, coins }): Transfer[] => {
    if (to.wallet === null || to.kind !== MemberAccount.Debt) return [{ from, to, coins }];
    repaid = coins - Math.min(coins, owed);
    return [...move(from, to, coins - repaid), ...move(from, { wallet: to.wallet, kind: MemberAccount.Paid }, repaid)];
  });
  return { transfers, repaid };
}
