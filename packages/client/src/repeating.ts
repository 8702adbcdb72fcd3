import { BenisonError } from './error.ts';

/** How long to wait, and how often to try. */
export interface Patience {
  /** How often a request is sent at most, the first time included. 4 by default. */
  attempts?: number;
  /** How long one attempt may take, in milliseconds. 30,000 by default. */
  timeoutMs?: number;
  /** The longest `Retry-After` that is waited for, in milliseconds; a longer one is thrown. 60,000 by default. */
  waitMaxMs?: number;
}

const ATTEMPTS = 4;
const TIMEOUT_MS = 30_000;
const WAIT_MAX_MS = 60_000;
const PAUSE_FIRST_MS = 500;
const PAUSE_MAX_MS = 8_000;

/** Statuses of the product, or of what stands before it, that pass. */
const PASSING_STATUSES: ReadonlySet<number | undefined> = new Set([429, 502, 503, 504]);
/** The same as codes: GraphQL may refuse one field of several. */
const PASSING_CODES: ReadonlySet<string> = new Set([
  'CONNECTION_LOST',
  'TIMED_OUT',
  'RATE_LIMITED',
  'SLOW_MODE',
  'BUSY',
  'UNAVAILABLE',
  'IMAGE_BUSY',
  'PAYMENT_UNAVAILABLE',
  'VIDEO_UNAVAILABLE',
]);

/** Whether the same request may succeed a little later. */
export const isPassing = ({ status, code }: BenisonError): boolean => PASSING_STATUSES.has(status) || PASSING_CODES.has(code);

/** The pause after so many failures in a row, spread so that not every program comes back in the same instant. */
export const pauseAfter = (failures: number): number =>
  Math.min(PAUSE_MAX_MS, PAUSE_FIRST_MS * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);

/** Waits. @throws the reason of the signal as soon as it is aborted */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/** One attempt, given up after its time. A request that never was answered is told in the client's own codes. */
async function within<T>(timeoutMs: number, signal: AbortSignal | undefined, attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await attempt(signal ? AbortSignal.any([signal, timeout]) : timeout);
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof BenisonError) throw cause;
    if (timeout.aborted) throw new BenisonError({ code: 'TIMED_OUT', message: `No answer came within ${timeoutMs} ms.`, cause });
    throw new BenisonError({ code: 'CONNECTION_LOST', message: 'The connection failed before an answer came.', cause });
  }
}

/** Tries until an answer comes, as often as the patience allows; what must not be sent twice is tried once. */
export async function repeating<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  { isRepeatable, signal, patience }: { isRepeatable: boolean; signal: AbortSignal | undefined; patience: Patience },
): Promise<T> {
  const { attempts = ATTEMPTS, timeoutMs = TIMEOUT_MS, waitMaxMs = WAIT_MAX_MS } = patience;
  for (let failures = 1; ; failures += 1) {
    try {
      return await within(timeoutMs, signal, attempt);
    } catch (error) {
      if (!isRepeatable || failures >= attempts || !(error instanceof BenisonError) || !isPassing(error)) throw error;
      const waitMs = (error.retryAfter ?? 0) * 1_000;
      if (waitMs > waitMaxMs) throw error;
      await pause(Math.max(waitMs, pauseAfter(failures)), signal);
    }
  }
}
