import { useMutation, useQuery } from '@apollo/client/react';
import { AppealStatus } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { said } from '@benison/contracts/said';
import { useState } from 'react';
import { notify } from '../../../components/toasts/toast.tsx';
import type { Moderation_AppealFragment } from '../../../gql/graphql.ts';
import { failureOf, UNANSWERED, type Failure } from '../../../lib/acts/errors.ts';
import { loadMore } from '../../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { useHeard } from '../../../lib/live/use-heard.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { productNow } from '../../../lib/time/product-clock.ts';
import { spanWords } from '../../../lib/words/waiting-words.ts';
import { APPEAL_CHANGED, APPEALS, DECIDE_APPEAL } from '../documents.ts';
import { applyToAppeals } from './appeal-list.ts';

export type StaffAppeal = Moderation_AppealFragment;

/** Pending appeals or all of them, kept live. */
export function useAppeals(status: AppealStatus | null) {
  const { data, previousData, error, loading, refetch, fetchMore, updateQuery } = useQuery(APPEALS, {
    variables: { status },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const { heardOf, arrivedIds, hear } = useHeard<StaffAppeal>();
  useLive(APPEAL_CHANGED, {
    after: (data ?? previousData)?.cursor,
    cursorOf: (event) => event.appealChanged.cursor,
    onData: ({ appealChanged: { appeal, cursor } }) => {
      hear(appeal, appeal.status === AppealStatus.Pending);
      updateQuery((_, { previousData: known, complete }) =>
        complete
          ? { ...known, cursor, appeals: { ...known.appeals, nodes: applyToAppeals(known.appeals.nodes, appeal, status) } }
          : undefined,
      );
    },
    onResync: async () => (await refetch()).data?.cursor,
  });
  const page = data?.appeals;
  return {
    appeals: page?.nodes ?? [],
    heardOf,
    arrivedIds,
    isLoading: loading && !page,
    isLoadingMore: loading && page !== undefined,
    hasFailed: error !== undefined && !page,
    hasMore: page?.pageInfo.hasNextPage ?? false,
    retry: () => refetchQuietly(refetch),
    more: () => loadMore({ fetchMore }, page),
  };
}

/** Why an answer failed, and whether somebody else answered first. */
export interface AppealProblem {
  readonly text: string;
  readonly path: string | null;
  readonly isDecided: boolean;
}

/** Reads a refused answer to an appeal. */
function problemOfAppeal({ code, message, fields, details }: Failure, now: number, own: string): AppealProblem {
  const isDecided = code === ErrorCode.AlreadyDecided;
  if (isDecided && details['decidedByName'] === own)
    return { text: 'You have already decided this appeal. Your answer is below.', path: null, isDecided };
  if (isDecided) {
    const at = typeof details['decidedAt'] === 'string' ? ` It was ${spanWords(now - Date.parse(details['decidedAt']))} ago.` : '';
    return { text: `${message}${at} Your change was not made, and what you typed is kept.`, path: null, isDecided };
  }
  if (code === 'NETWORK') return { text: UNANSWERED, path: null, isDecided };
  return { text: fields[0]?.message ?? message, path: fields[0]?.path ?? null, isDecided };
}

/** Grants or denies an appeal. */
export function useAppealDecision(appeal: StaffAppeal, username: string) {
  const [decide, { loading: isBusy }] = useMutation(DECIDE_APPEAL);
  const [problem, setProblem] = useState<AppealProblem | null>(null);
  const run = async (isGranted: boolean, message: string): Promise<boolean> => {
    setProblem(null);
    try {
      await decide({ variables: { input: { appealId: appeal.id, isGranted, message: message.trim() } } });
      notify({
        title: isGranted ? 'Appeal granted' : 'Appeal denied',
        text: isGranted
          ? said`Everything that was done to ${appeal.case.subject.name} is taken back.`
          : said`${appeal.case.subject.name} reads your answer.`,
        tone: 'success',
      });
      return true;
    } catch (error) {
      setProblem(problemOfAppeal(failureOf(error), productNow(), username));
      return false;
    }
  };
  return { isBusy, problem, run };
}
