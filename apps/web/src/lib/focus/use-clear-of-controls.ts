import { useEffect, type RefObject } from 'react';
import { placeClear, type Box } from './clear-of-controls.ts';

/** The region stands at its other edge. */
const AWAY = 'data-away';
/** It lies on a control all the same: presses go through it. */
const THROUGH = 'data-through';
/** What people press or fill in. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [role="button"], [role="tab"], [role="switch"], [role="radio"], [role="checkbox"], [role="slider"], [role="option"], [role="menuitem"]';
/** Screens change below a notice that stands: it looks again this long after the last change. */
const SETTLED_MS = 120;

/** What is being read or filled in. After an arrival the whole screen has the focus, of which the heading is read. */
function inUse(): Element | null {
  const { activeElement, body } = document;
  if (activeElement === body) return null;
  return (activeElement?.matches('main') && activeElement.querySelector('h1')) || activeElement;
}

/** The controls in sight that can be used now: below an open dialog there are none. */
function controlsInSight(region: HTMLElement): Box[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    const box = control.getBoundingClientRect();
    const isInWindow = box.width > 1 && box.height > 1 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    if (!isInWindow || region.contains(control) || control.closest('[aria-hidden="true"], [inert]')) return [];
    return control.checkVisibility({ visibilityProperty: true }) ? [box] : [];
  });
}

function keepClear(region: HTMLElement): void {
  const focused = inUse();
  if (focused && region.contains(focused)) return;
  const present = region.getBoundingClientRect();
  region.style.translate = '';
  region.removeAttribute(AWAY);
  const home = region.getBoundingClientRect();
  region.setAttribute(AWAY, '');
  const away = region.getBoundingClientRect();
  region.removeAttribute(AWAY);
  const { place, hidesControl } = placeClear(present, [home, away], {
    controls: controlsInSight(region),
    focused: focused?.getBoundingClientRect() ?? null,
    windowWidth: document.documentElement.clientWidth,
    windowHeight: innerHeight,
  });
  region.style.translate = place === home ? '' : `${place.left - home.left}px ${place.top - home.top}px`;
  region.toggleAttribute(THROUGH, hidesControl);
}

/** While a notice stands in the region, it lies on no control and not on what has the focus; where there is no such place, presses go through it. */
export function useClearOfControls(region: RefObject<HTMLElement | null>, noticeId: number | undefined): void {
  useEffect(() => {
    const { current } = region;
    if (!current || noticeId === undefined) return undefined;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After the frame: a screen may still be scrolling to what has the focus, or moving it.
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => keepClear(current));
    };
    const lookOnceSettled = () => {
      clearTimeout(timer);
      timer = setTimeout(look, SETTLED_MS);
    };
    current.style.translate = '';
    keepClear(current);
    const all = { capture: true, passive: true };
    const changes = new MutationObserver(lookOnceSettled);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', look);
    addEventListener('scroll', look, all);
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      changes.disconnect();
      document.removeEventListener('focusin', look);
      removeEventListener('scroll', look, all);
      removeEventListener('resize', look);
    };
  }, [region, noticeId]);
}
