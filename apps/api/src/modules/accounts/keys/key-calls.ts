import { RateLimitedError } from '../../../platform/errors.ts';
import type { RateLimits } from '../../../platform/limits/rate-limits.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { noteLimit, outsideRequest, type CountedLimit } from '../../../platform/request-scope.ts';

/** Calls a process takes from a key's count at once: a statement for each call would cost as much as the call. */
const CALLS_AT_ONCE = 25;
/** With so few left the next handful is fetched, so that no call waits for it. */
const FETCHED_AHEAD_AT = 10;

/** What a key has left here. */
interface Left {
  calls: number;
  /** The count over all processes, as it was after the newest handful; null where limits are off. */
  counted: CountedLimit | null;
  /** When that was. */
  countedAt: number;
}

const NONE: Left = { calls: 0, counted: null, countedAt: 0 };

/** Counts the calls of API keys over all processes, in handfuls. */
class KeyCalls {
  readonly #left = new Map<string, Left>();
  readonly #asked = new Map<string, Promise<void>>();

  constructor(private readonly limits: RateLimits) {}

  /** @throws RateLimitedError when the key has used up its calls. */
  async take(keyId: string): Promise<void> {
    // @NOTE Ends: each turn either takes a call or waits for a handful, which is there or refused.
    for (;;) {
      const left = this.#left.get(keyId) ?? NONE;
      if (left.calls > 0) {
        left.calls -= 1;
        noteLeft(left);
        // A refusal reaches the call that finds nothing left: it asks again.
        if (left.calls < FETCHED_AHEAD_AT) this.#handful(keyId).catch(() => {});
        return;
      }
      await this.#handful(keyId).catch((error: unknown) => {
        if (error instanceof RateLimitedError && error.limit) noteLimit(error.limit);
        throw error;
      });
    }
  }

  /** The handful is of all calls that come: what is left after it is not what is left after one of them. */
  #handful(keyId: string): Promise<void> {
    const known = this.#asked.get(keyId);
    if (known) return known;
    const asked = outsideRequest(() => this.limits.take('callPerKey', keyId, CALLS_AT_ONCE))
      .then((counted) => {
        const { calls } = this.#left.get(keyId) ?? NONE;
        this.#left.set(keyId, { calls: calls + CALLS_AT_ONCE, counted, countedAt: performance.now() });
      })
      .finally(() => this.#asked.delete(keyId));
    this.#asked.set(keyId, asked);
    return asked;
  }
}

/** Says in the answer what this call leaves: what is counted nowhere yet, and what this process has taken and not used. */
function noteLeft({ calls, counted, countedAt }: Left): void {
  if (!counted) return;
  const resetSeconds = Math.max(0, counted.resetSeconds - Math.floor((performance.now() - countedAt) / 1_000));
  noteLimit({ ...counted, remaining: Math.min(counted.points, counted.remaining + calls), resetSeconds });
}

export const keyCalls = oncePer((limits: RateLimits) => new KeyCalls(limits));
