import { noteServerTime } from '../time/product-clock.ts';

/** After this time no answer is coming: the server hangs, or the network swallows what is sent. */
export const ANSWER_WITHIN_MS = 25_000;

/** `fetch` with a timeout, so that no screen waits for ever and no button stays busy. */
export const fetchInTime: typeof fetch = async (input, init) => {
  const road = new AbortController();
  const { signal } = init ?? {};
  const leave = () => road.abort(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  // The timeout also covers reading the answer: one that stops half-way is none.
  setTimeout(() => road.abort(new DOMException('No answer came in time.', 'TimeoutError')), ANSWER_WITHIN_MS);
  const askedAt = Date.now();
  const answer = await fetch(input, { ...init, signal: road.signal });
  noteServerTime(answer.headers.get('date'), askedAt);
  return answer;
};

/** How long an upload may stall, or its answer take, before it counts as lost. */
export const STANDSTILL_MS_MAX = 40_000;

/** Aborts a stalled request; `onLost` is called as after a lost connection. Each part that is sent resets the timeout. */
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
