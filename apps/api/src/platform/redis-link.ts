import type { RedisClientType } from 'redis';
import { backoffMs } from './backoff.ts';

/** How often an idle connection is tried, and how long one may be silent before it is given up for a new one. */
const PING_INTERVAL_MS = 2_000;
const SILENCE_MS_MAX = 5_000;
const RETRY_MS = { firstMs: 50, longestMs: 2_000 };
/** When the kernel begins to try a connection that is idle. */
const KEEP_ALIVE_MS = 5_000;

/**
 * A connection that is not held on to when the network drops what is sent over it: nobody would say that it is gone, and the
 * kernel goes on trying for a quarter of an hour.
 */
export async function redisClient(url: string, onError: (error: Error) => void): Promise<RedisClientType> {
  // @NOTE Loaded only where it is configured: the client costs memory at rest.
  const { createClient } = await import('redis');
  const socket = {
    socketTimeout: SILENCE_MS_MAX,
    // @NOTE Left to itself, the client would not come back after a silence.
    reconnectStrategy: (tries: number) => backoffMs(tries, RETRY_MS),
    keepAlive: true,
    keepAliveInitialDelay: KEEP_ALIVE_MS,
  };
  const client: RedisClientType = createClient({ url, pingInterval: PING_INTERVAL_MS, disableOfflineQueue: true, socket });
  return client.on('error', onError);
}

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
      const timer = setTimeout(() => this.#fallSilent(), ANSWER_MS_MAX);
      timer.unref();
      const settled = (settle: () => void): void => {
        clearTimeout(timer);
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
