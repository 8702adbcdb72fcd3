import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { VERIFICATION_CHANGED } from './use-verifications.ts';

const COUNTS = graphql(`
  query VerificationCounts {
    cursor
    verificationQueueCounts { ...Staff_verificationCounts }
  }
`);

/** How many verifications wait, on every staff screen; this also keeps the socket open while staff work elsewhere. */
export function usePendingCount(isAllowed: boolean): number {
  const { data, refetch, updateQuery } = useQuery(COUNTS, { skip: !isAllowed });
  useLive(VERIFICATION_CHANGED, {
    after: data?.cursor,
    skip: !isAllowed,
    cursorOf: (event) => event.verificationQueueChanged.cursor,
    onData: ({ verificationQueueChanged: { counts, cursor } }) => {
      updateQuery(() => ({ cursor, verificationQueueCounts: counts }));
    },
    onResync: async () => (await refetch()).data?.cursor,
  });
  return data?.verificationQueueCounts.pending ?? 0;
}
