import { useRef } from 'react';
import { fallTo, nearestLeft, partsAround } from './use-focus-kept.ts';

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

/**
 * For what opens without a trigger of its own: whoever closes it finds the focus where it was, or at the part of the screen around it where that is gone.
 * The dialog itself would leave it on the page's body, at the very start.
 */
export function useFocusReturn() {
  const place = useRef<HTMLElement | null>(null);
  const around = useRef<ReturnType<typeof partsAround>>([]);
  return {
    onOpenAutoFocus: () => {
      place.current = placeNow();
      around.current = place.current ? partsAround(place.current) : [];
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (place.current?.isConnected) return place.current.focus({ preventScroll: true });
      return fallTo(nearestLeft(around.current) ?? document.getElementById('main') ?? undefined);
    },
  };
}
