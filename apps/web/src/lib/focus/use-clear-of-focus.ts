import { useEffect, type RefObject } from 'react';
import { givesWay } from './clear-of-focus.ts';

/** The region stands at its other edge. */
const AWAY = 'data-away';

/** What is being read or filled in. After an arrival the whole screen has the focus, of which the heading is read. */
function inUse(): Element | null {
  const { activeElement, body } = document;
  if (activeElement === body) return null;
  return (activeElement?.matches('main') && activeElement.querySelector('h1')) || activeElement;
}

function keepClear(region: HTMLElement): void {
  const focused = inUse();
  if (!focused || region.contains(focused)) return;
  const here = region.getBoundingClientRect();
  region.toggleAttribute(AWAY);
  const there = region.getBoundingClientRect();
  if (!givesWay(focused.getBoundingClientRect(), here, there, innerHeight)) region.toggleAttribute(AWAY);
}

/** While a notice stands in the region, it never lies on what has the focus: it goes to the other edge, and the next begins at home. */
export function useClearOfFocus(region: RefObject<HTMLElement | null>, noticeId: number | undefined): void {
  useEffect(() => {
    const { current } = region;
    if (!current || noticeId === undefined) return undefined;
    let frame = 0;
    // After the frame: a screen may still be scrolling to what has the focus, or moving it.
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => keepClear(current));
    };
    current.removeAttribute(AWAY);
    keepClear(current);
    const all = { capture: true, passive: true };
    document.addEventListener('focusin', look);
    addEventListener('scroll', look, all);
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', look);
      removeEventListener('scroll', look, all);
      removeEventListener('resize', look);
    };
  }, [region, noticeId]);
}
