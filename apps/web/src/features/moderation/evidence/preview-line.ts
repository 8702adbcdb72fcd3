const AGAIN_FIRST_MS = 2_000;
const AGAIN_MS_MAX = 30_000;

export type LineState = 'connecting' | 'watching' | 'failed' | 'over';

interface LineOptions {
  /** Connects, and tells of a break through `onBroken`; isOver: the room is gone, which may show before there is a connection. */
  readonly connect: (onBroken: (isOver: boolean) => void) => Promise<void>;
  readonly onState: (state: LineState) => void;
}

/**
 * Keeps a preview connected: one that fails or breaks is connected anew, each time later, until the room is gone or the returned function
 * is called. The media client itself gives up after less than a minute.
 */
export function keepLine({ connect, onState }: LineOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isLeft = false;
  let current = 0;
  const begin = () => {
    timer = undefined;
    current += 1;
    const own = current;
    // What an earlier connection has to say is past.
    const isPast = () => isLeft || own !== current || timer !== undefined;
    const again = () => {
      if (isPast()) return;
      onState('failed');
      failures += 1;
      timer = setTimeout(begin, Math.min(AGAIN_MS_MAX, AGAIN_FIRST_MS * 2 ** (failures - 1)));
    };
    const onBroken = (isOver: boolean) => {
      if (!isOver) return again();
      if (isPast()) return;
      current += 1;
      onState('over');
    };
    onState('connecting');
    connect(onBroken).then(() => {
      if (isPast()) return;
      failures = 0;
      onState('watching');
    }, again);
  };
  begin();
  return () => {
    isLeft = true;
    clearTimeout(timer);
  };
}
