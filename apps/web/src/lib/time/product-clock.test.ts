import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime, productNow } from './product-clock.ts';

const SERVER = Date.parse('2026-11-23T12:00:00Z');
const answer = (askedAt = Date.now()) => noteServerTime(new Date(SERVER).toUTCString(), askedAt);

afterEach(() => {
  vi.useRealTimers();
  noteServerTime(new Date().toUTCString(), Date.now());
});

test.each([
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
  ['ten minutes ahead', 600_000],
])("a browser's clock that is %s does not move the product's time", (_name, offMs) => {
  vi.useFakeTimers({ now: SERVER + offMs });
  answer();
  expect(productNow()).toBe(SERVER);
  vi.advanceTimersByTime(5_000);
  expect(productNow()).toBe(SERVER + 5_000);
});

test('an answer that was long on its way moves nothing, a clock set right counts again, and an answer without a time is no news', () => {
  vi.useFakeTimers({ now: SERVER + 25_000 });
  answer();
  expect(productNow()).toBe(SERVER + 25_000);
  vi.setSystemTime(SERVER + 600_000);
  answer();
  noteServerTime(null, Date.now());
  expect(productNow()).toBe(SERVER);
  vi.setSystemTime(SERVER);
  answer();
  expect(productNow()).toBe(SERVER);
});

test('an answer that waited in a computer that slept moves nothing', () => {
  vi.useFakeTimers({ now: SERVER });
  const askedAt = Date.now();
  vi.setSystemTime(SERVER + 3_600_000);
  answer(askedAt);
  expect(productNow()).toBe(SERVER + 3_600_000);
});
