import { useQuery } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { Amount } from '../../components/coin.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Stack } from '../../components/layout.tsx';
import { StatLines } from '../../components/list.tsx';
import { JournalParts } from '../../components/money/wallet.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../components/states.tsx';
import { Text } from '../../components/text.tsx';
import { failureOf, type Failure } from '../../lib/errors.ts';
import { readAgain } from '../../lib/read-on.ts';
import { stampWords } from '../../lib/time-words.ts';
import { accountLabel } from './account-words.ts';
import { JOURNAL } from './documents.ts';

export interface GiftEntry {
  readonly journalId: string;
  readonly giftName: string;
  /** null if it was given anonymously. */
  readonly fromName: string | null;
  readonly hostName: string;
  readonly count: number;
  readonly coins: number;
}

const BETWEEN_OTHERS: ReadonlySet<Failure['code']> = new Set([ErrorCode.NotFound, ErrorCode.Forbidden]);

/** The ledger entry behind a gift seen on a stream. */
export function GiftEntryDialog({ gift, onClose }: { readonly gift: GiftEntry | null; readonly onClose: () => void }) {
  return (
    <Dialog
      open={gift !== null}
      onOpenChange={(open) => !open && onClose()}
      title={gift ? `${gift.count > 1 ? `${gift.count} × ` : ''}${gift.giftName}` : ''}
      text="This entry in the books"
    >
      {gift && <Entry gift={gift} />}
    </Dialog>
  );
}

function Entry({ gift }: { readonly gift: GiftEntry }) {
  const { data, error, refetch } = useQuery(JOURNAL, { variables: { id: gift.journalId } });
  // The details of an entry are private to its two parties; others only see what the stream showed them.
  const isOthers = error !== undefined && BETWEEN_OTHERS.has(failureOf(error).code);
  return (
    <Stack gap="lg">
      <StatLines
        record
        items={[
          { label: 'From', value: gift.fromName ?? 'Given anonymously' },
          { label: 'To', value: gift.hostName },
          { label: 'Amount', value: <Amount coins={gift.coins} /> },
          { label: 'Fee', value: 'None: the host receives every coin' },
          ...(data ? [{ label: 'When', value: stampWords(data.journal.at) }] : []),
          { label: 'Entry', value: `No. ${gift.journalId}` },
        ]}
      />
      <Loading active={!data && !error} skeleton={<RowsSkeleton rows={2} />} label="Loading the entry">
        {data && (
          <JournalParts
            parts={data.journal.transfers.map(({ from, to, coins }) => ({ from: accountLabel(from), to: accountLabel(to), coins }))}
          />
        )}
        {isOthers && (
          <Text size={13} tone="2">
            From which coins it was given is between its two sides.
          </Text>
        )}
        {error && !data && !isOthers && (
          <ErrorState shape="short" title="The entry did not load" text="The gift is safe." onRetry={() => readAgain(refetch)} />
        )}
      </Loading>
      <Text size={12} tone="3">
        Entries are never changed. What is taken back is written as a new one.
      </Text>
    </Stack>
  );
}
