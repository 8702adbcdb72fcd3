import { Dialog } from '../../components/dialogs/dialog.tsx';
import type { CoinTransaction_LineFragment } from '../../gql/graphql.ts';
import { coinWords, signedCoins } from '../../lib/words/money-words.ts';
import { stampWords } from '../../lib/words/time-words.ts';
import { JournalEntry } from './journal-entry.tsx';
import { TRANSACTION_LABELS } from './statement-words.ts';

/** The ledger entry behind a line of the statement: what moved, from which account to which. */
export function JournalDialog({ line, onClose }: { readonly line: CoinTransaction_LineFragment | null; readonly onClose: () => void }) {
  return (
    <Dialog open={line !== null} onOpenChange={(open) => !open && onClose()} title={line?.description ?? ''} text="This entry in the books">
      {line && <Entry line={line} />}
    </Dialog>
  );
}

function Entry({ line }: { readonly line: CoinTransaction_LineFragment }) {
  const facts = [
    { label: 'Kind', value: TRANSACTION_LABELS[line.type] },
    { label: 'Amount', value: `${signedCoins(line.amount)}\u00a0BizCoins` },
    { label: 'Balance after it', value: coinWords(line.balanceAfter) },
    { label: 'When', value: stampWords(line.createdAt) },
    { label: 'Entry', value: `No. ${line.journalId}` },
  ];
  return <JournalEntry journalId={line.journalId} facts={() => facts} safe="Your coins are safe." />;
}
