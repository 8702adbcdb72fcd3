import { useQuery } from '@apollo/client/react';
import { Dialog } from '../../components/dialog.tsx';
import { Stack } from '../../components/layout.tsx';
import { StatLines } from '../../components/list.tsx';
import { JournalParts } from '../../components/money/wallet.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../components/states.tsx';
import { Text } from '../../components/text.tsx';
import type { CoinTransaction_LineFragment } from '../../gql/graphql.ts';
import { coinNumber, signedCoins } from '../../lib/money-words.ts';
import { readAgain } from '../../lib/read-on.ts';
import { stampWords } from '../../lib/time-words.ts';
import { accountLabel } from './account-words.ts';
import { JOURNAL } from './documents.ts';
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
  const { data, error, refetch } = useQuery(JOURNAL, { variables: { id: line.journalId } });
  const facts = [
    { label: 'Kind', value: TRANSACTION_LABELS[line.type] },
    { label: 'Amount', value: `${signedCoins(line.amount)} BizCoins` },
    { label: 'Balance after it', value: `${coinNumber(line.balanceAfter)} BizCoins` },
    { label: 'When', value: stampWords(line.createdAt) },
    { label: 'Entry', value: `No. ${line.journalId}` },
  ];
  return (
    <Stack gap="lg">
      <StatLines record items={facts} />
      <Loading active={!data && !error} skeleton={<RowsSkeleton rows={2} />} label="Loading the entry">
        {data && (
          <JournalParts
            parts={data.journal.transfers.map(({ from, to, coins }) => ({ from: accountLabel(from), to: accountLabel(to), coins }))}
          />
        )}
        {error && !data && (
          <ErrorState shape="short" title="The entry did not load" text="Your coins are safe." onRetry={() => readAgain(refetch)} />
        )}
      </Loading>
      <Text size={12} tone="3">
        Entries are never changed. What is taken back is written as a new one.
      </Text>
    </Stack>
  );
}
