import { useRef, type FocusEvent } from 'react';
import { fallTo, nearestLeft, placesAround } from './use-focus-kept.ts';

const PASSING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** What on the page itself had the focus last: menus and dialogs come and go. */
let lastOnPage: HTMLElement | null = null;
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest(PASSING)) lastOnPage = target;
  });
}

/** Where the focus was when something opened above it: a menu stands for its button; a button just disabled has lost it. */
function placeNow(): HTMLElement | null {
  const now = document.activeElement;
  const menu = now?.closest('[role="menu"]');
  if (menu) return document.getElementById(menu.getAttribute('aria-labelledby') ?? '') ?? lastOnPage;
  return now instanceof HTMLElement && now !== document.body ? now : lastOnPage;
}

/** From its last control Tab goes on at the first one, which a browser is told not to scroll to: it is brought into sight here. */
function bringIntoSight({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

/** What was done may put something new above the place, a moment after it has the focus again. */
const SETTLING_MS = 1_500;

/** Who works by keys still sees what has the focus when the screen around it has changed. */
function stayInSight(place: HTMLElement): void {
  if (!place.matches(':focus-visible')) return;
  const look = () => document.activeElement === place && place.scrollIntoView({ block: 'nearest' });
  look();
  const observer = new ResizeObserver(look);
  observer.observe(document.body);
  setTimeout(() => observer.disconnect(), SETTLING_MS);
}

/**
 * For what opens without a trigger of its own: whoever closes it finds the focus where it was, or at the part of the screen around it where
 * that is gone. The dialog itself would leave it on the page's body, at the very start.
 */
export function useFocusReturn() {
  const place = useRef<HTMLElement | null>(null);
  const around = useRef<ReturnType<typeof placesAround>>([]);
  return {
    onFocus: bringIntoSight,
    onOpenAutoFocus: () => {
      place.current = placeNow();
      around.current = place.current ? placesAround(place.current) : [];
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      place.current?.focus({ preventScroll: true });
      // It may be gone, or switched off by what was done.
      if (place.current && document.activeElement === place.current) return stayInSight(place.current);
      // One that was opened from another, which made way for it: back to what opened the first.
      const before = lastOnPage?.isConnected ? lastOnPage : null;
      const left = nearestLeft(around.current);
      if (!left && before) return before.focus({ preventScroll: true });
      return fallTo(left ?? document.getElementById('main') ?? undefined);
    },
  };
}
