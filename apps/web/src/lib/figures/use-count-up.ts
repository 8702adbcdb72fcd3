import { useEffect, useRef, useState } from 'react';
import { nextCount } from './next-count.ts';

/** A number on its way to a new value; with reduced motion it is there at once. */
export function useCountUp(value: number): number {
  const [shown, setShown] = useState(value);
  const exact = useRef(value);
  // Kept from one value to the next: a count that began anew with each of many gifts would never arrive.
  const lastAt = useRef<number | null>(null);
  useEffect(() => {
    const show = (next: number) => {
      exact.current = next;
      setShown(Math.round(next));
      if (next === value) lastAt.current = null;
    };
    if (exact.current === value) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      show(value);
      return undefined;
    }
    lastAt.current ??= performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const elapsedMs = now - (lastAt.current ?? now);
      lastAt.current = now;
      show(nextCount(exact.current, value, elapsedMs));
      if (exact.current !== value) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
