import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANSWER_WITHIN_MS, fetchInTime, STANDSTILL_MS_MAX, watchStandstill } from './answer-in-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that takes a request and never answers. */
const hangingFetch = () =>
  vi.fn<typeof fetch>(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      }),
  );

test('a request that nobody answers fails in time, and not before', async () => {
  vi.stubGlobal('fetch', hangingFetch());
  const ended = vi.fn<(name: string) => void>();
  void fetchInTime('/graphql').catch((error: Error) => ended(error.name));
  await vi.advanceTimersByTimeAsync(ANSWER_WITHIN_MS - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith('TimeoutError');
});

test('an aborted request does not wait for that', async () => {
  vi.stubGlobal('fetch', hangingFetch());
  const leaving = new AbortController();
  const answer = fetchInTime('/graphql', { signal: leaving.signal });
  leaving.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

test('a stalled upload counts as lost; a slow one does not', () => {
  const request = Object.assign(new EventTarget(), { upload: new EventTarget(), abort: vi.fn() });
  const lost = vi.fn();
  watchStandstill(request as unknown as XMLHttpRequest, lost);
  for (let part = 0; part < 5; part += 1) {
    vi.advanceTimersByTime(STANDSTILL_MS_MAX - 1);
    request.upload.dispatchEvent(new Event('progress'));
  }
  expect(lost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(STANDSTILL_MS_MAX);
  expect(lost).toHaveBeenCalledOnce();
  expect(request.abort).toHaveBeenCalledOnce();
});

test('an upload that arrived, or was canceled, is not lost afterwards', () => {
  const request = Object.assign(new EventTarget(), { upload: new EventTarget(), abort: vi.fn() });
  const lost = vi.fn();
  watchStandstill(request as unknown as XMLHttpRequest, lost);
  request.dispatchEvent(new Event('loadend'));
  vi.advanceTimersByTime(STANDSTILL_MS_MAX * 2);
  expect(lost).not.toHaveBeenCalled();
});
