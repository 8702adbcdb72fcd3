import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })));
afterAll(() => t[Symbol.asyncDispose]());

test('an answer that is given again says so, and the first does not', async () => {
  const me = await t.seed.member();
  const headers = { 'idempotency-key': randomUUID() };
  const order = () => me.client.rest('POST', '/api/purchases', { productType: 'premium_monthly', provider: 'sandbox' }, { headers });
  const [first, again] = [await order(), await order()];
  expect(again.body).toEqual(first.body);
  expect([first, again].map((answer) => answer.headers.get('idempotent-replayed'))).toEqual([null, 'true']);
});

test('a call that counts in a limit says what is left of it, and one that does not says nothing', async () => {
  const [me, other] = [await t.seed.member(), await t.seed.member()];
  const decide = () => me.client.rest('POST', '/api/swipes', { swipedBusinessId: other.businessId, direction: 'like' });
  const [first, second] = [await decide(), await decide()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.headers.get('ratelimit-policy')).toBe('"swipePerBusiness";q=240;w=60');
  expect([first, second].map(({ headers }) => /r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])).toEqual(['239', '238']);
  expect((await me.client.rest('GET', '/api/businesses/current')).headers.get('ratelimit')).toBeNull();
});

test('a guest is told of no limit, not even by a refusal: which one it is could tell whether there is an account', async () => {
  const guest = t.seed.guest();
  const ask = () => guest.rest('POST', '/api/auth/password-reset', { email: 'nobody@nowhere.example' });
  for (let asked = 0; asked < 25; asked += 1) await ask();
  const { status, headers } = await ask();
  expect([status, headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([429, null, null]);
});

test('a call that is refused for its limit has none left', async () => {
  const [me, other] = [await t.seed.member(), await t.seed.member()];
  const decide = () => me.client.rest('POST', '/api/swipes', { swipedBusinessId: other.businessId, direction: 'like' });
  for (let asked = 0; asked < 240; asked += 1) await decide();
  const { status, headers } = await decide();
  expect([status, headers.get('ratelimit')]).toEqual([429, expect.stringMatching(/^"swipePerBusiness";r=0;t=\d+$/)]);
});
