import { useCallback, useEffect, useRef } from 'react';

/**
 * Gives a function that may be called many times in a burst: `act` runs once, this long after the last call, and never after the component
 * has gone.
 */
export function useAfterBurst(act: () => void, waitMs: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), waitMs);
  }, [waitMs]);
}
