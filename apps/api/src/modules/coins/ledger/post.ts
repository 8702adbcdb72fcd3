import type { CoinSource, CoinTransactionType, LedgerOperation } from '@benison/contracts/enumerations';
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
  source: CoinSource;
  sourceId: string;
  transfers: readonly Transfer[];
  /** Coins drawn from purchases; negative ones are put back. */
  draws?: readonly Draw[];
  reverses?: string | null;
  lines: readonly LineDraft[];
}

const POST = `
  select ledger_post(j.draft) as id
  from (select draft from jsonb_array_elements($1::jsonb) with ordinality as j(draft, n) order by n offset 0) j`;

/**
 * Writes journals within the command's transaction, in their order; the database moves the balances and refuses an overdraft.
 * The wallets must be locked. Gives the journals' ids.
 */
export async function postJournals(tx: Tx, drafts: readonly JournalDraft[]): Promise<string[]> {
  if (drafts.length === 0) return [];
  const journals = drafts.map(({ at, draws = [], reverses = null, ...rest }) => ({ ...rest, at: at.toISOString(), draws, reverses }));
  const rows = await tx.prepared<{ id: string }>(POST, [JSON.stringify(journals)]);
  if (rows.length !== drafts.length) throw new Error('A journal was not written.');
  drafts.forEach(({ lines }, n) => {
    const journalId = rows[n]?.id ?? '';
    tx.emit(
      walletChanged(
        lines.map(({ userId }) => userId),
        { journalId },
      ),
    );
  });
  return rows.map(({ id }) => id);
}

/** The same of one journal. */
export async function postJournal(tx: Tx, draft: JournalDraft): Promise<string> {
  const [id = ''] = await postJournals(tx, [draft]);
  return id;
}
