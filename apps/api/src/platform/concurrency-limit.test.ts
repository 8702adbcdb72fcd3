import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

class FullError extends Error {}

function gate(): { open: () => void; wait: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: resolve, wait: promise };
}

test('work beyond the limit waits its turn, and beyond the queue is refused at once', async () => {
  const line = new ConcurrencyLimit({ atOnce: 2, waiting: 1, whenFull: () => new FullError() });
  const gates = [gate(), gate(), gate()];
  const order: number[] = [];
  const runs = gates.map((each, index) =>
    line.run(async () => {
      order.push(index);
      await each.wait;
      return index;
    }),
  );
  await expect(line.run(async () => 9)).rejects.toBeInstanceOf(FullError);
  expect(order).toEqual([0, 1]);
  for (const each of gates) each.open();
  expect(await Promise.all(runs)).toEqual([0, 1, 2]);
  expect(await line.run(async () => 'free again')).toBe('free again');
});

test('failed work frees its place', async () => {
  const line = new ConcurrencyLimit({ atOnce: 1, waiting: 0, whenFull: () => new FullError() });
  await expect(line.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await line.run(async () => 1)).toBe(1);
});

test('work whose turn does not come in time is refused, and the others keep their turns', async () => {
  const line = new ConcurrencyLimit({ atOnce: 1, waiting: 2, patienceMs: 20, whenFull: () => new FullError() });
  const first = gate();
  const running = line.run(() => first.wait);
  await expect(line.run(async () => 'too late')).rejects.toBeInstanceOf(FullError);
  const next = line.run(async () => 'in time');
  first.open();
  await running;
  expect(await next).toBe('in time');
  expect(line.isEmpty).toBe(true);
});
