import { useEffect, useState } from 'react';

/** How long a screen has to itself before what can wait is asked for. */
const SETTLE_MS = 1_500;

/** Whether the first screen stands, so that what can wait no longer gets in its way. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
