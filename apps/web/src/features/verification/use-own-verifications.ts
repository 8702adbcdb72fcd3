import { useApolloClient, useQuery } from '@apollo/client/react';
import type { OwnVerificationsQuery } from '../../gql/graphql.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { OWN_VERIFICATION_CHANGED, OWN_VERIFICATIONS } from './documents.ts';

/** Queries that show one's own badges around the tab. */
const SHOWS_MARKS: ReadonlySet<string> = new Set(['Profile', 'Session']);

export type OwnVerifications = OwnVerificationsQuery['verifications'];
export type OwnLicense = NonNullable<OwnVerifications['license']>;
export type OwnSocial = OwnVerifications['social'][number];
export type OwnEin = NonNullable<NonNullable<OwnVerificationsQuery['viewer']>['verification']>;

/** The member's verifications, kept live while the screen is open. */
export function useOwnVerifications() {
  const apollo = useApolloClient();
  const { data, error, loading, refetch } = useQuery(OWN_VERIFICATIONS, { fetchPolicy: 'cache-and-network' });
  const again = async () => (await refetch()).data?.cursor;
  const refreshMarks = () =>
    apollo.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => SHOWS_MARKS.has(queryName ?? '') });
  useLive(OWN_VERIFICATION_CHANGED, {
    after: data?.cursor,
    cursorOf: (event) => event.verificationChanged.cursor,
    // The EIN's state comes with the member, so both are refetched together. If this fails, the next event refetches them.
    onData: () => void Promise.all([again(), refreshMarks()]).catch(() => {}),
    onResync: again,
  });
  return {
    ein: data?.viewer?.verification ?? null,
    isEinVerified: data?.viewer?.isEinVerified ?? false,
    verifications: data?.verifications,
    isLoading: loading && !data,
    hasFailed: Boolean(error) && !data,
    refetch: () => refetchQuietly(refetch),
  };
}
