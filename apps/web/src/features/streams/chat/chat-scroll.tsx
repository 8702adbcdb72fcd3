import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

const NEAR_END_PX = 90;

export interface ChatScrollProps {
  readonly children: ReactNode;
  readonly lastKey: string;
  /** Changes when older lines were loaded. */
  readonly firstKey: string;
  readonly onReachStart: (() => void) | undefined;
}

/** Follows the end while the end is visible; keeps its position when older lines are added above. */
export function ChatScroll({ children, lastKey, firstKey, onReachStart }: ChatScrollProps) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ firstKey, height: 0 });
  const filledAt = useRef('');
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const { firstKey: known, height } = before.current;
    before.current = { firstKey, height: list.scrollHeight };
    // Somebody who moved to a line by keyboard stays there.
    if (list.querySelector(':focus-visible')) return;
    // Only older lines come above what is read.
    if (isAtEnd.current) list.scrollTop = list.scrollHeight;
    else if (known !== firstKey && list.scrollTop < NEAR_END_PX && height > 0) list.scrollTop += Math.max(0, list.scrollHeight - height);
    // A list that does not fill its box cannot be scrolled up: a page of gifts may be one line. Asked once: a failure is told.
    if (filledAt.current === firstKey || list.clientHeight === 0 || list.scrollHeight > list.clientHeight) return;
    filledAt.current = firstKey;
    onReachStart?.();
  }, [lastKey, firstKey, children, onReachStart]);
  // A goal, a longer field or a phone that is turned makes the list lower: its end stays in sight.
  useEffect(() => {
    const list = box.current;
    if (!list) return undefined;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current && !list.querySelector(':focus-visible')) list.scrollTop = list.scrollHeight;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  const handleScroll = () => {
    const list = box.current;
    if (!list) return;
    isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END_PX;
    if (list.scrollTop < NEAR_END_PX && list.scrollHeight > list.clientHeight) onReachStart?.();
  };
  return (
    <div ref={box} className="chat" role="log" aria-live="polite" aria-label="Chat and gifts" tabIndex={0} onScroll={handleScroll}>
      <ul>{children}</ul>
    </div>
  );
}
