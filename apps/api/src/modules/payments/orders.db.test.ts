import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CANCEL,
  CAPTURE,
  cardToken,
  CARDS,
  CREATE,
  orderInput,
  paidOrder,
  PAY,
  placeOrder,
  PRICE_CENTS,
  refOf,
  soldAs,
  statusOf,
  waitFor,
  type Sold,
} from '../../../tests/setups/test-payments.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { askProviders } from './jobs/ask-providers.ts';

let t: TestApp;
let sold: Sold;
let alice: SeededMember;
beforeAll(async () => {
  t = await startTestApp();
  sold = soldAs(t);
  alice = await t.seed.member();
});
afterAll(() => t[Symbol.asyncDispose]());

const deliveriesOf = (orderId: string) => sold.paid.filter((one) => one.id === orderId).length;
const pay = async (orderId: string, card: string, by = alice) =>
  (await by.client.query(PAY, { input: { orderId, paymentToken: await cardToken(t, card) } })).payOrder;

describe('an order', () => {
  test("is made at the server's price; if another was shown, the real one is reported and nothing charged", async () => {
    const input = { ...orderInput(), expectedAmountCents: 1 };
    const { code, errors } = await alice.client.graphql(CREATE, { input });
    expect(code).toBe('PRICE_CHANGED');
    expect(errors[0]?.extensions.details).toEqual({ priceCents: PRICE_CENTS });
    const made = await alice.client.query(CREATE, { input: { ...input, expectedAmountCents: null } });
    expect(made.createOrder.order).toMatchObject({ status: 'PENDING', amountCents: PRICE_CENTS });
  });

  test('requested twenty times at once is one order; the same id for something else is refused', async () => {
    const input = orderInput();
    const answers = await Promise.all(Array.from({ length: 20 }, () => alice.client.query(CREATE, { input })));
    expect(new Set(answers.map((answer) => answer.createOrder.order.id)).size).toBe(1);
    expect((await alice.client.graphql(CREATE, { input: { ...input, packageId: 'q' } })).code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('of somebody else is not found, to read, pay, capture or cancel', async () => {
    const orderId = await placeOrder(alice);
    const bob = await t.seed.member();
    const token = await cardToken(t, CARDS.visa);
    const asked = [
      bob.client.graphql('query($id: ID!) { order(id: $id) { id } }', { id: orderId }),
      bob.client.graphql(PAY, { input: { orderId, paymentToken: token } }),
      bob.client.graphql(CAPTURE, { input: { orderId } }),
      bob.client.graphql(CANCEL, { input: { orderId } }),
    ];
    expect((await Promise.all(asked)).map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  });

  test('that was canceled takes no payment; a paid one cannot be canceled', async () => {
    const orderId = await placeOrder(alice);
    expect((await alice.client.query(CANCEL, { input: { orderId } })).cancelOrder.order.status).toBe('CANCELED');
    expect((await pay(orderId, CARDS.visa)).order.status).toBe('CANCELED');
    const paid = await paidOrder(t, alice);
    expect((await alice.client.graphql(CANCEL, { input: { orderId: paid } })).code).toBe('CONFLICT');
  });

  test('that nobody paid is canceled after a day', async () => {
    await using own = await startTestApp();
    soldAs(own);
    const orderId = await placeOrder(await own.seed.member());
    own.clock.advance(25 * HOUR_MS);
    await askProviders(own.app, own.clock.now());
    expect(await statusOf(own, orderId)).toBe('CANCELED');
  });
});

describe('a card', () => {
  test('that succeeds pays once the provider confirms it, with its fee, and delivers once; the buyer hears of it live', async () => {
    const live = await alice.client.subscribe('subscription { orderChanged { cursor order { id status } } }');
    const orderId = await placeOrder(alice);
    expect((await pay(orderId, CARDS.visa)).order.status).toMatch(/PROCESSING|PAID/);
    await waitFor(t, orderId, 'PAID');
    expect(deliveriesOf(orderId)).toBe(1);
    const { rows } = await t.app.pool.query('select amount_cents, fee_cents, currency, method_label from charges where order_id = $1', [
      orderId,
    ]);
    expect(rows).toEqual([{ amount_cents: 999, fee_cents: 59, currency: 'USD', method_label: 'Visa •••• 4242' }]);
    let heard = await live.next();
    while (heard.data.orderChanged.order.status !== 'PAID') heard = await live.next();
    expect(heard.data.orderChanged.order.id).toBe(orderId);
    live.close();
  });

  test('that is declined says why, and another may pay the same order', async () => {
    const orderId = await placeOrder(alice);
    expect((await pay(orderId, CARDS.declined)).order).toMatchObject({ status: 'FAILED', failure: 'Your card was declined.' });
    expect((await pay(orderId, CARDS.poor)).order).toMatchObject({ status: 'FAILED', failure: 'Your card has insufficient funds.' });
    await pay(orderId, CARDS.visa);
    await waitFor(t, orderId, 'PAID');
    expect(deliveriesOf(orderId)).toBe(1);
  });

  test("with 3-D Secure pays when its holder confirms on the provider's page, and not otherwise", async () => {
    for (const [answer, status] of [
      ['yes', 'PAID'],
      ['no', 'FAILED'],
    ] as const) {
      const orderId = await placeOrder(alice);
      const { order, actionUrl } = await pay(orderId, CARDS.threeDSecure);
      expect(order.status).toBe('REQUIRES_ACTION');
      expect(await (await fetch(actionUrl)).text()).toContain('Sandbox: no real money moves here');
      const back = await fetch(actionUrl, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });
      expect(back.headers.get('location')).toBe(`${t.url}/payment-return?order=${orderId}`);
      await waitFor(t, orderId, status);
      expect(deliveriesOf(orderId)).toBe(status === 'PAID' ? 1 : 0);
    }
  });

  test('sent twenty times at once is charged once', async () => {
    const orderId = await placeOrder(alice);
    const token = await cardToken(t, CARDS.visa);
    const other = await cardToken(t, CARDS.visa);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => alice.client.query(PAY, { input: { orderId, paymentToken: n % 2 ? token : other } })),
    );
    await waitFor(t, orderId, 'PAID');
    expect(deliveriesOf(orderId)).toBe(1);
    expect((await t.app.pool.query('select id from charges where order_id = $1', [orderId])).rowCount).toBe(1);
  });
});

describe('a provider that gives no answer', () => {
  test('leaves the order in progress; asked later, it reports that the money arrived', async () => {
    await using own = await startTestApp();
    const counted = soldAs(own);
    const carol = await own.seed.member();
    const orderId = await placeOrder(carol);
    const token = await cardToken(own, CARDS.visa);
    // The charge succeeds, but its answer and every event are lost, as after a crash in between.
    own.sandbox.webhooks.hold();
    own.sandbox.answers.lose = 1;
    const { order } = (await carol.client.query(PAY, { input: { orderId, paymentToken: token } })).payOrder;
    expect(order.status).toBe('PROCESSING');
    expect(counted.paid).toEqual([]);
    await askProviders(own.app, own.clock.now());
    expect(await statusOf(own, orderId)).toBe('PROCESSING');
    own.clock.advance(60_000);
    await askProviders(own.app, own.clock.now());
    expect(await statusOf(own, orderId)).toBe('PAID');
    expect(counted.paid).toHaveLength(1);
    // The events arrive after all, and change nothing.
    await own.sandbox.webhooks.release({ copies: 3 });
    expect(counted.paid).toHaveLength(1);
  });

  test('and never received the charge lets the order be paid again', async () => {
    const orderId = await placeOrder(alice);
    await t.app.pool.query("update orders set status = 'PROCESSING', ask_at = $2 where id = $1", [orderId, t.clock.now()]);
    await askProviders(t.app, t.clock.now());
    expect(await statusOf(t, orderId)).toBe('PENDING');
    await pay(orderId, CARDS.visa);
    await waitFor(t, orderId, 'PAID');
  });

  test('to a new order is reported as such, and the same request continues later', async () => {
    await using own = await startTestApp();
    soldAs(own);
    const dan = await own.seed.member();
    const input = orderInput();
    own.sandbox.answers.lose = 1;
    expect((await dan.client.graphql(CREATE, { input })).code).toBe('PAYMENT_UNAVAILABLE');
    const { createOrder } = await dan.client.query(CREATE, { input });
    expect(createOrder.order.status).toBe('PENDING');
    expect(await refOf(own, createOrder.order.id)).toMatch(/^sbx_pay_/);
    expect((await own.app.pool.query('select id from orders')).rowCount).toBe(1);
  });
});
