import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomLink } from './room-link.ts';
import { mendRoom, retryInMs } from './room-mending.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function entering({ canReturn = true, isFlowing = false } = {}) {
  const links: RoomLink[] = [];
  const asked = vi.fn(async () => canReturn);
  const picture = { isFlowing };
  const failures = { current: 0 };
  const onLink = (link: RoomLink) => void links.push(link);
  const mending = mendRoom({ rejoin: asked, isFlowing: () => picture.isFlowing, onLink, failures });
  return { mending, links, asked, picture, failures };
}

test('reconnecting is tried after one second, two, four, and never later than ten', () => {
  expect([1, 2, 3, 4, 5, 30].map((failures) => retryInMs(failures, 0.5))).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
});

test('viewers who lose a server together come back spread over half of the wait', () => {
  expect([retryInMs(1, 0), retryInMs(1, 1)]).toEqual([750, 1_250]);
});

test('a break that recovers within twelve seconds causes no new connection', async () => {
  const { mending, links, asked } = entering();
  mending.entered();
  mending.reconnecting();
  await vi.advanceTimersByTimeAsync(11_900);
  mending.reconnected();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(links).toEqual(['connected', 'reconnecting', 'connected']);
  expect(asked).not.toHaveBeenCalled();
});

test('a break that does not recover within twelve seconds is replaced by a new connection', async () => {
  const { mending, asked } = entering();
  mending.resuming();
  // A second report of the same break does not restart the wait.
  await vi.advanceTimersByTimeAsync(6_000);
  mending.reconnecting();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('while the picture moves, the connection is not dropped to restore the rest', async () => {
  const { mending, asked, picture } = entering({ isFlowing: true });
  mending.resuming();
  await vi.advanceTimersByTimeAsync(36_000);
  expect(asked).not.toHaveBeenCalled();
  picture.isFlowing = false;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a failed connection counts once, although it is also reported as a disconnection', () => {
  const { mending, links, failures } = entering();
  mending.disconnected(false);
  mending.notEntered();
  expect([links, failures.current]).toEqual([['reconnecting'], 1]);
});

test('when rejoining is impossible the link has failed, and is not retried', async () => {
  const { mending, links, asked } = entering({ canReturn: false });
  mending.disconnected(false);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(links).toEqual(['reconnecting', 'failed']);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a stream opened in another tab is not taken back from it', async () => {
  const { mending, links, asked } = entering();
  mending.reconnecting();
  mending.disconnected(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(links).toEqual(['reconnecting', 'elsewhere']);
  expect(asked).not.toHaveBeenCalled();
});

test('a connection that was left reports and retries nothing', async () => {
  const { mending, links, asked } = entering();
  mending.disconnected(false);
  mending.end();
  mending.entered();
  mending.notEntered();
  mending.disconnected(false);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(links).toEqual(['reconnecting']);
  expect(asked).not.toHaveBeenCalled();
  expect(mending.isOver()).toBe(true);
});
