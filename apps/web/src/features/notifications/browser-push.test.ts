import { expect, test, vi } from 'vitest';
import { isUnderKey, keyBytes, PUSH_SERVICE_MS_MAX, pushStateOf, soon, type BrowserTraits } from './browser-push.ts';

const able: BrowserTraits = { hasWorkers: true, hasPush: true, permission: 'default', isSubscribed: false, isAppleTab: false };

test.each([
  ['off until it is asked for', {}, 'off'],
  ['on with a permission and an address', { permission: 'granted', isSubscribed: true }, 'on'],
  ['off with a permission alone', { permission: 'granted' }, 'off'],
  ['denied, also where there was an address', { permission: 'denied', isSubscribed: true }, 'denied'],
  ['unsupported without a push service', { hasPush: false }, 'unsupported'],
  ['unsupported without service workers', { hasWorkers: false }, 'unsupported'],
  ['for the home screen on a phone of Apple', { hasPush: false, permission: null, isAppleTab: true }, 'install-first'],
] as const)('push is %s', (_, traits, state) => {
  expect(pushStateOf({ ...able, ...traits })).toBe(state);
});

test("the server's key is read as URL-safe base64", () => {
  expect([...keyBytes('-_8A')]).toEqual([251, 255, 0]);
});

test('a subscription made with an older server key is recognised', () => {
  const known = keyBytes('-_8A').buffer;
  expect(isUnderKey('-_8A', known)).toBe(true);
  expect(isUnderKey('-_8B', known)).toBe(false);
  expect(isUnderKey('-_8', known)).toBe(false);
  expect(isUnderKey('-_8A', null)).toBe(true);
});

test('a push service that does not answer is told of, and what it sends later is ended unless push was turned on meanwhile', async () => {
  vi.useFakeTimers();
  for (const isOnByThen of [false, true]) {
    const subscription = { unsubscribe: vi.fn() } as unknown as PushSubscription;
    let answer: (late: PushSubscription) => void = () => {};
    const told = soon(new Promise((done) => (answer = done)), () => isOnByThen).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(PUSH_SERVICE_MS_MAX);
    expect(await told).toBeInstanceOf(DOMException);
    answer(subscription);
    await vi.advanceTimersByTimeAsync(0);
    expect(subscription.unsubscribe).toHaveBeenCalledTimes(isOnByThen ? 0 : 1);
  }
  vi.useRealTimers();
});
