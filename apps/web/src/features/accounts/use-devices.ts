import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import { graphql } from '../../gql/index.ts';
import { useTellFailed } from '../../lib/acts/use-tell-failed.ts';
import { pagedList } from '../../lib/lists/pagination.ts';
import { readAfter } from '../../lib/lists/refetch.ts';
import { takeOut } from '../../lib/lists/take-out.ts';

const DEVICES = graphql(`
  query Devices($first: Int!, $after: String) {
    sessions(first: $first, after: $after) {
      nodes { id isCurrent device ipAddress createdAt lastUsedAt expiresAt rememberMe }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

const REVOKE = graphql(`
  mutation RevokeSession($input: RevokeSessionInput!) {
    revokeSession(input: $input) { success }
  }
`);

const REVOKE_OTHERS = graphql(`
  mutation RevokeOtherSessions {
    revokeOtherSessions(input: {}) { count }
  }
`);

const PAGE = 20;

/** Where the member is signed in, and signing out there. */
export function useDevices() {
  const query = useQuery(DEVICES, { variables: { first: PAGE }, fetchPolicy: 'network-only' });
  const page = query.data?.sessions;
  const tellFailed = useTellFailed();
  const [revoke] = useMutation(REVOKE);
  const [revokeOthers] = useMutation(REVOKE_OTHERS);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const run = async (what: string, work: () => Promise<string>) => {
    setBusyWith(what);
    try {
      notify({ title: await work(), tone: 'success' });
    } catch (failed) {
      tellFailed('Nothing was signed out', failed);
    } finally {
      setBusyWith(null);
    }
  };
  return {
    ...pagedList(query, page),
    devices: page?.nodes,
    error: page ? undefined : query.error,
    busyWith,
    revoke: (sessionId: string) =>
      run(sessionId, async () => {
        await revoke({ variables: { input: { sessionId } } });
        takeOut(query.client.cache, 'sessions', sessionId);
        return 'Signed out there';
      }),
    revokeOthers: () =>
      run('others', async () => {
        const { data: answer } = await revokeOthers();
        await readAfter(query.refetch);
        const count = answer?.revokeOtherSessions?.count ?? 0;
        return count === 1 ? 'Signed out on 1 other device' : `Signed out on ${count} other devices`;
      }),
  };
}
