import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catchUp } from './catch-up.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A reader whose readings are answered by hand, each with what stood when it was asked. */
function scene(retryMs: (failures: number) => number | null = () => 500) {
  let truth = 0;
  let shown = -1;
  const open: { answer: () => Promise<void>; fail: () => Promise<void> }[] = [];
  const reading = catchUp({
    read: () => {
      const found = truth;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const settled = (settle: () => void) => async () => {
        settle();
        await vi.advanceTimersByTimeAsync(0);
      };
      open.push({
        answer: settled(() => {
          shown = found;
          resolve();
        }),
        fail: settled(() => reject(new Error('No line.'))),
      });
      return promise;
    },
    waitMs: () => 100,
    retryMs: (_, failures) => retryMs(failures),
  });
  const happens = () => {
    truth += 1;
    reading.heard();
  };
  return { reading, open, happens, shown: () => shown, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test('a burst is one reading, after it', async () => {
  const { open, happens, shown, wait } = scene();
  for (let n = 0; n < 5; n += 1) happens();
  expect(open).toHaveLength(0);
  await wait(100);
  expect(open).toHaveLength(1);
  await open[0]?.answer();
  expect(shown()).toBe(5);
  await wait(10_000);
  expect(open).toHaveLength(1);
});

test('what happens while a reading is under way is read after it, however long that one takes', async () => {
  const { open, happens, shown, wait } = scene();
  happens();
  await wait(100);
  happens();
  await wait(60_000);
  expect(open).toHaveLength(1);
  await open[0]?.answer();
  expect(shown()).toBe(1);
  await wait(100);
  await open[1]?.answer();
  expect(shown()).toBe(2);
});

test('a reading that fails is made again until it comes', async () => {
  const { open, happens, shown, wait } = scene();
  happens();
  await wait(100);
  await open[0]?.fail();
  await wait(500);
  await open[1]?.fail();
  await wait(500);
  await open[2]?.answer();
  expect(shown()).toBe(1);
});

test('a refusal that will not change is left, until something happens again', async () => {
  const { open, happens, wait } = scene(() => null);
  happens();
  await wait(100);
  await open[0]?.fail();
  await wait(60_000);
  expect(open).toHaveLength(1);
  happens();
  await wait(100);
  expect(open).toHaveLength(2);
});

test('nothing is read once the screen is gone', async () => {
  const { reading, open, happens, wait } = scene();
  happens();
  await wait(100);
  happens();
  reading.stop();
  await open[0]?.answer();
  await wait(60_000);
  expect(open).toHaveLength(1);
});
