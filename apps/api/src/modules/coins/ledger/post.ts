import type { CoinTransactionType, LedgerOperation } from '@benison/contracts/enumerations';
import type { Transfer } from '@benison/ledger/accounts';
import type { Draw } from '@benison/ledger/lots';
import type { Tx } from '../../../platform/database/transaction.ts';
import { walletChanged } from '../events.ts';

/** A line of a wallet's statement. */
export interface LineDraft {
  wallet: string;
  userId: string;
  type: CoinTransactionType;
  description: string;
}

/** One journal to be written: what moves, why, and who is told. */
export interface JournalDraft {
  operation: LedgerOperation;
  at: Date;
  /** The wallet it is about. */
  walletId: string;
  /** What caused it, e.g. `order` and its id. */
  source: string;
  sourceId: string;
  transfers: readonly Transfer[];
  /** Coins drawn from purchases; negative ones are put back. */
  draws?: readonly Draw[];
  reverses?: string | null;
  lines: readonly LineDraft[];
}

/**
 * Writes a journal within the command's transaction; the database moves the balances and refuses an overdraft.
 * The wallets must be locked. Gives the journal's id.
 */
export async function postJournal(tx: Tx, draft: JournalDraft): Promise<string> {
  const { lines, transfers, draws = [], reverses = null, at, ...rest } = draft;
  const journal = { ...rest, at: at.toISOString(), transfers, draws, reverses, lines };
  const [row] = await tx.sql<{ id: string }>('select ledger_post($1::jsonb) as id', [JSON.stringify(journal)]);
  if (!row) throw new Error('A journal was not written.');
  tx.emit(
    walletChanged(
      lines.map(({ userId }) => userId),
      { journalId: row.id },
    ),
  );
  return row.id;
}
