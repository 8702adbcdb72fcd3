import type { RateLimits } from '../../../platform/limits/rate-limits.ts';
import { oncePer } from '../../../platform/once-per.ts';

/** Calls a process takes from a key's count at once: a statement for each call would cost as much as the call. */
const CALLS_AT_ONCE = 25;
/** With so few left the next handful is fetched, so that no call waits for it. */
const FETCHED_AHEAD_AT = 10;

/** Counts the calls of API keys over all processes, in handfuls. */
class KeyCalls {
  readonly #left = new Map<string, number>();
  readonly #asked = new Map<string, Promise<void>>();

  constructor(private readonly limits: RateLimits) {}

  /** @throws RateLimitedError when the key has used up its calls. */
  async take(keyId: string): Promise<void> {
    // @NOTE Ends: each turn either takes a call or waits for a handful, which is there or refused.
    for (;;) {
      const left = this.#left.get(keyId) ?? 0;
      if (left > 0) {
        this.#left.set(keyId, left - 1);
        // A refusal reaches the call that finds nothing left: it asks again.
        if (left <= FETCHED_AHEAD_AT) this.#handful(keyId).catch(() => {});
        return;
      }
      await this.#handful(keyId);
    }
  }

  #handful(keyId: string): Promise<void> {
    const known = this.#asked.get(keyId);
    if (known) return known;
    const asked = this.limits
      .take('callPerKey', keyId, CALLS_AT_ONCE)
      .then(() => void this.#left.set(keyId, (this.#left.get(keyId) ?? 0) + CALLS_AT_ONCE))
      .finally(() => this.#asked.delete(keyId));
    this.#asked.set(keyId, asked);
    return asked;
  }
}

export const keyCalls = oncePer((limits: RateLimits) => new KeyCalls(limits));
