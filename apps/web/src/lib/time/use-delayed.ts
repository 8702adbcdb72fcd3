import { useEffect, useState } from 'react';

/** Skeletons wait this long, so a fast answer never flashes one. */
const SKELETON_DELAY_MS = 150;

/** True once `active` has held for `delayMs`; false at once when it ends. */
export function useDelayed(active: boolean, delayMs = SKELETON_DELAY_MS): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [active, delayMs]);
  return active && due;
}
