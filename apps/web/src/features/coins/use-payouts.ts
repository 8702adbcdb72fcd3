import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import type { Payout_LineFragment } from '../../gql/graphql.ts';
import { actWords, failureOf } from '../../lib/acts/errors.ts';
import { loadMore } from '../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { coinWords } from '../../lib/words/money-words.ts';
import { CANCEL_PAYOUT, PAYOUTS } from './documents.ts';
import type { PayoutKind } from './payout-words.ts';
import { useCoinRefresh } from './use-live-coins.ts';

/** The requested payouts, newest first, and cancelling a request. */
export function usePayouts(kind: PayoutKind | null, first: number) {
  const { data, error, loading, refetch, fetchMore } = useQuery(PAYOUTS, { variables: { kind, first }, refetchWritePolicy: 'merge' });
  const page = data?.payouts ?? null;
  return {
    payouts: page?.nodes ?? null,
    hasFailed: error !== undefined && !page,
    hasMore: page?.pageInfo.hasNextPage ?? false,
    isLoading: loading,
    retry: () => refetchQuietly(refetch),
    more: () => loadMore({ fetchMore }, page),
  };
}

/** Asks for confirmation, then cancels a request. */
export function useCancelPayout() {
  const [asked, setAsked] = useState<Payout_LineFragment | null>(null);
  const [problem, setProblem] = useState<string>();
  const [cancel, { loading: isBusy }] = useMutation(CANCEL_PAYOUT);
  const refresh = useCoinRefresh();
  const close = () => {
    setAsked(null);
    setProblem(undefined);
  };
  const confirm = async () => {
    if (!asked) return;
    try {
      await cancel({ variables: { id: asked.id } });
      refresh();
      close();
      notify({ title: 'Request canceled', text: `${coinWords(asked.coins)} are back in your wallet.`, tone: 'success', key: 'payout' });
    } catch (error) {
      setProblem(actWords(failureOf(error)));
      refresh();
    }
  };
  return { asked, ask: setAsked, close, confirm, isBusy, problem };
}

export type UseCancelPayout = ReturnType<typeof useCancelPayout>;
