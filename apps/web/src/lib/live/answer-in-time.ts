/** What is not answered by then has no answer coming: the server hangs, or the way to it swallows what is sent. */
export const ANSWER_WITHIN_MS = 25_000;

/** `fetch` that fails when no answer came in time, so that no screen waits for ever and no button stays busy. */
export const fetchInTime: typeof fetch = async (input, init) => {
  const road = new AbortController();
  const { signal } = init ?? {};
  const leave = () => road.abort(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  // The time runs on while the answer is read: one that stops half-way is none.
  setTimeout(() => road.abort(new DOMException('No answer came in time.', 'TimeoutError')), ANSWER_WITHIN_MS);
  return fetch(input, { ...init, signal: road.signal });
};

/** How long a file may stand still on its way, or after it, before it counts as lost. */
export const STANDSTILL_MS_MAX = 40_000;

/** Breaks a request off that stands still; `onLost` is told, as after a lost connection. Each part that goes out gives it new time. */
export function watchStandstill(request: XMLHttpRequest, onLost: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      request.abort();
      onLost();
    }, STANDSTILL_MS_MAX);
  };
  request.upload.addEventListener('progress', wait);
  request.addEventListener('loadend', () => clearTimeout(timer));
  wait();
}
