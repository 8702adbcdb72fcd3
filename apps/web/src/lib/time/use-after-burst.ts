import { useCallback, useEffect, useRef } from 'react';
import { afterBurst } from './after-burst.ts';

/**
 * Gives a function that may be called many times in a burst: `act` runs once, this long after the last call, or now and then while the
 * calls do not end; never after the component has gone.
 */
export function useAfterBurst(act: () => void, waitMs: number): () => void {
  const latest = useRef(act);
  latest.current = act;
  const burst = useRef<ReturnType<typeof afterBurst>>(undefined);
  useEffect(() => () => burst.current?.stop(), []);
  return useCallback(() => {
    burst.current ??= afterBurst(() => latest.current(), waitMs);
    burst.current.signal();
  }, [waitMs]);
}
