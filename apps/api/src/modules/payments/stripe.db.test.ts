import { randomUUID } from 'node:crypto';
import type { SeededMember } from '@benison/testkit/seed';
import { startStripeMock, type StripeMock } from '@benison/testkit/stripe-mock';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAPTURE, CREATE, placeOrder, PRICE_CENTS, refOf, soldAs, statusOf, type Sold } from '../../../tests/setups/test-payments.ts';
import type { PaymentPort } from '../../platform/payments/port.ts';
import { createStripePort } from '../../platform/payments/stripe.ts';

const SECRET = 'whsec_of_a_test_0123456789';
const KEY = 'sk_test_123';
const BUILD_MS_MAX = 600_000;

let mock: StripeMock;
let t: TestApp;
let sold: Sold;
let port: PaymentPort;
let alice: SeededMember;
const sdk = new Stripe(KEY);

beforeAll(async () => {
  mock = await startStripeMock();
  const env = { STRIPE_SECRET_KEY: KEY, STRIPE_PUBLISHABLE_KEY: 'pk_test_123', STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_BASE: mock.url };
  t = await startTestApp({ env });
  port = createStripePort({ secretKey: KEY, publishableKey: 'pk_test_123', webhookSecret: SECRET, apiBase: mock.url });
  sold = soldAs(t);
  alice = await t.seed.member();
}, BUILD_MS_MAX);
afterAll(async () => {
  await t?.[Symbol.asyncDispose]();
  await mock?.[Symbol.asyncDispose]();
});

const draft = (more: object = {}) => ({
  reference: randomUUID(),
  amountCents: 999,
  currency: 'USD',
  description: 'A thing',
  returnUrl: 'http://x',
  saveMethod: false,
  payerRef: randomUUID(),
  isWallet: false,
  ...more,
});

