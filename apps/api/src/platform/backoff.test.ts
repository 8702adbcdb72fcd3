import { expect, test } from 'vitest';
import { Backoff, backoffMs } from './backoff.ts';

const OPTIONS = { firstMs: 10, longestMs: 80 };

test('each rest is up to twice as long as the one before, never longer than the longest, and never nothing', () => {
  for (let tries = 0; tries < 60; tries += 1) {
    const most = Math.min(10 * 2 ** tries, 80);
    for (let n = 0; n < 20; n += 1) {
      const ms = backoffMs(tries, OPTIONS);
      expect(ms).toBeLessThanOrEqual(most);
      expect(ms).toBeGreaterThanOrEqual(most / 2);
    }
  }
});

test('timers have their turn in every rest, and an end ends it at once', async () => {
  const backoff = new Backoff({ firstMs: 1, longestMs: 1 });
  let hadItsTurn = false;
  setTimeout(() => (hadItsTurn = true), 1);
  for (let n = 0; n < 5; n += 1) await backoff.rest();
  expect(hadItsTurn).toBe(true);
  const end = new AbortController();
  const long = new Backoff({ firstMs: 60_000, longestMs: 60_000, signal: end.signal });
  const rest = long.rest();
  end.abort();
  await rest;
});
