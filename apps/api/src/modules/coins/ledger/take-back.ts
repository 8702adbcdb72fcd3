import { CoinSource, CoinTransactionType, LedgerOperation, NotificationReason } from '@benison/contracts/enumerations';
import { house, HouseAccount, member, type Transfer } from '@benison/ledger/accounts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { notify } from '../../notifications/public.ts';
import { isAccountClosed } from '../../payments/public.ts';
import { payoutChanged } from '../payout-events.ts';
import { stoppedPayoutWords } from '../payout-words.ts';
import { settleDebt, writeOffDebt } from './debt.ts';
import { ACCOUNT_OF, CoinPlace, findCoins, LOT, type FoundCoins, type LotRow } from './find-coins.ts';
import { postJournal, type LineDraft } from './post.ts';
import { recordTakings } from './takings.ts';
import { lockWallets, type Wallet } from './wallet.ts';

/** How many coins of a purchase to take back. */
export interface TakeBackDraft {
  orderId: string;
  operation: Extract<LedgerOperation, 'PURCHASE_REFUND' | 'PURCHASE_DISPUTE'>;
  paid: number;
  promo: number;
  now: Date;
}

/** How often the wallets on the way are looked for anew, when a gift leads to one more of them meanwhile. */
const SEARCHES_MAX = 5;

/**
 * Takes coins of a purchase back from wherever they are: unspent at the buyer, waiting or earned at those they were given to; what their open
 * payouts hold they owe, so that no payout goes on that rests on it, and what is nowhere the buyer owes. Debts are paid at once as far as coins go;
 * those of a closed account are the house's loss. Gives what is still owed by the buyer.
 */
export async function takeBackPurchase(
  tx: Tx,
  { orderId, operation, paid, promo, now }: TakeBackDraft,
): Promise<{ journalId: string; owed: number }> {
  const { lot, found, wallets } = await findAndLock(tx, orderId, { paid, promo });
  const buyer = wallets.get(lot.wallet_id);
  if (!buyer) throw new Error('A purchase belongs to a wallet.');
  const journalId = await postJournal(tx, {
    operation,
    at: now,
    walletId: buyer.id,
    source: CoinSource.Order,
    sourceId: orderId,
    transfers: transfersOf(found),
    draws: found.flatMap(({ place, coins }) => (place === CoinPlace.Unspent ? [{ lotId: lot.id, coins }] : [])),
    lines: linesOf(operation, buyer, [...wallets.values()]),
  });
  await tx.sql(
    'update pending_lots p set coins_left = p.coins_left - t.coins from jsonb_to_recordset($1::jsonb) as t("giftJournalId" bigint, coins bigint) where p.journal_id = t."giftJournalId"',
    [JSON.stringify(found.filter(({ place }) => place === CoinPlace.Pending))],
  );
  await recordTakings(tx, lot.id, journalId, found, 1);
  await stopPayouts(tx, found, wallets);
  if (!found.some(({ place }) => place === CoinPlace.Owed || place === CoinPlace.PromoOwed)) return { journalId, owed: 0 };
  const { debt } = await settleDebt(tx, { userId: buyer.userId, now });
  if (debt === 0 || !(await isAccountClosed(tx, buyer.userId))) return { journalId, owed: debt };
  await writeOffDebt(tx, { userId: buyer.userId, sourceId: orderId, now });
  return { journalId, owed: 0 };
}

interface Located {
  lot: LotRow;
  found: FoundCoins[];
  wallets: Map<string, Wallet>;
}

// @NOTE All wallets are locked in one order. Whoever is given coins between the search and the locks is found by the next search; the
// savepoint lets go of the locks first, so that they are taken in order again.
async function findAndLock(tx: Tx, orderId: string, wanted: { paid: number; promo: number }): Promise<Located> {
  let known = new Set<string>();
  for (let search = 1; ; search += 1) {
    await tx.sql('savepoint search');
    const wallets = await lockWallets(tx, [...known]);
    const [lot] = await tx.sql<LotRow>(LOT, [orderId]);
    if (!lot) throw new Error('Coins are taken back from a purchase.');
    const { found } = await findCoins(tx.sql, lot, wanted);
    const needed = new Set([lot.wallet_id, ...found.map(({ walletId }) => walletId)]);
    if ([...needed].every((id) => known.has(id))) return { lot, found, wallets };
    if (search === SEARCHES_MAX) throw new Error('The coins of a purchase move on faster than they are found.');
    known = new Set([...known, ...needed]);
    await tx.sql('rollback to savepoint search');
  }
}

/** One transfer for each account, though coins of several gifts are in it. */
function transfersOf(found: readonly FoundCoins[]): Transfer[] {
  const byAccount = Map.groupBy(found, ({ place, walletId }) => `${ACCOUNT_OF[place]} ${walletId}`);
  return [...byAccount.values()].flatMap((some) => {
    const [first] = some;
    const coins = some.reduce((total, one) => total + one.coins, 0);
    return first ? [{ from: member(first.walletId, ACCOUNT_OF[first.place]), to: house(HouseAccount.Sales), coins }] : [];
  });
}

/** Finance and the members see at once that a payout cannot go on; the members are told why. */
async function stopPayouts(tx: Tx, found: readonly FoundCoins[], wallets: ReadonlyMap<string, Wallet>): Promise<void> {
  const held = Map.groupBy(
    found.filter(({ place }) => place === CoinPlace.Held),
    ({ walletId }) => wallets.get(walletId)?.userId ?? '',
  );
  const holders = [...held.keys()];
  if (holders.length === 0) return;
  const payouts = await tx.sql<{ id: string; user_id: string }>(
    `select id, user_id from conversion_requests where user_id = any($1::uuid[]) and status in ('PENDING', 'APPROVED', 'PROCESSING')`,
    [holders],
  );
  for (const { id, user_id } of payouts) tx.emit(payoutChanged({ payoutId: id, userId: user_id }));
  for (const [userId, some] of held) {
    const coins = some.reduce((total, one) => total + one.coins, 0);
    const payoutId = payouts.find(({ user_id }) => user_id === userId)?.id;
    if (!payoutId) continue;
    const data = { ...stoppedPayoutWords(coins), payoutId };
    await notify(tx, { userId, reason: NotificationReason.PayoutStopped, facts: { coins }, data });
  }
}

function linesOf(operation: TakeBackDraft['operation'], buyer: Wallet, wallets: readonly Wallet[]): LineDraft[] {
  const why = operation === LedgerOperation.PurchaseRefund ? 'Refunded purchase' : 'Disputed purchase';
  const line = ({ id, userId }: Wallet, description: string): LineDraft => ({
    wallet: id,
    userId,
    type: CoinTransactionType.TakenBack,
    description,
  });
  return [
    line(buyer, why),
    ...wallets.filter(({ id }) => id !== buyer.id).map((wallet) => line(wallet, 'A gift whose payment was taken back')),
  ];
}
