import { useLayoutEffect, useRef, type RefObject } from 'react';
import { fallTo } from './use-focus-kept.ts';

/**
 * For the button below a list that shows more of it. With the last page the button goes, and the focus with it: whoever works by keyboard
 * goes on at the first row that came, not at the top of the screen.
 */
export function useFirstNewRow(place: RefObject<HTMLElement | null>): () => void {
  const lastRow = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const box = place.current;
    return () => {
      const row = lastRow.current;
      const hadFocus = box?.contains(document.activeElement) || document.activeElement === document.body;
      if (!row || !hadFocus) return;
      // The rows are in the document when React has done its work.
      queueMicrotask(() => {
        const next = row.nextElementSibling;
        if (row.isConnected && next instanceof HTMLElement) fallTo(next);
      });
    };
  }, [place]);
  return () => {
    lastRow.current = place.current?.previousElementSibling?.lastElementChild ?? null;
  };
}
