import { useMutation, useQuery } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { useState } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import { graphql } from '../../gql/index.ts';
import { useTellFailed } from '../../lib/acts/use-tell-failed.ts';
import { pagedList } from '../../lib/lists/pagination.ts';
import { takeOut } from '../../lib/lists/take-out.ts';

const BLOCKED = graphql(`
  query BlockedBusinesses($first: Int!, $after: String) {
    blockedBusinesses(first: $first, after: $after) {
      nodes { id businessId name blockedAt }
      pageInfo { endCursor hasNextPage }
    }
  }
`);
const UNBLOCK = graphql(`mutation Unblock($input: UnblockInput!) { unblock(input: $input) { success } }`);

const PAGE = 20;

/** The businesses that the member has blocked, and lifting a block. */
export function useBlocked() {
  const query = useQuery(BLOCKED, { variables: { first: PAGE }, fetchPolicy: 'network-only' });
  const page = query.data?.blockedBusinesses;
  const tellFailed = useTellFailed();
  const [mutate] = useMutation(UNBLOCK);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const unblock = async (id: string, businessId: string, name: string) => {
    setBusyWith(businessId);
    try {
      await mutate({ variables: { input: { businessId } } });
      takeOut(query.client.cache, 'blockedBusinesses', id);
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
    ...pagedList(query, page),
    blocked: page?.nodes,
    busyWith,
    unblock: (id: string, businessId: string, name: string) => void unblock(id, businessId, name),
  };
}
