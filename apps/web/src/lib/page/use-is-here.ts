import { useEffect, useRef } from 'react';

/** Whether the screen is still there, for an answer that comes after it was left. */
export function useIsHere(): { readonly current: boolean } {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}
