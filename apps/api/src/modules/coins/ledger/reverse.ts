import { type CoinSource, CoinTransactionType, type LedgerOperation } from '@benison/contracts/enumerations';
import type { Account, HouseAccount, MemberAccount, Transfer } from '@benison/ledger/accounts';
import { reversed } from '@benison/ledger/journal';
import type { Sql } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { settleDebt } from './debt.ts';
import { postJournal } from './post.ts';

export interface ReverseDraft {
  journalId: string;
  operation: LedgerOperation;
  source: CoinSource;
  sourceId: string;
  description: string;
  now: Date;
}

/**
 * Gives back what a member spent in a journal, to the very accounts and purchases it came from. A journal is reversed
 * once: the database refuses a second time. What is owed is paid from it at once. @throws NotFoundError
 */
export async function reverse(tx: Tx, { journalId, now, description, ...cause }: ReverseDraft): Promise<{ journalId: string }> {
  const [owner] = await tx.sql<{ wallet_id: string; user_id: string }>(
    `select j.wallet_id, w.user_id from ledger_journals j join bizcoin_wallets w on w.id = j.wallet_id where j.id = $1 for no key update of w`,
    [journalId],
  );
  if (!owner) throw new NotFoundError('That journal');
  const draws = await tx.sql<{ lot_id: string; coins: string }>('select lot_id, coins from ledger_draws where journal_id = $1', [
    journalId,
  ]);
  const reversal = await postJournal(tx, {
    ...cause,
    at: now,
    walletId: owner.wallet_id,
    transfers: reversed(await transfersOf(tx.sql, journalId)),
    draws: draws.map(({ lot_id, coins }) => ({ lotId: lot_id, coins: -Number(coins) })),
    reverses: journalId,
    lines: [{ wallet: owner.wallet_id, userId: owner.user_id, type: CoinTransactionType.Returned, description }],
  });
  await settleDebt(tx, { userId: owner.user_id, now });
  return { journalId: reversal };
}

interface TransferRow {
  from_wallet: string | null;
  from_kind: string;
  to_wallet: string | null;
  to_kind: string;
  coins: string;
}

/** The transfers of a journal, in their order. */
export async function transfersOf(sql: Sql, journalId: string): Promise<Transfer[]> {
  const rows = await sql<TransferRow>(
    'select from_wallet, from_kind, to_wallet, to_kind, coins from ledger_transfers where journal_id = $1 order by line',
    [journalId],
  );
  return rows.map((row) => ({
    from: account(row.from_wallet, row.from_kind),
    to: account(row.to_wallet, row.to_kind),
    coins: Number(row.coins),
  }));
}

/** The table's checks hold that a wallet goes with a member's account and none with the house's. */
function account(wallet: string | null, kind: string): Account {
  return wallet === null ? { wallet, kind: kind as HouseAccount } : { wallet, kind: kind as MemberAccount };
}
