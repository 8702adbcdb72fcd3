import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isScreenNamed, onScreenNamed } from './page-title.ts';

/** Long enough for a screen that is there to have named itself. */
const NAMED_MS = 250;

/** Where one was last, whichever bars stood around it. */
let last: { readonly path: string; readonly step: string } | null = null;

/**
 * A screen that was come to: the focus stands at its content, unless the screen has put it somewhere itself, and its title is read.
 * Nothing happens where the address was opened: there the browser does both. The next step of one address begins where a screen does.
 */
export function useArrival(step = ''): string {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  useEffect(() => {
    const from = last;
    last = { path: pathname, step };
    if (from === null || (from.path === pathname && from.step === step)) return undefined;
    if (from.path === pathname) scrollTo(0, 0);
    const main = document.getElementById('main');
    const held = document.activeElement;
    const isPlaced = held !== null && (main?.contains(held) === true || held.closest('[role="dialog"], [role="alertdialog"]') !== null);
    if (!isPlaced) main?.focus({ preventScroll: true });
    const read = () => setTimeout(() => isScreenNamed() && setTitle(document.title), NAMED_MS);
    let timer = read();
    // A screen whose part is still loading names itself later.
    const stop = onScreenNamed(() => {
      clearTimeout(timer);
      timer = read();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [pathname, step]);
  return title;
}
