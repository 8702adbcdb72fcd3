import { useApolloClient, useQuery } from '@apollo/client/react';
import type { OwnVerificationsQuery } from '../../gql/graphql.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { readAgain } from '../../lib/read-on.ts';
import { OWN_VERIFICATION_CHANGED, OWN_VERIFICATIONS } from './documents.ts';

/** What draws the marks of one's own business around the tab. */
const SHOWS_MARKS: ReadonlySet<string> = new Set(['Profile', 'Session']);

export type OwnVerifications = OwnVerificationsQuery['verifications'];
export type OwnLicense = NonNullable<OwnVerifications['license']>;
export type OwnSocial = OwnVerifications['social'][number];
export type OwnEin = NonNullable<NonNullable<OwnVerificationsQuery['viewer']>['verification']>;

/** Where a member's verifications stand, and what becomes of them while the screen is open. */
export function useOwnVerifications() {
  const apollo = useApolloClient();
  const { data, error, loading, refetch } = useQuery(OWN_VERIFICATIONS, { fetchPolicy: 'cache-and-network' });
  const again = async () => (await refetch()).data?.cursor;
  const refreshMarks = () =>
    apollo.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => SHOWS_MARKS.has(queryName ?? '') });
  useLive(OWN_VERIFICATION_CHANGED, {
    after: data?.cursor,
    cursorOf: (event) => event.verificationChanged.cursor,
    // What is said about the EIN comes with the member, so both are read together. What is not read now comes with the next news.
    onData: () => void Promise.all([again(), refreshMarks()]).catch(() => {}),
    onResync: again,
  });
  return {
    ein: data?.viewer?.verification ?? null,
    isEinVerified: data?.viewer?.isEinVerified ?? false,
    verifications: data?.verifications,
    isLoading: loading && !data,
    hasFailed: Boolean(error) && !data,
    refetch: () => readAgain(refetch),
  };
}
