import { useQuery } from '@apollo/client/react';
import type { OwnVerificationsQuery } from '../../gql/graphql.ts';
import { readAgain } from '../../lib/read-on.ts';
import { useLive } from '../../lib/use-live.ts';
import { OWN_VERIFICATION_CHANGED, OWN_VERIFICATIONS } from './documents.ts';

export type OwnVerifications = OwnVerificationsQuery['verifications'];
export type OwnLicense = NonNullable<OwnVerifications['license']>;
export type OwnSocial = OwnVerifications['social'][number];
export type OwnEin = NonNullable<NonNullable<OwnVerificationsQuery['viewer']>['verification']>;

/** Where a member's verifications stand, and what becomes of them while the screen is open. */
export function useOwnVerifications() {
  const { data, error, loading, refetch } = useQuery(OWN_VERIFICATIONS, { fetchPolicy: 'cache-and-network' });
  const again = async () => (await refetch()).data?.cursor;
  useLive(OWN_VERIFICATION_CHANGED, {
    after: data?.cursor,
    cursorOf: (event) => event.verificationChanged.cursor,
    // What is said about the EIN comes with the member, so both are read together.
    onData: () => void again().catch(() => {}),
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
