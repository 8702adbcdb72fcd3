import { useCallback, useSyncExternalStore } from 'react';

/** The widths at which the house changes its shape, as the style sheets have them. */
export const PHONE = '(max-width: 767px)';
export const WIDE = '(min-width: 1080px)';
/** Fingers, which point at nothing before they press. */
export const NO_HOVER = '(hover: none)';
export const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether a media query holds, and again when that changes. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
}
