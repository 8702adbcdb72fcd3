import { useEffect, useState } from 'react';
import { productNow } from './product-clock.ts';

/** The time, updated every so often, for words such as "5 min". */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(productNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(productNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
