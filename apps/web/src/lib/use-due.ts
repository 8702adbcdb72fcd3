import { useEffect, useRef } from 'react';
import { productNow } from './product-clock.ts';

/** The longest a timer can wait. */
const TIMER_MS_MAX = 2 ** 31 - 1;
/** A clock may be ahead by less than what is noticed: what the server does not know of yet is done again. */
const AGAIN_MS = 60_000;

/** Does something at a moment, of which nobody is told by the server, and once a minute from then on until it is another moment. */
export function callWhenDue(at: string, act: () => void): () => void {
  let timer = setTimeout(due, Math.min(TIMER_MS_MAX, Math.max(0, Date.parse(at) - productNow())));
  function due(): void {
    act();
    timer = setTimeout(due, AGAIN_MS);
  }
  return () => clearTimeout(timer);
}

/** The same while a component is on the screen; null waits for nothing. */
export function useDue(at: string | null, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => (at === null ? undefined : callWhenDue(at, () => latest.current())), [at]);
}
