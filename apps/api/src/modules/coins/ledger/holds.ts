import { CoinSource, CoinTransactionType, LedgerOperation } from '@benison/contracts/enumerations';
import { house, HouseAccount, member, MemberAccount } from '@benison/ledger/accounts';
import { move } from '@benison/ledger/journal';
import type { Tx } from '../../../platform/database/transaction.ts';
import { settleDebt } from './debt.ts';
import { InsufficientCoinsError, OutstandingDebtError } from './errors.ts';
import { postJournal } from './post.ts';
import { lockWallet } from './wallet.ts';

export interface HoldDraft {
  userId: string;
  payoutId: string;
  coins: number;
  description: string;
  now: Date;
}

/**
 * Sets earned coins aside for a payout: they cannot be spent while it is decided.
 * @throws InsufficientCoinsError when fewer coins are earned; OutstandingDebtError while anything is owed.
 */
export async function holdEarned(
  tx: Tx,
  { userId, payoutId, coins, description, now }: HoldDraft,
): Promise<{ journalId: string; balance: number }> {
  const wallet = await lockWallet(tx, userId);
  if (wallet.debt > 0) throw new OutstandingDebtError(wallet.debt);
  if (wallet.earned < coins) throw new InsufficientCoinsError(coins, wallet.earned);
  const journalId = await postJournal(tx, {
    operation: LedgerOperation.PayoutHold,
    at: now,
    walletId: wallet.id,
    source: CoinSource.Payout,
    sourceId: payoutId,
    transfers: move(member(wallet.id, MemberAccount.Earned), house(HouseAccount.PayoutsHeld), coins),
    lines: [{ wallet: wallet.id, userId, type: CoinTransactionType.Withdrawn, description }],
  });
  return { journalId, balance: wallet.balance - coins };
}

/**
 * Gives held coins back: the payout was cancelled, rejected or failed. What is owed is paid from them at once. Call it once, with
 * the payout's change of state.
 */
export const releaseHold = (tx: Tx, draft: HoldDraft): Promise<{ journalId: string }> =>
  giveBack(tx, draft, { operation: LedgerOperation.PayoutRelease, from: HouseAccount.PayoutsHeld });

/** Gives the coins of a paid payout back, because its money came back. Otherwise as `releaseHold`. */
export const returnSettled = (tx: Tx, draft: HoldDraft): Promise<{ journalId: string }> =>
  giveBack(tx, draft, { operation: LedgerOperation.PayoutReturn, from: HouseAccount.PayoutsPaid });

async function giveBack(
  tx: Tx,
  { userId, payoutId, coins, description, now }: HoldDraft,
  { operation, from }: { operation: LedgerOperation; from: HouseAccount },
): Promise<{ journalId: string }> {
  const wallet = await lockWallet(tx, userId);
  const journalId = await postJournal(tx, {
    operation,
    at: now,
    walletId: wallet.id,
    source: CoinSource.Payout,
    sourceId: payoutId,
    transfers: move(house(from), member(wallet.id, MemberAccount.Earned), coins),
    lines: [{ wallet: wallet.id, userId, type: CoinTransactionType.Returned, description }],
  });
  if (wallet.debt > 0) await settleDebt(tx, { userId, now });
  return { journalId };
}

/** The money has left: held coins are gone for good. The member's line was written when they were held. */
export async function settleHold(tx: Tx, { userId, payoutId, coins, now }: HoldDraft): Promise<{ journalId: string }> {
  const wallet = await lockWallet(tx, userId);
  const journalId = await postJournal(tx, {
    operation: LedgerOperation.PayoutSettlement,
    at: now,
    walletId: wallet.id,
    source: CoinSource.Payout,
    sourceId: payoutId,
    transfers: move(house(HouseAccount.PayoutsHeld), house(HouseAccount.PayoutsPaid), coins),
    lines: [],
  });
  return { journalId };
}
