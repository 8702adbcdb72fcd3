import { useApolloClient } from '@apollo/client/react';
import type { Payout_LineFragment, Wallet_FaceFragment } from '../../gql/graphql.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { useAfterBurst } from '../../lib/time/use-after-burst.ts';
import { PAYOUT_CHANGED, VIEWER_WALLET, WALLET_CHANGED } from './documents.ts';

/** Events within this time cause one refetch. */
const REFRESH_AFTER_MS = 150;

interface UseLiveCoinsOptions {
  readonly after: string | undefined;
  readonly skip: boolean;
  readonly onResync: () => Promise<string | undefined>;
  readonly onPayout?: (payout: Payout_LineFragment) => void;
}

/** Subscribes to the member's coins, whichever device changed them. Used once, in the shell. */
export function useLiveCoins({ onPayout, ...shared }: UseLiveCoinsOptions): void {
  const apollo = useApolloClient();
  const refresh = useCoinRefresh();
  useLive(WALLET_CHANGED, {
    ...shared,
    cursorOf: (data) => data.walletChanged.cursor,
    onData: ({ walletChanged: { wallet } }) => {
      apollo.cache.writeQuery<{ viewerWallet: Wallet_FaceFragment }>({ query: VIEWER_WALLET, data: { viewerWallet: wallet } });
      refresh();
    },
  });
  useLive(PAYOUT_CHANGED, {
    ...shared,
    cursorOf: (data) => data.payoutChanged.cursor,
    onData: ({ payoutChanged: { payout } }) => {
      refresh();
      onPayout?.(payout);
    },
  });
}

/** What the coins of the member decide: its lists of money, and what stands against deleting the account. */
const LISTS: ReadonlySet<string | undefined> = new Set(['WalletTransactions', 'CoinPurchases', 'Payouts', 'ClosingTerms']);

/** Refetches the money lists on screen, once per burst of events. */
export function useCoinRefresh(): () => void {
  const apollo = useApolloClient();
  return useAfterBurst(() => {
    // Lists that are not on screen are refetched when they are next shown.
    const watched = [...apollo.getObservableQueries().values()].filter(({ queryName }) => LISTS.has(queryName));
    for (const list of watched) refetchQuietly(() => list.refetch());
  }, REFRESH_AFTER_MS);
}
