import { CoinTransactionType, type LedgerOperation } from '@benison/contracts/enumerations';
import { house, HouseAccount, member, MemberAccount } from '@benison/ledger/accounts';
import { move } from '@benison/ledger/journal';
import type { Tx } from '../../../platform/database/transaction.ts';
import { postJournal } from './post.ts';
import { lockWallet } from './wallet.ts';

export interface GrantDraft {
  userId: string;
  coins: number;
  operation: LedgerOperation;
  source: string;
  sourceId: string;
  description: string;
  now: Date;
}

/** Gives promo coins: they can be spent and given, and never become money. */
export async function grantPromo(
  tx: Tx,
  { userId, coins, now, description, ...cause }: GrantDraft,
): Promise<{ journalId: string; balance: number }> {
  const wallet = await lockWallet(tx, userId);
  const journalId = await postJournal(tx, {
    ...cause,
    at: now,
    walletId: wallet.id,
    transfers: move(house(HouseAccount.Issuance), member(wallet.id, MemberAccount.Promo), coins),
    lines: [{ wallet: wallet.id, userId, type: CoinTransactionType.Earned, description }],
  });
  return { journalId, balance: wallet.balance + coins };
}

/** Takes promo coins back, as many as are still there. Gives how many. */
export async function withdrawPromo(tx: Tx, { userId, coins, now, description, ...cause }: GrantDraft): Promise<number> {
  const wallet = await lockWallet(tx, userId);
  const taken = Math.min(wallet.promo, coins);
  if (taken === 0) return 0;
  await postJournal(tx, {
    ...cause,
    at: now,
    walletId: wallet.id,
    transfers: move(member(wallet.id, MemberAccount.Promo), house(HouseAccount.Issuance), taken),
    lines: [{ wallet: wallet.id, userId, type: CoinTransactionType.TakenBack, description }],
  });
  return taken;
}
