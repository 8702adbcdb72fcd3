import { randomUUID } from 'node:crypto';
import { subjectsTo } from '@benison/testkit/mails';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CAPTURE, CREATE, statusOf } from '../../../tests/setups/test-payments.ts';
import { captured, sendPayPalEvent } from '../../../tests/setups/test-paypal-events.ts';
import { startFakePayPal, type FakePayPal } from '../../../tests/setups/test-paypal.ts';
import { passDays } from '../../../tests/setups/test-subscriptions.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { askProviders } from '../payments/jobs/ask-providers.ts';
import { hasSavedMethod } from '../payments/public.ts';
import { runSubscriptions } from './jobs/run-subscriptions.ts';

let paypal: FakePayPal;
let t: TestApp;
beforeAll(async () => {
  paypal = await startFakePayPal();
  const env = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1', PAYPAL_API_BASE: paypal.url };
  t = await startTestApp({ env });
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await paypal[Symbol.asyncDispose]();
});
beforeEach(() => void Object.assign(paypal.manner, { saving: 'with the capture', charging: 'pays', asking: 'answered' }));

const MINE =
  '{ viewerSubscription { state periodEnd graceUntil nextChargeCents hasSavedMethod } invoices { nodes { totalCents methodLabel } } }';
const PRICE = '19.99';

const mine = async (member: SeededMember) => {
  const { viewerSubscription, invoices } = await member.client.query(MINE);
  return { ...viewerSubscription, invoices: invoices.nodes };
};
const send = (type: string, resource: object, more: { signature?: string; id?: string } = {}) =>
  sendPayPalEvent(t.url, { type, resource, signature: paypal.signature, ...more });
const renew = () => runSubscriptions(t.app, t.clock.now());

async function ordered(member: SeededMember): Promise<{ orderId: string; id: string }> {
  const input = { requestId: randomUUID(), provider: 'PAYPAL', product: 'PREMIUM_MONTHLY', saveMethod: true };
  const { createOrder } = await member.client.query(CREATE, { input });
  return { orderId: createOrder.order.id, id: createOrder.providerOrderId };
}

async function subscribed(): Promise<{ member: SeededMember; orderId: string; id: string }> {
  const member = await t.seed.member();
  const made = await ordered(member);
  paypal.approve(made.id);
  await member.client.query(CAPTURE, { input: { orderId: made.orderId } });
  return { member, ...made };
}

/** The order of a running renewal, and PayPal's id for it. */
async function renewal({ userId }: SeededMember): Promise<{ orderId: string; id: string }> {
  const { rows } = await t.app.pool.query<{ id: string }>('select id from orders where user_id = $1 order by created_at desc limit 1', [
    userId,
  ]);
  const orderId = rows[0]?.id ?? '';
  const atPayPal = [...paypal.orders.values()].find(({ unit }) => unit.custom_id === orderId);
  return { orderId, id: atPayPal?.id ?? '' };
}

const methodsOf = async ({ userId }: SeededMember): Promise<string[]> => {
  const { rows } = await t.app.pool.query<{ method_ref: string }>('select method_ref from payment_methods where user_id = $1', [userId]);
  return rows.map(({ method_ref }) => method_ref);
};

test('a plan bought with PayPal renews by itself: charged once, credited once, whatever copies of the event arrive', async () => {
  const { member, id } = await subscribed();
  expect(await mine(member)).toMatchObject({ state: 'ACTIVE', hasSavedMethod: true });
  expect(await methodsOf(member)).toEqual([`vault-${id}`]);
  paypal.manner.asking = 'unanswered';
  await passDays(t, 31.5);
  const made = paypal.made();
  await Promise.all([renew(), renew(), renew()]);
  await renew();
  expect(paypal.made()).toBe(made + 1);
  const next = await renewal(member);
  expect(await statusOf(t, next.orderId)).toBe('PROCESSING');
  const event = captured(next.id, next.orderId, PRICE);
  expect(await send('PAYMENT.CAPTURE.COMPLETED', event, { signature: 'forged' })).toBe(401);
  expect(await statusOf(t, next.orderId)).toBe('PROCESSING');
  paypal.manner.asking = 'answered';
  await Promise.all(Array.from({ length: 5 }, () => send('PAYMENT.CAPTURE.COMPLETED', event, { id: `WH-${next.id}` })));
  await send('PAYMENT.CAPTURE.COMPLETED', event);
  await renew();
  const after = await mine(member);
  expect(after).toMatchObject({ state: 'ACTIVE', graceUntil: null });
  expect(new Date(after.periodEnd).getTime()).toBeGreaterThan(t.clock.now().getTime());
  expect(after.invoices).toHaveLength(2);
});

