import { useQuery } from '@apollo/client/react';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { VIEWER_WALLET } from './documents.ts';

/** The member's wallet from the cache, which live events keep current. By default it is also read again when a screen opens. */
export function useWallet({ isReadAgain = true }: { readonly isReadAgain?: boolean } = {}) {
  const { data, error, refetch } = useQuery(VIEWER_WALLET, isReadAgain ? {} : { fetchPolicy: 'cache-first' });
  const wallet = data?.viewerWallet ?? null;
  return { wallet, hasFailed: error !== undefined && !wallet, retry: () => refetchQuietly(refetch) };
}
