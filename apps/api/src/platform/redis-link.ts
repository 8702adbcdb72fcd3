import { whenUnanswered } from './listening.ts';

/** Redis answers within a millisecond. One that takes this long is as good as down, even if its connection is open. */
const ANSWER_MS_MAX = 1_000;

/**
 * Keeps callers from waiting for a Redis that never answers: when it is stopped, or the network swallows everything, its connection
 * stays open and nothing is answered or refused. A call that has waited too long also fails all calls made meanwhile, in order; until
 * something is answered no more calls are made.
 */
export class RedisLink {
  #isSilent = false;
  readonly #waiting = new Set<(error: Error) => void>();

  /** Returns the answer. Rejects when Redis does, when it takes too long, and at once while it is known to be silent. */
  ask<T>(question: () => Promise<T>): Promise<T> {
    if (this.#isSilent) return Promise.reject(silence());
    return new Promise<T>((resolve, reject) => {
      this.#waiting.add(reject);
      const stop = whenUnanswered(ANSWER_MS_MAX, () => this.#fallSilent());
      const settled = (settle: () => void): void => {
        stop();
        this.#waiting.delete(reject);
        this.#isSilent = false;
        settle();
      };
      question().then(
        (answer) => settled(() => resolve(answer)),
        (error: Error) => settled(() => reject(error)),
      );
    });
  }

  #fallSilent(): void {
    this.#isSilent = true;
    for (const reject of this.#waiting) reject(silence());
    this.#waiting.clear();
  }
}

const silence = (): Error => new Error('Redis does not answer.');
