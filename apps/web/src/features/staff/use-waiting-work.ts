import { useQuery } from '@apollo/client/react';
import type { WaitingWorkQuery } from '../../gql/graphql.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { useAfterBurst } from '../../lib/time/use-after-burst.ts';
import { WAITING_WORK, WORK_CHANGED } from './work-documents.ts';

/** Events within this time cause one refetch. */
const GATHER_MS = 400;

export type Work = WaitingWorkQuery['waitingWork'][number];

/** What waits for this staff member, kept live. */
export function useWaitingWork() {
  const { data, error, refetch } = useQuery(WAITING_WORK, { fetchPolicy: 'cache-and-network' });
  const readSoon = useAfterBurst(() => refetchQuietly(refetch), GATHER_MS);
  useLive(WORK_CHANGED, {
    after: data?.cursor,
    cursorOf: (event) => event.waitingWorkChanged.cursor,
    onData: readSoon,
    onResync: async () => (await refetch()).data?.cursor,
  });
  return { work: data?.waitingWork, error: data ? undefined : error, retry: () => refetchQuietly(refetch) };
}
