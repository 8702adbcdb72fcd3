import { type CoinSource, CoinTransactionType, LedgerOperation } from '@benison/contracts/enumerations';
import type { HouseAccount } from '@benison/ledger/accounts';
import { spendingTransfers, splitSpending } from '@benison/ledger/spending';
import type { Tx } from '../../../platform/database/transaction.ts';
import { settleDebt } from './debt.ts';
import { InsufficientCoinsError } from './errors.ts';
import { drawPaid } from './lots.ts';
import { postJournal } from './post.ts';
import { balancesOf, lockWallet } from './wallet.ts';

/** Coins to be spent at the house. */
export interface SpendDraft {
  userId: string;
  coins: number;
  to: Extract<HouseAccount, 'MARKETPLACE' | 'BOOSTS'>;
  operation: LedgerOperation;
  source: CoinSource;
  sourceId: string;
  description: string;
  now: Date;
}

/**
 * Takes coins from a member, promo first, then paid (oldest purchase first), then earned.
 * @throws InsufficientCoinsError, and nothing has moved.
 */
export async function spend(tx: Tx, draft: SpendDraft): Promise<{ journalId: string; balance: number }> {
  const { userId, coins, to, now, description, ...cause } = draft;
  const held = await lockWallet(tx, userId);
  if (held.debt > 0) await settleDebt(tx, { userId, now });
  const wallet = held.debt > 0 ? await lockWallet(tx, userId) : held;
  const split = splitSpending(balancesOf(wallet), coins);
  if (!split) throw new InsufficientCoinsError(coins, wallet.balance);
  const journalId = await postJournal(tx, {
    ...cause,
    at: now,
    walletId: wallet.id,
    transfers: spendingTransfers(wallet.id, split, to),
    draws: await drawPaid(tx, wallet.id, split.paid),
    lines: [{ wallet: wallet.id, userId, type: CoinTransactionType.Spent, description }],
  });
  return { journalId, balance: wallet.balance - coins };
}
