import { useEffect, useRef, useState } from 'react';

const COUNT_MS = 700;

/** A number on its way to a new value; with reduced motion it is there at once. */
export function useCountUp(value: number): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    if (start === value) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      from.current = value;
      setShown(value);
      return undefined;
    }
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - begun) / COUNT_MS);
      const next = Math.round(start + (value - start) * (1 - (1 - part) ** 3));
      from.current = next;
      setShown(next);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
