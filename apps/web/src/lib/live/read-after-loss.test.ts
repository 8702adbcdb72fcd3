import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionState } from './live-client.ts';
import { readAfterLoss } from './read-after-loss.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const LONG_MS = 60_000;

function connection(first: ConnectionState, isWanted = true) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    isWanted,
    get state() {
      return state;
    },
    watchState: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(next: ConnectionState) {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

test('after a change whose answer was lost the screens are read again, once, when the connection stands', async () => {
  const live = connection('lost');
  const readAll = vi.fn(async () => {});
  const lose = readAfterLoss(live, readAll);
  lose();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(readAll).not.toHaveBeenCalled();
  live.become('open');
  live.become('lost');
  live.become('open');
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(readAll).toHaveBeenCalledOnce();
});

test('a reading that fails as well is tried again; without a loss nothing is read', async () => {
  const live = connection('open');
  const readAll = vi.fn(async () => {});
  const lose = readAfterLoss(live, readAll);
  live.become('lost');
  live.become('open');
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(readAll).not.toHaveBeenCalled();
  readAll.mockRejectedValueOnce(new Error('away'));
  lose();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(readAll).toHaveBeenCalledTimes(2);
});

test('a screen that has nothing to subscribe to, as its first answer was lost, is read again when the network is back', async () => {
  const live = connection('lost', false);
  const readAll = vi.fn(async () => {});
  readAfterLoss(live, readAll)();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(readAll).not.toHaveBeenCalled();
  live.become('connecting');
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(readAll).toHaveBeenCalledOnce();
});
