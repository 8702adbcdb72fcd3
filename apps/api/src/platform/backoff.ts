import { setTimeout as sleep } from 'node:timers/promises';

export interface BackoffOptions {
  firstMs: number;
  longestMs: number;
  /** Ends every rest. */
  signal?: AbortSignal;
}

/** A part of a rest is left to chance, so that many who lost the same thing do not ask for it in the same moment. */
const JITTER = 0.5;

/** The wait before the nth try, counted from 0. */
export const backoffMs = (tries: number, { firstMs, longestMs }: BackoffOptions): number =>
  Math.min(firstMs * 2 ** Math.min(tries, 30), longestMs) * (1 - JITTER * Math.random());

/** The rests of a loop that tries again: each twice as long as the one before until something succeeded. */
export class Backoff {
  #tries = 0;

  constructor(private readonly options: BackoffOptions) {}

  /** Something succeeded: the next rest is short again. */
  reset(): void {
    this.#tries = 0;
  }

  // @NOTE Always a timer, so that everything else in this process has its turn, whatever failed how quickly.
  async rest(): Promise<void> {
    const ms = backoffMs(this.#tries, this.options);
    this.#tries += 1;
    await sleep(ms, undefined, { ...(this.options.signal && { signal: this.options.signal }) }).catch(() => {});
  }
}
