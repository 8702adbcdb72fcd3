import { useMutation, useQuery } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { said } from '@benison/contracts/said';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { useState } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import type { DecidePayoutInput, Finance_PayoutFragment } from '../../gql/graphql.ts';
import { failureOf, UNANSWERED } from '../../lib/acts/errors.ts';
import { loadMore } from '../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { useHeard } from '../../lib/live/use-heard.ts';
import { useLiveCounts } from '../../lib/live/use-live-counts.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { clockWords } from '../../lib/words/time-words.ts';
import { CLOSED_PAYOUTS, DECIDE_PAYOUT, PAYOUT_COUNTS, PAYOUT_QUEUE, PAYOUT_REVIEW_CHANGED } from './payout-documents.ts';
import { applyToClosed, applyToOpen } from './payout-list.ts';
import { statusOf } from './payout-words.ts';

export type Payout = Finance_PayoutFragment;

/** Open and closed payouts, kept live, with the server's counts. */
export function usePayoutQueue(isClosedShown: boolean) {
  const open = useQuery(PAYOUT_QUEUE, { fetchPolicy: 'cache-and-network' });
  const closed = useQuery(CLOSED_PAYOUTS, { skip: !isClosedShown, fetchPolicy: 'cache-and-network' });
  const { heardOf, arrivedIds, hear } = useHeard<Payout>();
  useLive(PAYOUT_REVIEW_CHANGED, {
    after: open.data?.cursor,
    cursorOf: (event) => event.pendingPayoutChanged.cursor,
    onData: ({ pendingPayoutChanged: { payout, counts, cursor } }) => {
      hear(payout, payout.status === 'PENDING' && !payout.firstApprovedAt);
      open.updateQuery((_, { previousData, complete }) =>
        complete
          ? {
              ...previousData,
              cursor,
              payoutCounts: counts,
              pendingPayouts: {
                ...previousData.pendingPayouts,
                nodes: applyToOpen(previousData.pendingPayouts.nodes, payout, previousData.pendingPayouts.pageInfo.hasNextPage),
              },
            }
          : undefined,
      );
      closed.updateQuery((_, { previousData, complete }) =>
        complete
          ? { closedPayouts: { ...previousData.closedPayouts, nodes: applyToClosed(previousData.closedPayouts.nodes, payout) } }
          : undefined,
      );
    },
    onResync: async () => (await open.refetch()).data?.cursor,
  });
  const shown = isClosedShown ? closed : open;
  const page = isClosedShown ? closed.data?.closedPayouts : open.data?.pendingPayouts;
  return {
    payouts: page?.nodes ?? [],
    counts: open.data?.payoutCounts,
    arrivedIds,
    heardOf,
    isLoading: !shown.data && !shown.error,
    hasFailed: shown.error !== undefined && !shown.data,
    hasMore: page?.pageInfo.hasNextPage ?? false,
    isLoadingMore: shown.loading && page !== undefined,
    retry: () => refetchQuietly(shown.refetch),
    more: () => loadMore(shown, page),
  };
}

/** How many payouts wait for a decision, shown on every staff screen. */
export function usePendingPayoutCount(isAllowed: boolean): number {
  const data = useLiveCounts(
    {
      counts: PAYOUT_COUNTS,
      changed: PAYOUT_REVIEW_CHANGED,
      countsOf: ({ pendingPayoutChanged: { counts, cursor } }) => ({ cursor, payoutCounts: counts }),
    },
    isAllowed,
  );
  return data?.payoutCounts.pending ?? 0;
}

/** Why a step failed, and the field it concerns. */
export interface StepProblem {
  text: string;
  path: string | null;
  /** Somebody else was faster: nothing is left to do here. */
  isDecided: boolean;
  needsTaxForm: boolean;
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function problemOf(error: unknown): StepProblem {
  const { code, message, fields, details } = failureOf(error);
  const [field] = fields;
  const isDecided = code === ErrorCode.AlreadyDecided;
  const at = wordOf(details['decidedAt']);
  const text =
    code === 'NETWORK'
      ? UNANSWERED
      : isDecided
        ? `${message}${at && ` It happened at ${clockWords(at)}.`} Your change was not made.`
        : (field?.message ?? message);
  return { text, path: field?.path ?? null, isDecided, needsTaxForm: code === ErrorCode.TaxFormRequired };
}

/** Takes a payout one step further. `confirmSignIn` asks for the password again if the last sign-in is too old. */
export function usePayoutStep(payout: Payout, confirmSignIn: () => Promise<boolean>) {
  const [decide, { loading: isBusy }] = useMutation(DECIDE_PAYOUT);
  const [problem, setProblem] = useState<StepProblem | null>(null);
  const take = async (input: Omit<DecidePayoutInput, 'payoutId'>): Promise<boolean> => {
    setProblem(null);
    try {
      const { data } = await decide({ variables: { input: { ...input, payoutId: payout.id } } });
      const now = data?.decidePayout?.payout;
      const isFirst = now?.status === 'PENDING';
      notify({
        title: isFirst ? 'First approval noted' : `Payout ${statusOf(now?.status ?? payout.status).label.toLowerCase()}`,
        text: isFirst
          ? 'Someone else in finance has to approve it too.'
          : said`${dollarsInWords(payout.netCents)} for ${payout.member.businessName ?? payout.member.username}.`,
        tone: 'success',
      });
      return true;
    } catch (error) {
      if (failureOf(error).code === ErrorCode.RecentSignInRequired) return (await confirmSignIn()) && take(input);
      setProblem(problemOf(error));
      return false;
    }
  };
  return { isBusy, problem, take, clearProblem: () => setProblem(null) };
}
