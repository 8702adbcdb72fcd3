import type { Live } from './gateway.tsx';

/** The socket may not know yet what a request has found out. */
const PAUSE_MS = 1_500;

/**
 * A change whose answer was lost may have been carried out or not. Once the connection stands, what the screens show is read again: no
 * switch says the opposite of what holds. Answers what to call at each loss.
 */
export function readAfterLoss(live: Pick<Live, 'state' | 'watchState'>, readAll: () => Promise<unknown>): () => void {
  let isLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => {
    if (!isLost || live.state !== 'open') return;
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
