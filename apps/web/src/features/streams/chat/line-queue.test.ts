import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNREACHABLE, type Failure } from '../../../lib/acts/errors.ts';
import type { OutgoingLine } from './chat-log.ts';
import { LineQueue } from './line-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SECOND_MS = 1_000;
const MUTED: Failure = { code: 'STREAM_MUTED', message: 'No.', fields: [], details: {} };
const line = (text: string): OutgoingLine => ({ requestId: text, text, status: 'sending' });

/** A queue, and a chat that refuses what it is told to. */
function chat(ill: Failure | null) {
  const server = { ill, arrived: [] as string[], tries: 0 };
  const queue = new LineQueue(async ({ text }) => {
    server.tries += 1;
    if (server.ill) return server.ill;
    server.arrived.push(text);
    return null;
  });
  return { queue, server };
}

test('lines typed while something is away for a moment go by themselves, each once and in the order typed', async () => {
  const { queue, server } = chat(UNREACHABLE);
  for (const text of ['one', 'two', 'three']) queue.add(line(text));
  await vi.advanceTimersByTimeAsync(20 * SECOND_MS);
  server.ill = null;
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
  expect(server.arrived).toEqual(['one', 'two', 'three']);
  await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
  expect(server.arrived).toHaveLength(3);
});

test('a line that is a minute old is not said into a talk that has moved on, unless its writer wants it', async () => {
  const { queue, server } = chat(UNREACHABLE);
  queue.add(line('late'));
  await vi.advanceTimersByTimeAsync(120 * SECOND_MS);
  server.ill = null;
  await vi.advanceTimersByTimeAsync(120 * SECOND_MS);
  expect(server.arrived).toEqual([]);
  queue.retry(line('late'));
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  expect(server.arrived).toEqual(['late']);
});

test('a line that was refused for good holds none back, and is not asked for again', async () => {
  const { queue, server } = chat(MUTED);
  queue.add(line('one'));
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  server.ill = null;
  queue.add(line('two'));
  await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
  expect(server.arrived).toEqual(['two']);
  expect(server.tries).toBe(2);
});

test('a line that was withdrawn, or whose stage is left, is not sent', async () => {
  const { queue, server } = chat(UNREACHABLE);
  const leave = queue.again.attend();
  for (const text of ['one', 'two']) queue.add(line(text));
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  queue.drop('one');
  server.ill = null;
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
  expect(server.arrived).toEqual(['two']);
  server.ill = UNREACHABLE;
  queue.add(line('three'));
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  leave();
  server.ill = null;
  await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
  expect(server.arrived).toEqual(['two']);
});
