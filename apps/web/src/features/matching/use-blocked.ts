import { useMutation, useQuery } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { useState } from 'react';
import { notify } from '../../components/toast.tsx';
import { graphql } from '../../gql/index.ts';
import { refetchQuietly } from '../../lib/refetch.ts';
import { useTellFailed } from '../../lib/use-tell-failed.ts';

const BLOCKED = graphql(`query BlockedBusinesses { blockedBusinesses { businessId name blockedAt } }`);
const UNBLOCK = graphql(`mutation Unblock($input: UnblockInput!) { unblock(input: $input) { success } }`);

/** The businesses that the member has blocked, and lifting a block. */
export function useBlocked() {
  const { data, error, loading, refetch } = useQuery(BLOCKED, { fetchPolicy: 'network-only' });
  const tellFailed = useTellFailed();
  const [mutate] = useMutation(UNBLOCK);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const unblock = async (businessId: string, name: string) => {
    setBusyWith(businessId);
    try {
      await mutate({ variables: { input: { businessId } } });
      await refetch();
      notify({
        title: 'Unblocked',
        text: said`${name} and you may see each other again. A match that ended stays ended.`,
        tone: 'success',
      });
    } catch (failed) {
      tellFailed(said`${name} is still blocked`, failed);
    } finally {
      setBusyWith(null);
    }
  };
  return {
    blocked: data?.blockedBusinesses,
    isLoading: loading && !data,
    hasFailed: error !== undefined && !data,
    retry: () => refetchQuietly(refetch),
    busyWith,
    unblock: (businessId: string, name: string) => void unblock(businessId, name),
  };
}
