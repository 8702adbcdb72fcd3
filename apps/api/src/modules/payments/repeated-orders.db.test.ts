import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CREATE, orderInput, soldAs } from '../../../tests/setups/test-payments.ts';
import { RATE_LIMITS } from '../../platform/limits/rate-limits.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })));
afterAll(() => t[Symbol.asyncDispose]());

test('an order that is sent again and again uses up no limit, and gets its answer when others have used it up', async () => {
  soldAs(t);
  const { client } = await t.seed.member();
  const order = async (input: object) => {
    const { code, data } = await client.graphql(CREATE, { input });
    return code ?? data?.['createOrder'].order.id;
  };
  const first = orderInput();
  const id = await order(first);
  const { points } = RATE_LIMITS.orderPerMember;
  for (let n = 0; n <= points; n += 1) expect(await order(first)).toBe(id);
  for (let n = 1; n < points; n += 1) expect(await order(orderInput())).toMatch(/^[0-9a-f-]{36}$/);
  expect(await order(orderInput())).toBe('RATE_LIMITED');
  expect(await order(first)).toBe(id);
});

test('an order that is sent again asks the provider no more often than a member may write', async () => {
  soldAs(t);
  const { client, userId } = await t.seed.member();
  const input = orderInput();
  const order = async () => (await client.graphql(CREATE, { input })).code ?? 'MADE';
  expect([await order(), await order()]).toEqual(['MADE', 'MADE']);
  await t.app.limits.take('writePerMember', userId, RATE_LIMITS.writePerMember.points - 1);
  expect(await order()).toBe('RATE_LIMITED');
});
