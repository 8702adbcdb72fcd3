import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { useDeferredValue, useState } from 'react';
import type { Payout_LineFragment, RequestPayoutInput } from '../../gql/graphql.ts';
import { failureOf, type Failure } from '../../lib/acts/errors.ts';
import { readWhole } from '../../lib/form/read-number.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { useAskAgain } from '../../lib/live/use-ask-again.ts';
import { requestAnswered, requestFailed, requestIdFor } from '../../lib/storage/idempotency-key.ts';
import { useStoredDraft } from '../../lib/storage/use-stored-draft.ts';
import { useViewer } from '../accounts/session.tsx';
import { PAYOUT_DESTINATIONS, PAYOUT_QUOTE, REQUEST_PAYOUT } from './documents.ts';
import type { PayoutKind, PayoutMethod } from './payout-words.ts';
import { useCoinRefresh } from './use-live-coins.ts';

/** No member owns more coins than this, so the server is not asked for a quote. */
const QUOTED_COINS_MAX = 2_000_000_000;

interface UsePayoutFormOptions {
  readonly kind: PayoutKind;
  readonly startCoins: string;
  readonly startMethod: PayoutMethod | '';
  readonly onRequested: (payout: Payout_LineFragment) => void;
  readonly onRefused: (failure: Failure) => void;
}

interface Draft {
  readonly amount: string;
  readonly method: PayoutMethod | '';
}

/** What will arrive for so many coins, and when. */
function useQuote(kind: PayoutKind, method: PayoutMethod | '', coins: number | null) {
  const quoted = useDeferredValue(coins);
  const isQuotable = quoted !== null && quoted > 0 && quoted <= QUOTED_COINS_MAX;
  // Until a method is chosen the preview assumes a bank: rate, fee and date are the same for every method.
  const { data, previousData, error, refetch } = useQuery(PAYOUT_QUOTE, {
    variables: { kind, method: method || 'BANK_TRANSFER', coins: quoted ?? 0 },
    skip: !isQuotable,
    fetchPolicy: 'cache-and-network',
  });
  const quote = isQuotable ? ((data ?? previousData)?.payoutQuote ?? null) : null;
  return { quote, isLoading: isQuotable && !quote && !error, hasFailed: error !== undefined && !quote, refetch };
}

/** Requests a payout: the amount, the method, a preview of what will arrive, and the request itself. */
export function usePayoutForm({ kind, startCoins, startMethod, onRequested, onRefused }: UsePayoutFormOptions) {
  const apollo = useApolloClient();
  const refresh = useCoinRefresh();
  const begin = (): Draft => ({ amount: startCoins, method: startMethod });
  const kept = useStoredDraft(`benison.payout-draft.${useViewer().id}.${kind}`, begin);
  const { amount, method } = kept.draft;
  const { value: coins, problem: unread } = readWhole(amount);
  const { quote, ...quoting } = useQuote(kind, method, coins);
  const destinations = useQuery(PAYOUT_DESTINATIONS);
  const destination = destinations.data?.payoutDestinations.find((candidate) => candidate.method === method) ?? null;
  const [isEditingDestination, editDestination] = useState(false);
  const [request, { loading: isBusy }] = useMutation(REQUEST_PAYOUT);
  const askAgain = useAskAgain();
  const name = `payout.${kind}`;

  const reset = () => {
    kept.change(begin());
    kept.forget();
  };
  const submit = async () => {
    if (coins === null || method === '' || !destination || quote?.coins !== coins) return;
    const input = { kind, method, coins, destinationId: destination.id, expectedNetCents: quote.netCents };
    await deliver({ requestId: requestIdFor(name, input), ...input });
  };
  const deliver = async (input: RequestPayoutInput): Promise<void> => {
    try {
      const { data } = await request({ variables: { input } });
      requestAnswered(name);
      askAgain(null);
      if (!data) return;
      refresh();
      reset();
      onRequested(data.requestPayout.payout);
    } catch (error) {
      const failure = failureOf(error);
      requestFailed(name, failure);
      askAgain(failure, () => void deliver(input));
      if (failure.code === ErrorCode.PriceChanged) refetchQuietly(quoting.refetch);
      onRefused(failure);
    }
  };
  return {
    kind,
    amount,
    setAmount: (next: string) => kept.change({ amount: next }),
    coins,
    method,
    setMethod: (next: PayoutMethod | '') => kept.change({ method: next }),
    quote,
    isQuoting: quoting.isLoading,
    isQuoteCurrent: quote !== null && quote.coins === coins,
    hasQuoteFailed: quoting.hasFailed,
    destination,
    isEditingDestination,
    editDestination,
    unread,
    isDestinationKnown: destinations.data !== undefined,
    destinationsChanged: () => {
      refetchQuietly(destinations.refetch);
      void apollo.refetchQueries({ include: [PAYOUT_QUOTE] });
    },
    isBusy,
    submit,
    reset,
  };
}

export type UsePayoutForm = ReturnType<typeof usePayoutForm>;
