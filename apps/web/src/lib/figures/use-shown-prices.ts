import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';

/** Queries whose results are prices to buy at. */
const PRICED = new Set(['PremiumOffers', 'CoinPackages']);

/** Reads the prices on the screen anew, after the server has named another one. */
export function useShownPrices(): () => void {
  const apollo = useApolloClient();
  return useCallback(
    () =>
      void apollo
        .refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => PRICED.has(queryName ?? '') })
        .catch(() => undefined),
    [apollo],
  );
}
