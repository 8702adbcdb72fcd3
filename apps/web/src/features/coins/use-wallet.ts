import { useQuery } from '@apollo/client/react';
import { VIEWER_WALLET } from './documents.ts';

/** The member's wallet, as the cache has it: the live road keeps it current. */
export function useWallet() {
  const { data, error, refetch } = useQuery(VIEWER_WALLET);
  const wallet = data?.viewerWallet ?? null;
  return { wallet, hasFailed: error !== undefined && !wallet, retry: () => void refetch().catch(() => undefined) };
}
