import { useEffect, useRef } from 'react';
import { productNow } from './product-clock.ts';

/** The longest a timer can wait. */
const TIMER_MS_MAX = 2 ** 31 - 1;
/** A clock may be ahead by less than what is noticed: what the server does not know of yet is done again. */
const AGAIN_MS = 60_000;

/** Does something at a moment, of which nobody is told by the server, and once a minute from then on until it is another moment. */
export function callWhenDue(at: string, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    const leftMs = Date.parse(at) - productNow();
    timer = leftMs > TIMER_MS_MAX ? setTimeout(wait, TIMER_MS_MAX) : setTimeout(due, Math.max(0, leftMs));
  };
  function due(): void {
    act();
    timer = setTimeout(due, AGAIN_MS);
  }
  wait();
  return () => clearTimeout(timer);
}

/** The same while a component is on the screen; null waits for nothing. */
export function useDue(at: string | null, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => (at === null ? undefined : callWhenDue(at, () => latest.current())), [at]);
}
