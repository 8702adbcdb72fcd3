/** How much work runs at once, how much more may wait, for how long, and what is thrown beyond that. */
export interface ConcurrencyLimitOptions {
  atOnce: number;
  waiting: number;
  /** Absent: as long as it takes. */
  patienceMs?: number;
  whenFull: () => Error;
}

/** Runs expensive work a few at a time, first come first served, and refuses what would wait too long. */
export class ConcurrencyLimit {
  readonly #options: ConcurrencyLimitOptions;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: ConcurrencyLimitOptions) {
    this.#options = options;
  }

  /** Whether it is empty: nothing running or waiting. */
  get isEmpty(): boolean {
    return this.#running === 0;
  }

  /** Runs the work when its turn comes; throws `whenFull()` at once if the queue is full, or when its turn does not come in time. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#options.atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#options.waiting) throw this.#options.whenFull();
    // @NOTE #leave hands the place over, so the count of running work never dips and nobody jumps the queue.
    await new Promise<void>((resolve, reject) => {
      const { patienceMs, whenFull } = this.#options;
      const turn = (): void => {
        clearTimeout(patience);
        resolve();
      };
      const giveUp = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1);
        reject(whenFull());
      };
      const patience = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      this.#waiting.push(turn);
    });
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
