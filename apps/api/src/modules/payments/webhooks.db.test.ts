import { randomBytes } from 'node:crypto';
import { SIGNATURE_HEADER, signatureOf } from '@benison/sandbox/webhooks';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  CARDS,
  cardToken,
  paidOrder,
  PAY,
  placeOrder,
  refOf,
  soldAs,
  statusOf,
  waitFor,
  type Sold,
} from '../../../tests/setups/test-payments.ts';

let t: TestApp;
let sold: Sold;
let alice: SeededMember;
const WEBHOOK_SECRET = randomBytes(16).toString('hex');
const PATH = '/api/webhooks/sandbox';

beforeAll(async () => {
  t = await startTestApp();
  sold = soldAs(t);
  alice = await t.seed.member();
});
afterEach(() => t.sandbox.webhooks.release());
afterAll(() => t[Symbol.asyncDispose]());

const secret = (): string => t.app.config.payments.sandbox?.webhookSecret ?? '';
const deliveriesOf = (orderId: string) => sold.paid.filter((one) => one.id === orderId).length;

/** Sends a body as the provider would, with the given signature. */
async function send(
  body: string,
  { key = secret(), at = t.clock.now(), headers = {} }: { key?: string; at?: Date; headers?: Record<string, string> } = {},
): Promise<number> {
  const response = await fetch(`${t.url}${PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(key, body, at), ...headers },
    body,
  });
  return response.status;
}

/** The event for a successful payment as the provider stores it, optionally changed. */
function paidEvent(ref: string, change: object = {}): string {
  const payment = { ...t.sandbox.desk.find(ref), ...change };
  return JSON.stringify({
    id: `evt_${randomBytes(6).toString('hex')}`,
    type: 'payment.succeeded',
    createdAt: t.clock.now().toISOString(),
    payment,
  });
}

/** An order whose card was charged while all events are held back. */
async function chargedInSilence(card: string = CARDS.visa): Promise<{ orderId: string; ref: string }> {
  t.sandbox.webhooks.hold();
  const orderId = await placeOrder(alice);
  await alice.client.query(PAY, { input: { orderId, paymentToken: await cardToken(t, card) } });
  return { orderId, ref: await refOf(t, orderId) };
}

const differencesOf = async (orderId: string) =>
  (await t.app.pool.query('select kind, expected, actual from payment_differences where order_id = $1 order by found_at', [orderId])).rows;

describe('an event', () => {
  test('sent fifty times at once and in any order credits once', async () => {
    const { orderId, ref } = await chargedInSilence();
    const body = paidEvent(ref);
    const statuses = await Promise.all(Array.from({ length: 50 }, () => send(body)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await statusOf(t, orderId)).toBe('PAID');
    expect(deliveriesOf(orderId)).toBe(1);
    const { rows } = await t.app.pool.query('select outcome from payment_events where order_id = $1', [orderId]);
    expect(rows).toEqual([{ outcome: 'APPLIED' }]);
  });

  test('under two ids for one payment credits once', async () => {
    const { orderId, ref } = await chargedInSilence();
    await Promise.all(Array.from({ length: 10 }, () => send(paidEvent(ref))));
    expect(deliveriesOf(orderId)).toBe(1);
  });

  test('unsigned, signed with another key, changed by a byte or six minutes old does nothing', async () => {
    const { orderId, ref } = await chargedInSilence();
    const body = paidEvent(ref);
    const changed = body.replace('"amountCents":999', '"amountCents":998');
    expect(await send(body, { key: WEBHOOK_SECRET })).toBe(401);
    expect(await send(body, { headers: { [SIGNATURE_HEADER]: '' } })).toBe(401);
    expect(await send(body, { headers: { [SIGNATURE_HEADER]: 't=1,v1=00' } })).toBe(401);
    expect(await send(changed, { headers: { [SIGNATURE_HEADER]: signatureOf(secret(), body, t.clock.now()) } })).toBe(401);
    expect(await send(body, { at: new Date(t.clock.now().getTime() - 360_000) })).toBe(401);
    expect(await send(body, { at: new Date(t.clock.now().getTime() + 360_000) })).toBe(401);
    expect(await statusOf(t, orderId)).toBe('PROCESSING');
    expect((await t.app.pool.query('select event_id from payment_events where order_id = $1', [orderId])).rowCount).toBe(0);
  });

  test('for another amount or currency credits nothing and is recorded as a difference', async () => {
    for (const change of [{ amountCents: 1 }, { amountCents: 100_000 }, { currency: 'EUR' }]) {
      const { orderId, ref } = await chargedInSilence();
      expect(await send(paidEvent(ref, change))).toBe(200);
      expect(await statusOf(t, orderId)).toBe('PROCESSING');
      expect(deliveriesOf(orderId)).toBe(0);
      const [difference] = await differencesOf(orderId);
      expect(difference).toMatchObject({
        kind: 'PAYMENT',
        expected: { amountCents: 999, currency: 'USD' },
        actual: { amountCents: 999, currency: 'USD', ...change },
      });
    }
  });
});

describe('an event out of order', () => {
  test("of one payment never pays somebody else's order", async () => {
    const { orderId } = await chargedInSilence();
    const other = await chargedInSilence();
    await send(paidEvent(other.ref, { reference: orderId }));
    expect([await statusOf(t, orderId), await statusOf(t, other.orderId)]).toEqual(['PROCESSING', 'PAID']);
  });

  test('about an order we never made is stored and changes nothing', async () => {
    const { ref } = await chargedInSilence();
    const before = sold.paid.length;
    expect(await send(paidEvent(ref, { id: 'sbx_pay_unknown', reference: 'nobody' }))).toBe(200);
    expect(sold.paid).toHaveLength(before);
  });

  test('that comes late never makes a paid order unpaid', async () => {
    const { orderId, ref } = await chargedInSilence(CARDS.declined);
    const failed = JSON.stringify({
      id: 'evt_late_failure',
      type: 'payment.failed',
      createdAt: t.clock.now().toISOString(),
      payment: t.sandbox.desk.find(ref),
    });
    await alice.client.query(PAY, { input: { orderId, paymentToken: await cardToken(t, CARDS.visa) } });
    await send(paidEvent(ref));
    expect(await send(failed)).toBe(200);
    expect(await statusOf(t, orderId)).toBe('PAID');
  });

  test("in reverse order and repeated leads to the payment's real state", async () => {
    const { orderId, ref } = await chargedInSilence(CARDS.disputed);
    t.sandbox.desk.closeDispute(ref, 'WON');
    t.sandbox.desk.refund(ref, 400, null);
    await t.sandbox.webhooks.release({ reverse: true, copies: 3 });
    await waitFor(t, orderId, 'PARTIALLY_REFUNDED');
    expect(deliveriesOf(orderId)).toBe(1);
    expect(sold.refunded.filter(({ order }) => order.id === orderId).map(({ amountCents, isWhole }) => [amountCents, isWhole])).toEqual([
      [400, false],
    ]);
  });
});

describe('the webhook endpoint', () => {
  test('requires no origin, accepts at most 64 kB, and refuses other methods and unknown providers', async () => {
    expect(await send('x'.repeat(70_000))).toBe(413);
    expect(await send('not json')).toBe(401);
    expect((await fetch(`${t.url}${PATH}`)).status).toBe(405);
    for (const name of ['stripe', 'paypal', 'nobody', '__proto__'])
      expect((await fetch(`${t.url}/api/webhooks/${name}`, { method: 'POST', body: '{}' })).status).toBe(404);
  });
});

describe('a dispute', () => {
  test('that is won makes the order paid again, which is no payment: its member is told of the payment once', async () => {
    const live = await alice.client.subscribe('subscription { orderChanged { isPayment order { id status } } }');
    const orderId = await paidOrder(t, alice);
    const told: string[] = [];
    const hear = async (status: string): Promise<void> => {
      for (;;) {
        const { isPayment, order } = (await live.next()).data.orderChanged;
        if (order.id === orderId && isPayment) told.push(order.status);
        if (order.id === orderId && order.status === status) return;
      }
    };
    await hear('PAID');
    const ref = await refOf(t, orderId);
    t.sandbox.desk.openDispute(ref);
    await hear('DISPUTED');
    t.sandbox.desk.closeDispute(ref, 'WON');
    await hear('PAID');
    live.close();
    expect(told).toEqual(['PAID']);
  });

  test('is reported when it opens, and again when it is won', async () => {
    const orderId = await paidOrder(t, alice);
    const ref = await refOf(t, orderId);
    t.sandbox.desk.openDispute(ref);
    await waitFor(t, orderId, 'DISPUTED');
    t.sandbox.desk.closeDispute(ref, 'WON');
    await waitFor(t, orderId, 'PAID');
    expect([sold.disputed, sold.won].map((list) => list.filter((one) => one.id === orderId).length)).toEqual([1, 1]);
  });

  test('that is lost stays, and takes the money once', async () => {
    const orderId = await placeOrder(alice);
    await alice.client.query(PAY, { input: { orderId, paymentToken: await cardToken(t, CARDS.disputed) } });
    await waitFor(t, orderId, 'DISPUTED');
    t.sandbox.desk.closeDispute(await refOf(t, orderId), 'LOST');
    const lost = async () =>
      (await t.app.pool.query("select id from disputes where order_id = $1 and status = 'LOST'", [orderId])).rowCount;
    await expect.poll(lost).toBe(1);
    expect(await statusOf(t, orderId)).toBe('DISPUTED');
    expect(sold.disputed.filter((one) => one.id === orderId)).toHaveLength(1);
    expect(sold.won.filter((one) => one.id === orderId)).toHaveLength(0);
  });
});
