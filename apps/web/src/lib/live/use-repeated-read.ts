import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { RepeatedRead } from './repeated-read.ts';

/** Reads at once, and after a failure that passes again by itself, each failure told. Returns the function that reads now. */
export function useRepeatedRead(work: () => Promise<unknown>, tell: () => void, isWanted = true): () => void {
  const onFailed = useEffectEvent(tell);
  const current = useRef<RepeatedRead>(undefined);
  useEffect(() => {
    if (!isWanted) return undefined;
    const read = new RepeatedRead(work, () => onFailed());
    current.current = read;
    read.start();
    return read.attend();
  }, [isWanted, work]);
  return useCallback(() => current.current?.start(), []);
}
