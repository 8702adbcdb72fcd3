import { parse } from 'graphql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveClient } from './live-client.ts';

const SUBSCRIPTIONS = 20;
const document = parse('subscription { badgesChanged { matches } }');
let attempts = 0;

/** A server that is away. */
class RefusedSocket extends EventTarget {
  static readonly OPEN = 1;
  onclose: ((event: CloseEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;

  constructor() {
    super();
    attempts += 1;
    setTimeout(() => {
      this.onerror?.(new Event('error'));
      this.onclose?.(Object.assign(new Event('close'), { code: 1006, reason: '', wasClean: false }));
    }, 5);
  }

  close(): void {}
}

beforeEach(() => {
  attempts = 0;
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', RefusedSocket);
  vi.stubGlobal('location', { href: 'http://localhost/' });
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page whose server is away knocks less and less often, once for all of its subscriptions', async () => {
  const live = new LiveClient('/graphql');
  const stops = Array.from({ length: SUBSCRIPTIONS }, () => live.subscribe({ document, variables: {}, onData: () => {} }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(attempts).toBeGreaterThan(2);
  expect(attempts).toBeLessThan(8);
  for (const stop of stops) stop();
  const before = attempts;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempts, 'nobody knocks for nothing').toBe(before);
});
