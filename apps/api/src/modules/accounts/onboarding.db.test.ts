import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

test('the slides of the first visit are shown once, whatever the device', async () => {
  const { client } = await t.seed.member();
  const seen = async () => (await client.query('{ viewer { isOnboarded } }')).viewer.isOnboarded;
  expect(await seen()).toBe(false);
  await client.query('mutation { finishOnboarding(input: {}) { success } }');
  expect(await seen()).toBe(true);
});
