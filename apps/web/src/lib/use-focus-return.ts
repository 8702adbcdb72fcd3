import { useRef } from 'react';

const PASSING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** What on the page itself had the focus last: menus and dialogs come and go. */
let lastOnPage: HTMLElement | null = null;
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest(PASSING)) lastOnPage = target;
  });
}

/** Where the focus was when something opened above it. A menu that is about to go, or a button just disabled, is not a place. */
function placeNow(): HTMLElement | null {
  const now = document.activeElement;
  return now instanceof HTMLElement && now !== document.body && !now.closest('[role="menu"]') ? now : lastOnPage;
}

/**
 * For what opens without a trigger of its own: whoever closes it finds the focus where it was, or at the content where that is gone.
 * The dialog itself would leave it on the page's body, at the very start.
 */
export function useFocusReturn() {
  const place = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      place.current = placeNow();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = place.current?.isConnected ? place.current : document.getElementById('main');
      target?.focus({ preventScroll: true });
    },
  };
}
