import { expect, test } from 'vitest';
import { isUnderKey, keyBytes, pushStateOf, type BrowserTraits } from './browser-push.ts';

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
