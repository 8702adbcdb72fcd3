import { useCallback, useEffect, type RefObject } from 'react';

type Box = RefObject<HTMLElement | null>;
type AtEnd = RefObject<boolean>;

function toTheEnd(log: Box, atEnd: AtEnd): void {
  const box = log.current;
  // Keyboard users stay at the line they came to.
  if (box && atEnd.current && !box.querySelector(':focus-visible')) box.scrollTop = box.scrollHeight;
}

/**
 * Keeps the end of a scrolling log in sight while the reader is there: also when what stands in it grows after it came (a clip, a picture,
 * a reaction), and when the log itself gets lower, as over a keyboard. Returns the same for whoever knows of a change before it is painted.
 */
export function useEndKept(log: Box, atEnd: AtEnd): () => void {
  const follow = useCallback(() => toTheEnd(log, atEnd), [log, atEnd]);
  useEffect(() => {
    const box = log.current;
    if (!box) return undefined;
    const resized = new ResizeObserver(follow);
    resized.observe(box);
    const changed = new MutationObserver(follow);
    changed.observe(box, { childList: true, subtree: true });
    box.addEventListener('load', follow, true);
    return () => {
      resized.disconnect();
      changed.disconnect();
      box.removeEventListener('load', follow, true);
    };
  }, [log, follow]);
  return follow;
}
