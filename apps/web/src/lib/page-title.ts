import { said } from '@benison/contracts/said';
import { useEffect } from 'react';

let screen = '';
let unread = 0;

function write(): void {
  const name = screen ? `${screen} · Benison` : 'Benison';
  document.title = unread > 0 ? said`(${unread > 99 ? '99+' : unread}) ${name}` : name;
}

/** Names the screen in the tab: "Matches · Benison". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    screen = title;
    write();
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