/** Sends an event as Stripe would, signed with its own SDK. */
async function send(
  type: string,
  object: object,
  { secret = SECRET, timestamp = Math.floor(t.clock.now().getTime() / 1_000), id = `evt_${randomUUID()}` } = {},
): Promise<number> {
  const payload = JSON.stringify({ id, object: 'event', api_version: '2026-01-01', created: timestamp, type, data: { object } });
  const signature = sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const response = await fetch(`${t.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body: payload,
  });
  return response.status;
}

const intent = (ref: string, orderId: string, more: object = {}) => ({
  id: ref,
  object: 'payment_intent',
  amount: PRICE_CENTS,
  amount_received: PRICE_CENTS,
  currency: 'usd',
  status: 'succeeded',
  created: 1_700_000_000,
  latest_charge: `ch_${ref}`,
  metadata: { order_id: orderId },
  payment_method: 'pm_1',
  customer: null,
  last_payment_error: null,
  setup_future_usage: null,
  ...more,
});

async function stripeOrder(): Promise<{ orderId: string; ref: string }> {
  const orderId = await placeOrder(alice, { provider: 'STRIPE' });
  return { orderId, ref: await refOf(t, orderId) };
}

describe("Stripe's own mock", () => {
  test('opens an intent for the browser, finds it again, charges a saved method, refunds, and reports the state', async () => {
    const opened = await port.open(draft(), null);
    expect(opened).toMatchObject({
      ref: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringContaining('_secret_'),
      providerOrderId: null,
    });
    expect((await port.open(draft(), opened.ref)).ref).toBe(opened.ref);
    expect((await port.open(draft({ saveMethod: true }), null)).ref).toMatch(/^pi_/);
    expect(await port.lookUp(opened.ref)).toMatchObject({ ref: opened.ref, currency: 'usd' });
    expect((await port.chargeSaved?.(draft(), { customerRef: 'cus_1', methodRef: 'pm_1' }))?.ref).toMatch(/^pi_/);
    expect((await port.cancel(opened.ref)).ref).toBe(opened.ref);
    const wish = { ref: opened.ref, chargeId: 'ch_1', reference: 'r1', amountCents: 100, currency: 'USD', reason: 'x' };
    expect(await port.refund(wish)).toMatchObject({ amountCents: 100, status: 'SUCCEEDED' });
  });

  test('is down: nothing is claimed about the payment', async () => {
    const away = createStripePort({ secretKey: KEY, publishableKey: 'pk_test_123', webhookSecret: SECRET, apiBase: 'http://127.0.0.1:1' });
    await expect(away.lookUp('pi_1')).rejects.toThrow('Stripe gave no answer.');
  });
});

describe('an order at Stripe', () => {
  test('is offered with its publishable key, and paid by the signed event, once', async () => {
    const { paymentOptions } = await alice.client.query('{ paymentOptions { provider isSandbox publishableKey tokenUrl } }');
    expect(paymentOptions[0]).toEqual({ provider: 'STRIPE', isSandbox: true, publishableKey: 'pk_test_123', tokenUrl: null });
    const input = {
      requestId: randomUUID(),
      provider: 'STRIPE',
      product: 'COIN_PACKAGE',
      packageId: 'p',
      expectedAmountCents: PRICE_CENTS,
    };
    const { createOrder } = await alice.client.query(CREATE, { input });
    expect(createOrder.clientSecret).toContain('_secret_');
    const orderId: string = createOrder.order.id;
    const ref = await refOf(t, orderId);
    expect((await alice.client.query(CAPTURE, { input: { orderId } })).captureOrder.order.status).toBe('PENDING');
    const event = intent(ref, orderId);
    expect(await send('payment_intent.succeeded', event, { id: 'evt_same' })).toBe(200);
    await Promise.all(Array.from({ length: 20 }, () => send('payment_intent.succeeded', event, { id: 'evt_same' })));
    await send('payment_intent.succeeded', event);
    expect(await statusOf(t, orderId)).toBe('PAID');
    expect(sold.paid.filter(({ id }) => id === orderId)).toHaveLength(1);
  });

  test('follows failures, required actions and cancellation; a later success still pays', async () => {
    const { orderId, ref } = await stripeOrder();
    await send(
      'payment_intent.payment_failed',
      intent(ref, orderId, {
        status: 'requires_payment_method',
        latest_charge: null,
        last_payment_error: { message: 'Your card was declined.' },
      }),
    );
    expect(await statusOf(t, orderId)).toBe('FAILED');
    await send('payment_intent.requires_action', intent(ref, orderId, { status: 'requires_action', latest_charge: null }), {
      timestamp: Math.floor(t.clock.now().getTime() / 1_000) + 1,
    });
    expect(await statusOf(t, orderId)).toBe('REQUIRES_ACTION');
    await send('payment_intent.succeeded', intent(ref, orderId));
    expect(await statusOf(t, orderId)).toBe('PAID');
  });

  test('with another amount or currency credits nothing', async () => {
    const { orderId, ref } = await stripeOrder();
    await send('payment_intent.succeeded', intent(ref, orderId, { amount_received: 1 }));
    await send('payment_intent.succeeded', intent(ref, orderId, { currency: 'jpy' }));
    expect(await statusOf(t, orderId)).toBe('PENDING');
    expect((await t.app.pool.query('select id from payment_differences where order_id = $1', [orderId])).rowCount).toBe(2);
  });
});

describe('an event of Stripe', () => {
  test('is refused when signed with another secret, or older than five minutes', async () => {
    const { orderId, ref } = await stripeOrder();
    const event = intent(ref, orderId);
    expect(await send('payment_intent.succeeded', event, { secret: 'whsec_of_somebody_else' })).toBe(401);
    expect(await send('payment_intent.succeeded', event, { timestamp: Math.floor(t.clock.now().getTime() / 1_000) - 400 })).toBe(401);
    expect(await statusOf(t, orderId)).toBe('PENDING');
  });

  test('of a refund or dispute is followed, in any number of copies', async () => {
    const { orderId, ref } = await stripeOrder();
    await send('payment_intent.succeeded', intent(ref, orderId));
    const refund = { id: `re_${ref}`, object: 'refund', amount: 400, status: 'succeeded', payment_intent: ref, metadata: {} };
    await Promise.all([send('refund.created', refund), send('refund.updated', refund), send('charge.refund.updated', refund)]);
    expect(await statusOf(t, orderId)).toBe('PARTIALLY_REFUNDED');
    const dispute = {
      id: `dp_${ref}`,
      object: 'dispute',
      amount: PRICE_CENTS,
      status: 'needs_response',
      reason: 'fraudulent',
      payment_intent: ref,
    };
    await send('charge.dispute.created', dispute);
    await send('charge.dispute.updated', { ...dispute, status: 'under_review' });
    expect(await statusOf(t, orderId)).toBe('DISPUTED');
    await send('charge.dispute.closed', { ...dispute, status: 'won' });
    expect(await statusOf(t, orderId)).toBe('PARTIALLY_REFUNDED');
    expect([sold.refunded.length, sold.disputed.length, sold.won.length]).toEqual([1, 1, 1]);
  });

  test('about a refund before its payment is checked first; what the provider does not confirm is a difference', async () => {
    const { orderId, ref } = await stripeOrder();
    expect(
      await send('refund.created', {
        id: `re_early_${ref}`,
        object: 'refund',
        amount: 400,
        status: 'succeeded',
        payment_intent: ref,
        metadata: {},
      }),
    ).toBe(200);
    expect(await statusOf(t, orderId)).toBe('PENDING');
    const { rows } = await t.app.pool.query('select kind from payment_differences where order_id = $1', [orderId]);
    expect(rows).toEqual([{ kind: 'UNPAID' }]);
  });

  test('of a kind we do not use is accepted and changes nothing', async () => {
    expect(await send('customer.created', { id: 'cus_1', object: 'customer' })).toBe(200);
  });
});
