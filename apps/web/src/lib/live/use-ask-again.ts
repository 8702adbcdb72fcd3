import { useCallback, useEffect, useRef, useState } from 'react';
import { isPassing, type Failure } from '../acts/errors.ts';
import { useConnection } from './use-live.ts';

/** The socket may not have noticed yet what a request has found out. */
const PAUSE_MS = 1_500;
const TRIES_MAX = 3;

/**
 * Repeats a request whose answer was lost, or that something away kept from being carried out, under its id, as soon as the connection is
 * there: nobody has to wonder whether it was carried out, and what it has used up, such as its coins, cannot prevent repeating it. Called
 * with the result of each attempt.
 */
export function useAskAgain(): (failure: Failure | null, ask?: () => void) => void {
  const { state } = useConnection();
  const [lost, setLost] = useState<{ readonly ask: () => void } | null>(null);
  const tries = useRef(0);
  useEffect(() => {
    if (!lost || state !== 'open') return;
    const timer = setTimeout(() => {
      setLost(null);
      lost.ask();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [lost, state]);
  return useCallback((failure, ask) => {
    const isLost = failure !== null && isPassing(failure);
    tries.current = isLost ? tries.current + 1 : 0;
    setLost(isLost && ask && tries.current <= TRIES_MAX ? { ask } : null);
  }, []);
}
