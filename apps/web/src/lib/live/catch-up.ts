interface CatchUpOptions {
  /** Reads anew. What it finds must be no older than its call. */
  readonly read: () => Promise<unknown>;
  /** How long to wait after something was heard, so that a burst is one reading. */
  readonly waitMs: () => number;
  /** How long to wait after so many failures; null to leave it. */
  readonly retryMs: (error: unknown, failures: number) => number | null;
}

/**
 * Keeps a reading up to date with what is heard: whatever is heard while a reading is under way, or before one that fails, is followed by
 * another one. Only one is under way at a time, so none is overtaken by an older one.
 */
export function catchUp({ read, waitMs, retryMs }: CatchUpOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let isBehind = false;
  let isOver = false;
  let failures = 0;
  const after = (ms: number): void => {
    if (!isOver) timer ??= setTimeout(() => void run(), ms);
  };
  const finish = (): void => {
    isReading = false;
    if (isBehind) after(waitMs());
  };
  const run = async (): Promise<void> => {
    timer = undefined;
    isReading = true;
    isBehind = false;
    try {
      await read();
      failures = 0;
      finish();
    } catch (error) {
      failures += 1;
      const ms = retryMs(error, failures);
      finish();
      if (ms !== null) after(ms);
    }
  };
  return {
    /** Something changed: it is read once more, soon or at once. */
    heard: (isAtOnce = false): void => {
      if (isReading) isBehind = true;
      else after(isAtOnce ? 0 : waitMs());
    },
    stop: (): void => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
