import { useEffect, useRef, useState, type RefObject } from 'react';
import { HintTimer } from './hint-timer.ts';

/** What names itself to a screen reader only: its face has no words. An open menu covers the place of its hint. */
const NAMED = ':is(button, a)[aria-label]:not([aria-expanded="true"])';

function wordlessAt(target: EventTarget | null): Element | null {
  const named = target instanceof Element ? target.closest(NAMED) : null;
  return named && !/\p{L}/u.test(named.textContent) ? named : null;
}

const pointedAt = ({ pointerType, target }: PointerEvent): Element | null => (pointerType === 'mouse' ? wordlessAt(target) : null);

const focusedAt = ({ target }: FocusEvent): Element | null =>
  target instanceof Element && target.matches(':focus-visible') ? wordlessAt(target) : null;

/** Follows pointer and keyboard through the whole page. Returns how to stop. */
function follow(hints: HintTimer<Element>, tip: RefObject<Element | null>): () => void {
  const gone = new AbortController();
  const early = { signal: gone.signal, capture: true };
  const isOnTip = ({ target }: Event): boolean => target instanceof Node && tip.current?.contains(target) === true;
  const page = document;
  page.addEventListener('pointerover', (event) => isOnTip(event) || hints.cameUnder(pointedAt(event)), early);
  page.addEventListener('pointermove', (event) => isOnTip(event) || hints.rest(pointedAt(event)), early);
  page.documentElement.addEventListener('pointerleave', () => hints.rest(null), { signal: gone.signal });
  page.addEventListener('focusin', (event) => hints.focus(focusedAt(event)), early);
  page.addEventListener('focusout', () => hints.focus(null), early);
  page.addEventListener('click', () => hints.dismiss(), early);
  page.addEventListener(
    'pointerdown',
    (event) => {
      // A dialog closes when something outside of it is pressed, and a hint lies outside.
      if (isOnTip(event)) event.stopPropagation();
      hints.dismiss();
    },
    early,
  );
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || hints.shown === null) return;
      // Only the hint is closed, not the dialog below it.
      event.stopImmediatePropagation();
      hints.dismiss();
    },
    early,
  );
  page.addEventListener('scroll', ({ target }) => target instanceof Node && target.contains(hints.shown) && hints.dismiss(), early);
  return () => gone.abort();
}

/** Whose hint is open, and the reference of the hint itself, which the pointer may rest on as well. */
export function useHint() {
  const [button, setButton] = useState<Element | null>(null);
  const tip = useRef<HTMLDivElement>(null);
  const [hints] = useState(() => new HintTimer<Element>(setButton));
  useEffect(() => {
    const stop = follow(hints, tip);
    return () => {
      stop();
      hints.dismiss();
    };
  }, [hints]);
  useEffect(() => {
    if (!button) return undefined;
    const watch = new MutationObserver(() => button.isConnected || hints.dismiss());
    watch.observe(document, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [button, hints]);
  return { button, tip };
}
