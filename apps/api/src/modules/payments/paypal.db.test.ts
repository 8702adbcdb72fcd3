import { randomUUID } from 'node:crypto';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CANCEL,
  CAPTURE,
  CREATE,
  leaveUnnamed,
  orderInput,
  soldAs,
  statusOf,
  waitFor,
  type Sold,
} from '../../../tests/setups/test-payments.ts';
import { captured, sendPayPalEvent } from '../../../tests/setups/test-paypal-events.ts';
import { startFakePayPal, type FakePayPal } from '../../../tests/setups/test-paypal.ts';
import { refundOrder, SYSTEM } from './commands/refund-order.ts';

let paypal: FakePayPal;
let t: TestApp;
let sold: Sold;
let alice: SeededMember;
beforeAll(async () => {
  paypal = await startFakePayPal();
  const env = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1', PAYPAL_API_BASE: paypal.url };
  t = await startTestApp({ env });
  leaveUnnamed(t);
  sold = soldAs(t);
  alice = await t.seed.member();
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await paypal[Symbol.asyncDispose]();
});

const byPayPal = () => ({ ...orderInput(), provider: 'PAYPAL', packageId: 'popular' });

async function ordered(): Promise<{ orderId: string; id: string; actionUrl: string }> {
  const input = byPayPal();
  const { createOrder } = await alice.client.query(CREATE, { input });
  return { orderId: createOrder.order.id, id: createOrder.providerOrderId, actionUrl: createOrder.actionUrl };
}

const capture = async (orderId: string) => alice.client.graphql(CAPTURE, { input: { orderId } });

const send = (
  type: string,
  resource: object,
  { signature = paypal.signature, ...more }: { signature?: string; id?: string; at?: Date } = {},
) => sendPayPalEvent(t.url, { type, resource, signature, ...more });

test('the documented calls give a client token, an order, its capture once approved, and the coins it brought, once', async () => {
  expect((await alice.client.rest('GET', '/api/paypal/setup')).body).toEqual({ clientToken: 'client-token', isSandbox: false });
  const made = await alice.client.rest('POST', '/api/paypal/order', {
    amount: '9.99',
    currency: 'USD',
    intent: 'CAPTURE',
    packageType: 'popular',
  });
  const { id, orderId } = made.body;
  expect(made.body).toMatchObject({
    status: 'CREATED',
    links: [{ rel: 'approve', href: `https://www.paypal.com/checkoutnow?token=${id}` }],
  });
  expect(paypal.orders.get(id)?.unit).toEqual({ custom_id: orderId, amount: { currency_code: 'USD', value: '9.99' } });
  expect((await alice.client.rest('POST', `/api/paypal/order/${id}/capture`, {})).body.code).toBe('PAYMENT_FAILED');
  paypal.approve(id);
  expect((await alice.client.rest('POST', `/api/paypal/order/${id}/capture`, {})).body).toMatchObject({ id, status: 'COMPLETED' });
  const complete = () =>
    alice.client.rest('POST', '/api/bizcoin/complete-paypal-purchase', { orderID: id, packageType: 'popular', amount: '9.99' });
  expect((await Promise.all([complete(), complete()])).map(({ body }) => body.bizCoinsAdded)).toEqual([1_200, 1_200]);
  await send('PAYMENT.CAPTURE.COMPLETED', captured(id, orderId));
  expect(sold.paid.filter((one) => one.id === orderId)).toHaveLength(1);
  const { rows } = await t.app.pool.query('select fee_cents, provider_charge_id from charges where order_id = $1', [orderId]);
  expect(rows).toEqual([{ fee_cents: 84, provider_charge_id: `CAP${id}` }]);
});

test('the same order asked for again is one order at PayPal; twenty captures at once take the money once', async () => {
  const before = paypal.made();
  const input = byPayPal();
  const answers = await Promise.all(Array.from({ length: 10 }, () => alice.client.query(CREATE, { input })));
  expect(paypal.made()).toBe(before + 1);
  const { order, providerOrderId } = answers[0]?.createOrder;
  paypal.approve(providerOrderId);
  await Promise.all(Array.from({ length: 20 }, () => capture(order.id)));
  expect(await statusOf(t, order.id)).toBe('PAID');
  expect(sold.paid.filter(({ id }) => id === order.id)).toHaveLength(1);
});

