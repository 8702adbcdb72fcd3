import { CoinSource, CoinTransactionType, LedgerOperation } from '@benison/contracts/enumerations';
import { house, HouseAccount, member, MemberAccount } from '@benison/ledger/accounts';
import { move } from '@benison/ledger/journal';
import type { Tx } from '../../../platform/database/transaction.ts';
import { settleDebt } from './debt.ts';
import { postJournal } from './post.ts';
import { lockWallet } from './wallet.ts';

export interface CreditDraft {
  userId: string;
  orderId: string;
  paidCoins: number;
  promoCoins: number;
  description: string;
  now: Date;
}

/**
 * Credits bought coins and their bonus, and remembers the purchase they came from. The order is credited once: its lot is unique. What is
 * owed is paid at once.
 */
export async function creditPurchase(
  tx: Tx,
  { userId, orderId, paidCoins, promoCoins, description, now }: CreditDraft,
): Promise<{ journalId: string }> {
  const wallet = await lockWallet(tx, userId);
  await tx.sql('insert into paid_lots (wallet_id, order_id, coins, promo_coins, coins_left, created_at) values ($1, $2, $3, $4, $3, $5)', [
    wallet.id,
    orderId,
    paidCoins,
    promoCoins,
    now,
  ]);
  const journalId = await postJournal(tx, {
    operation: LedgerOperation.CoinPurchase,
    at: now,
    walletId: wallet.id,
    source: CoinSource.Order,
    sourceId: orderId,
    transfers: [
      ...move(house(HouseAccount.Sales), member(wallet.id, MemberAccount.Paid), paidCoins),
      ...move(house(HouseAccount.Sales), member(wallet.id, MemberAccount.Promo), promoCoins),
    ],
    lines: [{ wallet: wallet.id, userId, type: CoinTransactionType.Purchased, description }],
  });
  if (wallet.debt > 0) await settleDebt(tx, { userId, now });
  return { journalId };
}
