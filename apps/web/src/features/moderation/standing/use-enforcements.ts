import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { notify } from '../../../components/toasts/toast.tsx';
import type { Moderation_OwnEnforcementFragment } from '../../../gql/graphql.ts';
import { failureOf } from '../../../lib/acts/errors.ts';
import { loadMore } from '../../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { ACKNOWLEDGE_WARNING, APPEAL, APPEAL_SUSPENSION, ENFORCEMENT_CHANGED, ENFORCEMENTS } from './enforcement-documents.ts';
import { applyEnforcement } from './enforcement-words.ts';

export type OwnEnforcement = Moderation_OwnEnforcementFragment;

const PAGE = { first: 50 } as const;

/** The actions against the member's account to the last page, kept live: what has to be read, and what is closed, may stand on any. */
export function useEnforcements() {
  const { data, error, refetch, fetchMore } = useQuery(ENFORCEMENTS, { variables: PAGE, fetchPolicy: 'cache-and-network' });
  const { endCursor = null, hasNextPage = false } = data?.enforcements.pageInfo ?? {};
  useEffect(() => {
    if (hasNextPage) loadMore({ fetchMore }, { pageInfo: { endCursor } });
  }, [fetchMore, endCursor, hasNextPage]);
  return {
    enforcements: data?.enforcements.nodes,
    cursor: data?.cursor,
    hasFailed: error !== undefined && !data,
    retry: () => refetchQuietly(refetch),
  };
}

/** Subscribes to actions against the account; used once, in the shell. A warning opens a dialog of its own instead of a notice. */
export function useLiveEnforcements(): void {
  const { data, refetch, updateQuery } = useQuery(ENFORCEMENTS, { variables: PAGE });
  useLive(ENFORCEMENT_CHANGED, {
    after: data?.cursor,
    cursorOf: (event) => event.enforcementChanged.cursor,
    onData: ({ enforcementChanged: { cursor, enforcement } }) => {
      updateQuery((_, { previousData, complete }) =>
        complete
          ? {
              cursor,
              enforcements: { ...previousData.enforcements, nodes: applyEnforcement(previousData.enforcements.nodes, enforcement) },
            }
          : undefined,
      );
    },
    onResync: async () => (await refetch()).data?.cursor,
  });
}

/** Confirms that a warning was read. */
export function useAcknowledgement() {
  const [send, { loading: isBusy }] = useMutation(ACKNOWLEDGE_WARNING);
  const [problem, setProblem] = useState<string>();
  const acknowledge = async (id: string) => {
    setProblem(undefined);
    try {
      await send({ variables: { id } });
    } catch (error) {
      const { code, message } = failureOf(error);
      setProblem(code === 'NETWORK' ? 'Unable to connect to the server. Please try again.' : message);
    }
  };
  return { acknowledge, isBusy, problem };
}

/** The state of an appeal being written and sent. */
export interface AppealSending {
  readonly isBusy: boolean;
  /** Resolves to an error message, or null once sent. */
  readonly send: (text: string) => Promise<string | null>;
}

function problemOf(error: unknown): string {
  const { code, message, fields } = failureOf(error);
  return code === 'NETWORK'
    ? 'Unable to connect to the server. What you wrote is kept; please try again.'
    : (fields[0]?.message ?? message);
}

/** Appeals against one action, signed in. */
export function useAppeal(enforcement: OwnEnforcement): AppealSending {
  const [appeal, { loading: isBusy }] = useMutation(APPEAL);
  const send = async (text: string) => {
    try {
      await appeal({
        variables: { input: { enforcementId: enforcement.id, text } },
        update: (cache, { data }) => {
          if (data)
            cache.modify({
              id: cache.identify({ __typename: 'Enforcement', id: enforcement.id }),
              fields: {
                appeal: (_, { toReference }) => toReference({ __typename: 'Appeal', id: data.appeal.appeal.id }) ?? null,
                canAppeal: () => false,
              },
            });
        },
      });
      notify({
        title: 'Appeal sent',
        text: 'Another moderator will look at it. You will get the answer here and by email.',
        tone: 'success',
      });
      return null;
    } catch (error) {
      return problemOf(error);
    }
  };
  return { isBusy, send };
}

/** Appeals against a suspension without signing in, using the token from the refused sign-in. */
export function useSuspensionAppeal(appealToken: string): AppealSending {
  const [appeal, { loading: isBusy }] = useMutation(APPEAL_SUSPENSION);
  const send = async (text: string) => {
    try {
      await appeal({ variables: { input: { appealToken, text } } });
      return null;
    } catch (error) {
      return problemOf(error);
    }
  };
  return { isBusy, send };
}
