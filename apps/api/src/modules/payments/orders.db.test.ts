import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import type { SeededMember } from '@benison/testkit/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardToken, CARDS, soldAs, waitFor } from './test-payments.ts';

let t: TestApp;
let sold: ReturnType<typeof soldAs>;
beforeAll(async () => {
  t = await startTestApp();
  sold = soldAs(t, 'COIN_PACKAGE', 999);
});
afterAll(() => t[Symbol.asyncDispose]());

const CREATE = `mutation($input: CreateOrderInput!) { createOrder(input: $input) { order { id status amountCents provider } clientSecret providerOrderId actionUrl } }`;
const PAY = `mutation($input: PayOrderInput!) { payOrder(input: $input) { order { id status failure } actionUrl } }`;

async function order(member: SeededMember): Promise<string> {
  const { createOrder } = await member.client.query(CREATE, { input: { requestId: randomUUID(), provider: 'SANDBOX', product: 'COIN_PACKAGE', packageId: 'p', expectedAmountCents: 999 } });
  return createOrder.order.id;
}

test('a card that succeeds pays the order once the provider said so, with its fee, and delivers once', async () => {
  const alice = await t.seed.member();
  const orderId = await order(alice);
  const token = await cardToken(t, CARDS.visa);
  await alice.client.query(PAY, { input: { orderId, paymentToken: token } });
  await waitFor(t, orderId, 'PAID');
  expect(sold.paid.filter((one) => one.id === orderId)).toHaveLength(1);
  const { rows } = await t.app.pool.query('select amount_cents, fee_cents, currency, method_label from charges where order_id = $1', [orderId]);
  expect(rows).toEqual([{ amount_cents: 999, fee_cents: 59, currency: 'USD', method_label: 'Visa •••• 4242' }]);
});
