import { useCallback, useEffect, useRef } from 'react';
import { graphql } from '../../gql/index.ts';
import { useConnection, useLive } from './use-live.ts';

const ANALYTICS_CHANGED = graphql(`subscription AnalyticsChanged { analyticsChanged { at } }`);

/** Figures are read again at most this often, however much is being counted, and never while the page is hidden. */
const REFRESH_AFTER_MS = 2_000;
/** The first change is shown this soon. */
const FIRST_AFTER_MS = 150;

/** Reads figures again when something of the member's was counted: a view, a decision, a match, a message. */
export function useFiguresChanged(reread: () => void): void {
  const changed = useSparingly(reread);
  useLive(ANALYTICS_CHANGED, { after: null, onData: changed });
  useAfterBreak(reread);
}

/** Acts soon after the first signal, then at most once per refresh interval; a hidden page waits until it is visible. */
function useSparingly(act: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastAt = useRef(0);
  const isWaiting = useRef(false);
  const latest = useRef(act);
  latest.current = act;
  const run = useCallback(() => {
    timer.current = undefined;
    isWaiting.current = document.hidden;
    if (document.hidden) return;
    lastAt.current = Date.now();
    latest.current();
  }, []);
  useEffect(() => {
    const onShown = () => {
      if (isWaiting.current) run();
    };
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, [run]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    // @NOTE What is due already is not put off: signals that come without a pause would put it off for good.
    timer.current ??= setTimeout(run, Math.max(FIRST_AFTER_MS, lastAt.current + REFRESH_AFTER_MS - Date.now()));
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