test('an event that PayPal does not confirm, or for another amount or currency, credits nothing', async () => {
  const { orderId, id } = await ordered();
  expect(await send('PAYMENT.CAPTURE.COMPLETED', captured(id, orderId), { signature: 'forged' })).toBe(401);
  expect(await send('PAYMENT.CAPTURE.COMPLETED', captured(id, orderId), { signature: '' })).toBe(401);
  expect(await send('PAYMENT.CAPTURE.COMPLETED', captured(id, orderId, '0.01'))).toBe(200);
  expect(await send('PAYMENT.CAPTURE.COMPLETED', captured(id, orderId, '9.99', 'MXN'))).toBe(200);
  expect(await statusOf(t, orderId)).toBe('PENDING');
  expect((await t.app.pool.query("select id from payment_differences where order_id = $1 and kind = 'PAYMENT'", [orderId])).rowCount).toBe(
    2,
  );
  expect(await send('PAYMENT.CAPTURE.COMPLETED', captured(id, orderId), { id: 'WH-once' })).toBe(200);
  await Promise.all(Array.from({ length: 10 }, () => send('PAYMENT.CAPTURE.COMPLETED', captured(id, orderId), { id: 'WH-once' })));
  expect(await statusOf(t, orderId)).toBe('PAID');
  expect(sold.paid.filter((one) => one.id === orderId)).toHaveLength(1);
});

test.each(['PAYMENT.CAPTURE.DECLINED', 'PAYMENT.CAPTURE.DENIED'])(
  'a capture that PayPal takes back is a payment that failed: %s',
  async (type) => {
    const { orderId, id } = await ordered();
    await send('PAYMENT.CAPTURE.PENDING', { ...captured(id, orderId), status: 'PENDING' });
    expect(await statusOf(t, orderId)).toBe('PROCESSING');
    await send(type, { ...captured(id, orderId), status: 'DECLINED' });
    expect(await statusOf(t, orderId)).toBe('FAILED');
  },
);

test("refunds, ours and PayPal's, and disputes are followed; one that precedes its payment is looked up", async () => {
  const { orderId, id } = await ordered();
  paypal.approve(id);
  // The money was captured, and no event has arrived yet.
  const order = paypal.orders.get(id);
  Object.assign(order ?? {}, {
    status: 'COMPLETED',
    capture: { id: `CAP${id}`, status: 'COMPLETED', create_time: new Date().toISOString() },
  });
  const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/CAP${id}` }];
  expect(
    await send('PAYMENT.CAPTURE.REFUNDED', { id: `RE1${id}`, status: 'COMPLETED', amount: { value: '1.00', currency_code: 'USD' }, links }),
  ).toBe(200);
  expect(await statusOf(t, orderId)).toBe('PARTIALLY_REFUNDED');
  await refundOrder(t.app, SYSTEM, { requestId: randomUUID(), orderId, amountCents: 299, reason: 'Asked for it' });
  expect(sold.refunded.filter((one) => one.order.id === orderId).map(({ amountCents }) => amountCents)).toEqual([100, 299]);
  const dispute = {
    dispute_id: `PP-${id}`,
    reason: 'UNAUTHORISED',
    dispute_amount: { value: '5.99', currency_code: 'USD' },
    disputed_transactions: [{ seller_transaction_id: `CAP${id}` }],
  };
  await send('CUSTOMER.DISPUTE.CREATED', dispute);
  await waitFor(t, orderId, 'DISPUTED');
  await send('CUSTOMER.DISPUTE.RESOLVED', { ...dispute, dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } });
  await waitFor(t, orderId, 'PARTIALLY_REFUNDED');
  expect([sold.disputed.length, sold.won.length]).toEqual([1, 1]);
});

const heldBy = async (orderId: string) =>
  (await t.app.pool.query<{ held: number }>('select held_cents($1) as held', [orderId])).rows[0]?.held;

test('a case that its buyer withdrew counts together with what PayPal gave back for it: it is no case that was won', async () => {
  const { orderId, id } = await ordered();
  paypal.approve(id);
  await capture(orderId);
  await send('PAYMENT.CAPTURE.COMPLETED', captured(id, orderId));
  await waitFor(t, orderId, 'PAID');
  const dispute = {
    dispute_id: `PP-${id}`,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    dispute_amount: { value: '9.99', currency_code: 'USD' },
    disputed_transactions: [{ seller_transaction_id: `CAP${id}` }],
  };
  await send('CUSTOMER.DISPUTE.CREATED', dispute);
  await waitFor(t, orderId, 'DISPUTED');
  // Its event comes later, or never.
  paypal.orders.get(id)?.refunds.push({ id: `REF-${id}`, amount: { currency_code: 'USD', value: '9.99' }, status: 'COMPLETED' });
  await send('CUSTOMER.DISPUTE.RESOLVED', { ...dispute, dispute_outcome: { outcome_code: 'CANCELED_BY_BUYER' } });
  await waitFor(t, orderId, 'REFUNDED');
  expect(await heldBy(orderId)).toBe(0);
});

/** A captured order with a case about it, and how the case is told to go on. */
async function disputed(value = '9.99') {
  const { orderId, id } = await ordered();
  paypal.approve(id);
  await capture(orderId);
  await send('PAYMENT.CAPTURE.COMPLETED', captured(id, orderId));
  const dispute = {
    dispute_id: `PP-${id}`,
    dispute_amount: { value, currency_code: 'USD' },
    disputed_transactions: [{ seller_transaction_id: `CAP${id}` }],
  };
  await send('CUSTOMER.DISPUTE.CREATED', dispute);
  await waitFor(t, orderId, 'DISPUTED');
  const resolve = (outcome_code: string, at: Date, more: object = {}) =>
    send('CUSTOMER.DISPUTE.RESOLVED', { ...dispute, dispute_outcome: { outcome_code, ...more } }, { at });
  const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/CAP${id}` }];
  const reverse = (given: string) =>
    send('PAYMENT.CAPTURE.REVERSED', { id: `REV${id}`, status: 'COMPLETED', amount: { value: given, currency_code: 'USD' }, links });
  return { orderId, resolve, reverse };
}

