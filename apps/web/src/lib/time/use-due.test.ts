import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callWhenDue } from './use-due.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-28T23:59:50Z') }));
afterEach(() => void vi.useRealTimers());

test('what is due is done at its moment, and again each minute while it stays due', () => {
  const act = vi.fn();
  const stop = callWhenDue('2026-11-29T00:00:00Z', act);
  vi.advanceTimersByTime(9_999);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(600_000);
  expect(act).toHaveBeenCalledTimes(2);
});

test('what was due before anybody looked is done at once', () => {
  const act = vi.fn();
  const stop = callWhenDue('2026-11-28T12:00:00Z', act);
  vi.advanceTimersByTime(0);
  expect(act).toHaveBeenCalledOnce();
  stop();
});

test('what is due in more days than a timer can wait is not done before', () => {
  const act = vi.fn();
  const stop = callWhenDue('2026-12-31T00:00:00Z', act);
  vi.advanceTimersByTime(32 * 86_400_000 - 1);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_001);
  expect(act).toHaveBeenCalledOnce();
  stop();
});
