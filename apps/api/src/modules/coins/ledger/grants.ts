import { type CoinSource, CoinTransactionType, type LedgerOperation } from '@benison/contracts/enumerations';
import { house, HouseAccount, member, MemberAccount } from '@benison/ledger/accounts';
import { move } from '@benison/ledger/journal';
import type { Tx } from '../../../platform/database/transaction.ts';
import { postJournal, postJournals, type JournalDraft } from './post.ts';
import { lockWallet, lockWalletsOf, type Wallet } from './wallet.ts';

export interface GrantDraft {
  userId: string;
  coins: number;
  operation: LedgerOperation;
  source: CoinSource;
  sourceId: string;
  description: string;
  now: Date;
}

/** Gives promo coins: they can be spent and given, and never become money. */
export async function grantPromo(tx: Tx, draft: GrantDraft): Promise<{ journalId: string; balance: number }> {
  const wallet = await lockWallet(tx, draft.userId);
  return { journalId: await postJournal(tx, grantJournal(wallet, draft)), balance: wallet.balance + draft.coins };
}

/** The same to several members at once. */
export async function grantPromoToAll(tx: Tx, drafts: readonly GrantDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  const wallets = await lockWalletsOf(
    tx,
    drafts.map(({ userId }) => userId),
  );
  await postJournals(
    tx,
    drafts.flatMap((draft) => {
      const wallet = wallets.get(draft.userId);
      return wallet ? [grantJournal(wallet, draft)] : [];
    }),
  );
}

function grantJournal(wallet: Wallet, { userId, coins, now, description, ...cause }: GrantDraft): JournalDraft {
  return {
    ...cause,
    at: now,
    walletId: wallet.id,
    transfers: move(house(HouseAccount.Issuance), member(wallet.id, MemberAccount.Promo), coins),
    lines: [{ wallet: wallet.id, userId, type: CoinTransactionType.Earned, description }],
  };
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
