import type { LiveClient } from './live-client.ts';

/** The socket may not have noticed yet what a request has found out. */
const PAUSE_MS = 1_500;

/**
 * A change whose answer was lost may or may not have been carried out. Once the connection is back, the screens' data is read again, so
 * that no switch shows the opposite of the truth. Returns the function to call at each loss.
 */
export function readAfterLoss(live: Pick<LiveClient, 'state' | 'watchState' | 'isWanted'>, readAll: () => Promise<unknown>): () => void {
  let isLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => {
    if (!isLost) return;
    // A screen whose first answer was lost has nothing to subscribe to yet, and so no socket that would open.
    if (live.state !== 'open' && (live.isWanted || live.state === 'lost')) return;
    isLost = false;
    readAll().catch(lose);
  };
  const readSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(read, PAUSE_MS);
  };
  const lose = () => {
    isLost = true;
    readSoon();
  };
  live.watchState(() => isLost && readSoon());
  return lose;
}