test('a renewal whose event is lost is found by asking PayPal', async () => {
  const { member } = await subscribed();
  await passDays(t, 31.5);
  await renew();
  await askProviders(t.app, t.clock.now());
  expect((await mine(member)).invoices).toHaveLength(2);
});

test('a renewal whose answer is lost is neither charged twice nor called failed; the event settles it', async () => {
  const { member } = await subscribed();
  paypal.manner.charging = 'pays, and the answer is lost';
  await passDays(t, 31.5);
  await renew();
  const made = paypal.made();
  await askProviders(t.app, t.clock.now());
  await renew();
  expect(paypal.made()).toBe(made);
  const next = await renewal(member);
  expect(await statusOf(t, next.orderId)).toBe('PROCESSING');
  expect(await mine(member)).toMatchObject({ state: 'ACTIVE' });
  await send('PAYMENT.CAPTURE.COMPLETED', captured(next.id, next.orderId, PRICE));
  expect(await statusOf(t, next.orderId)).toBe('PAID');
  expect((await mine(member)).invoices).toHaveLength(2);
});

test('a refused renewal begins the days of grace and is tried again, each time as an order of its own', async () => {
  const { member } = await subscribed();
  paypal.manner.charging = 'declines';
  await passDays(t, 31.5);
  for (const days of [0, 1.1, 2]) {
    await passDays(t, days);
    await renew();
    await renew();
    const { orderId } = await renewal(member);
    expect(await statusOf(t, orderId)).toBe('FAILED');
  }
  expect(await mine(member)).toMatchObject({ state: 'PAST_DUE' });
  expect(await subjectsTo(t, member.email)).toEqual(['Your payment did not go through']);
  paypal.manner.charging = 'pays';
  await passDays(t, 2);
  await renew();
  const next = await renewal(member);
  await send('PAYMENT.CAPTURE.COMPLETED', captured(next.id, next.orderId, PRICE));
  expect(await mine(member)).toMatchObject({ state: 'ACTIVE', graceUntil: null });
});

test('the saved account is learned from whichever comes first: the event of the payment, the capture, or the event of saving', async () => {
  const member = await t.seed.member();
  const { orderId, id } = await ordered(member);
  paypal.manner.saving = 'later';
  paypal.approve(id);
  const saved = { id: `later-${id}`, metadata: { order_id: id }, customer: { id: 'payer' } };
  expect(await send('VAULT.PAYMENT-TOKEN.CREATED', saved, { signature: 'forged' })).toBe(401);
  expect(await methodsOf(member)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => send('VAULT.PAYMENT-TOKEN.CREATED', saved)));
  expect(await methodsOf(member)).toEqual([`later-${id}`]);
  expect(await statusOf(t, orderId)).toBe('PENDING');
  await member.client.query(CAPTURE, { input: { orderId } });
  expect(await mine(member)).toMatchObject({ state: 'ACTIVE', hasSavedMethod: true });

  const other = await t.seed.member();
  const second = await ordered(other);
  paypal.approve(second.id);
  await send('PAYMENT.CAPTURE.COMPLETED', captured(second.id, second.orderId, PRICE));
  expect(await mine(other)).toMatchObject({ state: 'ACTIVE', hasSavedMethod: false });
  await send('VAULT.PAYMENT-TOKEN.CREATED', { ...saved, id: `later-${second.id}`, metadata: { order_id: second.id } });
  expect(await mine(other)).toMatchObject({ hasSavedMethod: true });
  await send('VAULT.PAYMENT-TOKEN.CREATED', { ...saved, id: 'of nobody', metadata: { order_id: 'unknown' } });
  expect((await mine(other)).invoices).toHaveLength(1);
});

test('where PayPal saves no account, the plan is sold, its screen says who pays next, and the member is asked in time', async () => {
  paypal.manner.saving = 'not allowed';
  const { member } = await subscribed();
  expect(await hasSavedMethod(sqlOf(t.app.em()), member.userId)).toBe(false);
  expect(await mine(member)).toMatchObject({ state: 'ACTIVE', hasSavedMethod: false, nextChargeCents: 1_999 });
  await passDays(t, 31.5);
  await renew();
  expect(await mine(member)).toMatchObject({ state: 'PAST_DUE' });
  expect(await subjectsTo(t, member.email)).toEqual(['Your next payment is due']);
  const { orderId, id } = await ordered(member);
  paypal.approve(id);
  await member.client.query(CAPTURE, { input: { orderId } });
  expect(await mine(member)).toMatchObject({ state: 'ACTIVE', graceUntil: null });
});

test('a saved account is no other member’s to be charged', async () => {
  const { id } = await subscribed();
  const other = await t.seed.member();
  const made = await ordered(other);
  await send('VAULT.PAYMENT-TOKEN.CREATED', { id: `vault-${id}`, metadata: { order_id: made.id } });
  expect(await methodsOf(other)).toEqual([]);
});
