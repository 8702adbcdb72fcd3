import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { useConnection, useLive } from '../../lib/live/use-live.ts';
import { refetchQuietly } from '../../lib/refetch.ts';
import { ADVANCED_ANALYTICS, ANALYTICS_CHANGED, MEMBER_ANALYTICS } from './documents.ts';

/** Figures are read again at most this often, however much is being counted, and never while the page is hidden. */
const REFRESH_AFTER_MS = 2_000;
/** The first change is shown this soon. */
const FIRST_AFTER_MS = 150;

/** The member's figures, kept up to date while the screen is open. */
export function useMemberAnalytics(isPremium: boolean) {
  const basic = useQuery(MEMBER_ANALYTICS, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  const advanced = useQuery(ADVANCED_ANALYTICS, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first', skip: !isPremium });
  const reread = useCallback(() => {
    refetchQuietly(basic.refetch);
    if (isPremium) refetchQuietly(advanced.refetch);
  }, [basic.refetch, advanced.refetch, isPremium]);
  const changed = useSparingly(reread);
  useLive(ANALYTICS_CHANGED, { after: null, onData: changed });
  useAfterBreak(reread);
  return {
    figures: basic.data?.memberAnalytics,
    hasFailed: basic.error !== undefined && !basic.data,
    more: advanced.data?.advancedAnalytics,
    hasMoreFailed: advanced.error !== undefined && !advanced.data,
    isRetrying: basic.loading || advanced.loading,
    retry: reread,
  };
}

/** Acts soon after the first signal, then at most once per refresh interval; a hidden page waits until it is visible. */
function useSparingly(act: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastAt = useRef(0);
  const isWaiting = useRef(false);
  const run = useCallback(() => {
    isWaiting.current = document.hidden;
    if (document.hidden) return;
    lastAt.current = Date.now();
    act();
  }, [act]);
  useEffect(() => {
    const onShown = () => {
      if (isWaiting.current) run();
    };
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, [run]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, Math.max(FIRST_AFTER_MS, lastAt.current + REFRESH_AFTER_MS - Date.now()));
  }, [run]);
}

/** Signals missed while the connection was down are not repeated, so the figures are read again when it is back. */
function useAfterBreak(act: () => void): void {
  const { state } = useConnection();
  const wasLost = useRef(false);
  useEffect(() => {
    if (state === 'lost') wasLost.current = true;
    if (state !== 'open' || !wasLost.current) return;
    wasLost.current = false;
    act();
  }, [state, act]);
}
