import { CoinSource, CoinTransactionType, LedgerOperation } from '@benison/contracts/enumerations';
import { house, HouseAccount, member, MemberAccount } from '@benison/ledger/accounts';
import { move } from '@benison/ledger/journal';
import type { Tx } from '../../../platform/database/transaction.ts';
import { drawPaid } from './lots.ts';
import { postJournal } from './post.ts';
import { lockWallet } from './wallet.ts';

/**
 * Pays what a member owes from its paid coins, then from its earned ones, as far as they go; called wherever such coins
 * arrive, so that nobody gives away or cashes what is owed. Promo coins pay no debt: they would become money that way.
 * Gives what is still owed.
 */
export async function settleDebt(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<{ paidCoins: number; debt: number }> {
  const wallet = await lockWallet(tx, userId);
  const paid = Math.min(wallet.paid, wallet.debt);
  const earned = Math.min(wallet.earned, wallet.debt - paid);
  if (paid + earned === 0) return { paidCoins: 0, debt: wallet.debt };
  const debt = member(wallet.id, MemberAccount.Debt);
  await postJournal(tx, {
    operation: LedgerOperation.DebtSettlement,
    at: now,
    walletId: wallet.id,
    source: CoinSource.Wallet,
    sourceId: wallet.id,
    transfers: [...move(member(wallet.id, MemberAccount.Paid), debt, paid), ...move(member(wallet.id, MemberAccount.Earned), debt, earned)],
    draws: await drawPaid(tx, wallet.id, paid),
    lines: [{ wallet: wallet.id, userId, type: CoinTransactionType.TakenBack, description: 'Debt paid' }],
  });
  return { paidCoins: paid + earned, debt: wallet.debt - paid - earned };
}

/** Benison bears what a member will never pay; a dispute that is won later gives it back to the house. Gives the coins written off. */
export async function writeOffDebt(tx: Tx, { userId, sourceId, now }: { userId: string; sourceId: string; now: Date }): Promise<number> {
  const wallet = await lockWallet(tx, userId);
  if (wallet.debt === 0) return 0;
  await postJournal(tx, {
    operation: LedgerOperation.DebtWriteOff,
    at: now,
    walletId: wallet.id,
    source: CoinSource.WriteOff,
    sourceId,
    transfers: move(house(HouseAccount.Losses), member(wallet.id, MemberAccount.Debt), wallet.debt),
    lines: [{ wallet: wallet.id, userId, type: CoinTransactionType.Returned, description: 'Debt written off' }],
  });
  return wallet.debt;
}
