import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { GiftLimits_FaceFragment } from '../../../gql/graphql.ts';
import { failureOf } from '../../../lib/acts/errors.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { GIFT_LIMITS, PAUSE_GIFTS, SET_GIFT_LIMITS } from './gift-limit-documents.ts';

/** What the member lets itself give, and how it changes that. */
export function useGiftLimits() {
  const apollo = useApolloClient();
  // What was given counts up elsewhere: it is read again whenever the screen opens.
  const { data, error, refetch } = useQuery(GIFT_LIMITS, { fetchPolicy: 'cache-and-network' });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<GiftLimits_FaceFragment | undefined>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      const giftLimits = await work();
      if (giftLimits) apollo.writeQuery({ query: GIFT_LIMITS, data: { giftLimits } });
      return true;
    } catch (failed) {
      const { fields, message } = failureOf(failed);
      setProblem(fields[0]?.message ?? message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const set = (input: { dayCoins: number | null; weekCoins: number | null }) =>
    run(async () => (await apollo.mutate({ mutation: SET_GIFT_LIMITS, variables: { input } })).data?.setGiftLimits.limits);
  const pause = (hours: number) =>
    run(async () => (await apollo.mutate({ mutation: PAUSE_GIFTS, variables: { input: { hours } } })).data?.pauseGifts.limits);
  return {
    limits: data?.giftLimits ?? null,
    hasFailed: error !== undefined && !data,
    retry: () => refetchQuietly(refetch),
    isBusy,
    problem,
    forgive: () => setProblem(null),
    set,
    pause,
  };
}

export type UseGiftLimits = ReturnType<typeof useGiftLimits>;
