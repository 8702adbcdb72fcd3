import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAPTURE, CREATE, leaveUnnamed, orderInput, soldAs, statusOf } from '../../../tests/setups/test-payments.ts';
import { startFakePayPal, type FakePayPal } from '../../../tests/setups/test-paypal.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { refundOrder, SYSTEM } from './commands/refund-order.ts';
import { askProviders } from './jobs/ask-providers.ts';

let paypal: FakePayPal;
let t: TestApp;
beforeAll(async () => {
  paypal = await startFakePayPal();
  paypal.manner.refunding = 'later';
  const env = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1', PAYPAL_API_BASE: paypal.url };
  t = await startTestApp({ env });
  leaveUnnamed(t);
  soldAs(t);
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await paypal[Symbol.asyncDispose]();
});

/** A refund that PayPal has taken, and does not know the end of yet. */
async function refundPending(): Promise<{ orderId: string; becomes: (status: 'COMPLETED' | 'FAILED') => void }> {
  const { client } = await t.seed.member();
  const { createOrder } = await client.query(CREATE, { input: { ...orderInput(), provider: 'PAYPAL', packageId: 'popular' } });
  paypal.approve(createOrder.providerOrderId);
  const orderId = createOrder.order.id;
  await client.query(CAPTURE, { input: { orderId } });
  await refundOrder(t.app, SYSTEM, { requestId: randomUUID(), orderId, reason: 'Asked for it' });
  expect([await statusOf(t, orderId), await refundsOf(orderId)]).toEqual(['PAID', ['PENDING']]);
  const refund = paypal.orders.get(createOrder.providerOrderId)?.refunds[0];
  return { orderId, becomes: (status) => void Object.assign(refund ?? {}, { status }) };
}

const refundsOf = async (orderId: string): Promise<string[]> =>
  (await t.app.pool.query<{ status: string }>('select status from refunds where order_id = $1 order by created_at', [orderId])).rows.map(
    ({ status }) => status,
  );

async function hourLater(): Promise<void> {
  t.clock.advance(HOUR_MS + 60_000);
  await askProviders(t.app, t.clock.now());
}

test('a refund that its provider has taken and tells no more of is asked about until its end is known', async () => {
  const { orderId, becomes } = await refundPending();
  for (let hours = 1; hours <= 3; hours += 1) await hourLater();
  expect(await refundsOf(orderId)).toEqual(['PENDING']);
  becomes('COMPLETED');
  await hourLater();
  expect([await statusOf(t, orderId), await refundsOf(orderId)]).toEqual(['REFUNDED', ['SUCCEEDED']]);
  const { rows } = await t.app.pool.query('select ask_at from orders where id = $1', [orderId]);
  expect(rows).toEqual([{ ask_at: null }]);
});

test('one that fails in the end is known to have failed, and its payment can be refunded once more', async () => {
  const { orderId, becomes } = await refundPending();
  becomes('FAILED');
  await hourLater();
  expect([await statusOf(t, orderId), await refundsOf(orderId)]).toEqual(['PAID', ['FAILED']]);
  await refundOrder(t.app, SYSTEM, { requestId: randomUUID(), orderId, reason: 'Once more' });
  expect(await refundsOf(orderId)).toEqual(['FAILED', 'PENDING']);
});
