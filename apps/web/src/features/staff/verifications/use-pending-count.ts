import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/index.ts';
import { useLiveCounts } from '../../../lib/live/use-live-counts.ts';
import { VERIFICATION_CHANGED } from './use-verifications.ts';

const COUNTS = graphql(`
  query VerificationCounts {
    cursor
    verificationQueueCounts { ...Staff_verificationCounts }
  }
`);

/** How many verifications wait, on every staff screen; this also keeps the socket open while staff work elsewhere. */
export function usePendingCount(isAllowed: boolean): number {
  const data = useLiveCounts(
    {
      counts: COUNTS,
      changed: VERIFICATION_CHANGED,
      countsOf: ({ verificationQueueChanged: { counts, cursor } }) => ({ cursor, verificationQueueCounts: counts }),
    },
    isAllowed,
  );
  return data?.verificationQueueCounts.pending ?? 0;
}

/** The same counts, with the decisions of the day; the staff's bar keeps them live. */
export function useReviewCounts() {
  return useQuery(COUNTS).data?.verificationQueueCounts ?? null;
}