test.each(['before it is decided', 'afterwards'])(
  'a case that is lost takes its money once, whether PayPal tells the reversal %s',
  async (when) => {
    for (const [value, left] of [
      ['3.00', 699],
      ['9.99', 0],
    ] as const) {
      const { orderId, resolve, reverse } = await disputed(value);
      expect(await heldBy(orderId)).toBe(left);
      if (when === 'afterwards') await resolve('RESOLVED_BUYER_FAVOUR', new Date());
      for (let told = 0; told < 2; told += 1) expect(await reverse(value)).toBe(200);
      expect(await heldBy(orderId)).toBe(left);
      if (when !== 'afterwards') await resolve('RESOLVED_BUYER_FAVOUR', new Date());
      expect(await heldBy(orderId)).toBe(left);
      // On appeal it is won: what was reversed stays refunded until PayPal tells that it is not.
      await resolve('RESOLVED_SELLER_FAVOUR', new Date(Date.now() + 60_000));
      expect(await heldBy(orderId)).toBe(left);
    }
  },
);

test('of a case that is lost in part the rest is held again, and a reversal of that part counts once', async () => {
  const { orderId, resolve, reverse } = await disputed();
  expect(await heldBy(orderId)).toBe(0);
  await resolve('RESOLVED_BUYER_FAVOUR', new Date(), { amount_refunded: { value: '3.00', currency_code: 'USD' } });
  expect(await heldBy(orderId)).toBe(699);
  await reverse('3.00');
  expect([await heldBy(orderId), await statusOf(t, orderId)]).toEqual([699, 'DISPUTED']);
});

test.each([
  ['RESOLVED_BUYER_FAVOUR', 'DISPUTED'],
  ['ACCEPTED', 'DISPUTED'],
  ['an outcome that PayPal may think of later', 'DISPUTED'],
  ['RESOLVED_SELLER_FAVOUR', 'PAID'],
  ['DENIED', 'PAID'],
  ['CANCELED_BY_BUYER', 'PAID'],
  ['NONE', 'PAID'],
])('a case that ends with %s leaves its order %s', async (outcome, status) => {
  const { orderId, resolve } = await disputed();
  expect(await resolve(outcome, new Date())).toBe(200);
  expect(await statusOf(t, orderId)).toBe(status);
});

test('a case decided anew on appeal counts as decided last, in whatever order the two decisions are told', async () => {
  const [first, appeal] = [new Date(), new Date(Date.now() + 60_000)];
  const inOrder = await disputed();
  await inOrder.resolve('RESOLVED_BUYER_FAVOUR', first);
  expect(await statusOf(t, inOrder.orderId)).toBe('DISPUTED');
  await inOrder.resolve('RESOLVED_SELLER_FAVOUR', appeal);
  expect(await statusOf(t, inOrder.orderId)).toBe('PAID');
  await inOrder.resolve('RESOLVED_BUYER_FAVOUR', first);
  expect(await statusOf(t, inOrder.orderId)).toBe('PAID');
  const reversed = await disputed();
  await reversed.resolve('RESOLVED_BUYER_FAVOUR', appeal);
  await reversed.resolve('RESOLVED_SELLER_FAVOUR', first);
  expect(await statusOf(t, reversed.orderId)).toBe('DISPUTED');
});

test('a canceled order is never captured, even if its payer approves it later', async () => {
  const { orderId, id } = await ordered();
  expect((await alice.client.query(CANCEL, { input: { orderId } })).cancelOrder.order.status).toBe('CANCELED');
  paypal.approve(id);
  expect((await capture(orderId)).data?.captureOrder?.order.status).toBe('CANCELED');
  expect(paypal.orders.get(id)?.capture).toBeNull();
});
