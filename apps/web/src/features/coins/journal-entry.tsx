import { useQuery } from '@apollo/client/react';
import type { ComponentProps, ReactNode } from 'react';
import { Stack } from '../../components/frame/layout.tsx';
import { StatLines } from '../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { JournalParts } from '../../components/money/wallet.tsx';
import { Text } from '../../components/text.tsx';
import { failureOf, type Failure } from '../../lib/acts/errors.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { accountLabel } from './account-words.ts';
import { JOURNAL } from './documents.ts';

interface JournalEntryProps {
  readonly journalId: string;
  /** What is known of it; `at` once it has been read. */
  readonly facts: (at: string | undefined) => ComponentProps<typeof StatLines>['items'];
  /** What is not in danger when it cannot be read. */
  readonly safe: string;
  /** In place of a failure that is none. */
  readonly closed?: (failure: Failure) => ReactNode;
}

/** An entry in the books: its facts, and from which accounts to which it moved coins. */
export function JournalEntry({ journalId, facts, safe, closed }: JournalEntryProps) {
  const { data, error, refetch } = useQuery(JOURNAL, { variables: { id: journalId } });
  const instead = error && !data && closed?.(failureOf(error));
  return (
    <Stack gap="lg">
      <StatLines record items={facts(data?.journal.at)} />
      <Loading active={!data && !error} skeleton={<RowsSkeleton rows={2} />} label="Loading the entry">
        {data && (
          <JournalParts
            parts={data.journal.transfers.map(({ from, to, coins }) => ({ from: accountLabel(from), to: accountLabel(to), coins }))}
          />
        )}
        {instead}
        {error && !data && !instead && (
          <ErrorState shape="short" title="The entry did not load" text={safe} onRetry={() => refetchQuietly(refetch)} />
        )}
      </Loading>
      <Text size={12} tone="3">
        Entries are never changed. What is taken back is written as a new one.
      </Text>
    </Stack>
  );
}
