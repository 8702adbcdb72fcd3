import { useEffect, useState, type RefObject } from 'react';

/** So much of something has to be in the window for it to count as seen. */
const SEEN_SHARE = 0.35;

/** Whether something on the page is in the window right now. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched || typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), { threshold: SEEN_SHARE });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
