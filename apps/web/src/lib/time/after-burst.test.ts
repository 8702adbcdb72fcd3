import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterBurst } from './after-burst.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a burst is acted on once, after its last signal, and nothing after its end', () => {
  const act = vi.fn();
  const burst = afterBurst(act, 200);
  for (let n = 0; n < 3; n += 1) {
    burst.signal();
    vi.advanceTimersByTime(150);
  }
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(act).toHaveBeenCalledTimes(1);
  burst.signal();
  burst.stop();
  vi.advanceTimersByTime(5_000);
  expect(act).toHaveBeenCalledTimes(1);
});

test('signals without end are acted on all the same, again and again', () => {
  const act = vi.fn();
  const burst = afterBurst(act, 200);
  for (let n = 0; n < 100; n += 1) {
    burst.signal();
    vi.advanceTimersByTime(100);
  }
  expect(act.mock.calls.length).toBeGreaterThanOrEqual(8);
  expect(act.mock.calls.length).toBeLessThanOrEqual(10);
});
