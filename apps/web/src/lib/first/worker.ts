/** The script that works beside the pages: it shows what is pushed, and a page of our own where there is no connection. */
export const WORKER = '/worker.js';

/** Puts the worker beside the pages, once the first of them has everything it needs. A browser that refuses it goes without. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register(WORKER).catch(() => undefined);
  const whenQuiet = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(register, { timeout: 10_000 }) : setTimeout(register, 3_000);
  if (document.readyState === 'complete') whenQuiet();
  else addEventListener('load', whenQuiet, { once: true });
}
