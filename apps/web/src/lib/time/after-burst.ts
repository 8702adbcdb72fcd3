export interface AfterBurst {
  /** Something happened. */
  signal(): void;
  /** Nothing is done any more, not even what was signalled. */
  stop(): void;
}

/** Waits for the end of a burst of signals, but not without end: at the latest this many waits after its first one. */
const WAITS_MAX = 5;

/**
 * Acts once for a burst of signals, `waitMs` after the last of them. A burst that goes on and on is acted on while it does: somebody reads
 * what it changes.
 */
export function afterBurst(act: () => void, waitMs: number): AfterBurst {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latestAt = 0;
  const run = () => {
    timer = undefined;
    act();
  };
  return {
    signal() {
      const now = Date.now();
      if (timer === undefined) latestAt = now + WAITS_MAX * waitMs;
      clearTimeout(timer);
      timer = setTimeout(run, Math.max(0, Math.min(waitMs, latestAt - now)));
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
