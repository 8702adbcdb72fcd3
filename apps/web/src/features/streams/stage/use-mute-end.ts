import { useEffect, useRef } from 'react';
import { productNow } from '../../../lib/product-clock.ts';
import { isUntilTheEnd } from './mute.ts';

/** Tells when a mute has run out, which nobody is told of by the server. */
export function useMuteEnd(until: string | null, onOver: () => void): void {
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    if (until === null || isUntilTheEnd(until)) return undefined;
    const timer = setTimeout(() => over.current(), Math.max(0, Date.parse(until) - productNow()));
    return () => clearTimeout(timer);
  }, [until]);
}
