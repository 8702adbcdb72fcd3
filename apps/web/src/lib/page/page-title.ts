import { said } from '@benison/contracts/said';
import { useEffect } from 'react';

let screen = '';
let unread = 0;
let namedAt = '';
const listeners = new Set<() => void>();

/** Whether the screen of the current address has named itself: until then the title is that of the screen before. */
export const isScreenNamed = (): boolean => namedAt === location.pathname;

/** Calls back when a screen names itself, which may be a while after its address was come to. Returns how to stop. */
export function onScreenNamed(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function write(): void {
  const name = screen ? `${screen} · Benison` : 'Benison';
  document.title = unread > 0 ? said`(${unread > 99 ? '99+' : unread}) ${name}` : name;
}

/** Names the screen in the tab: "Matches · Benison". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    screen = title;
    namedAt = location.pathname;
    write();
    for (const listener of listeners) listener();
  }, [title]);
}

/** Puts how many conversations wait before every screen's title: "(3) Matches · Benison". */
export function useUnreadInTitle(count: number): void {
  useEffect(() => {
    unread = count;
    write();
    return () => {
      unread = 0;
      write();
    };
  }, [count]);
}
