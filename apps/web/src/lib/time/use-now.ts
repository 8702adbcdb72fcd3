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

const MINUTE_MS = 60_000;

/** The time, for words that grow old while they are on the screen, such as "5m" and "Today": they are drawn again every minute. */
export const useMinute = (): number => useNow(MINUTE_MS);
