import { randomUUID } from 'node:crypto';
import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  cardToken,
  CARDS,
  paidOrder,
  PAY,
  placeOrder,
  refOf,
  soldAs,
  statusOf,
  waitFor,
  type Sold,
} from '../../../tests/setups/test-payments.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { ProviderRefusedError } from '../../platform/payments/port.ts';
import { chargeSavedMethod, hasSavedMethod } from './commands/charge-saved-method.ts';
import { refundOrder, SYSTEM } from './commands/refund-order.ts';
import { askProviders } from './jobs/ask-providers.ts';

let t: TestApp;
let sold: Sold;
let alice: SeededMember;
let finance: SeededStaff;
beforeAll(async () => {
  t = await startTestApp();
  sold = soldAs(t);
  alice = await t.seed.member();
  finance = await t.seed.staff({ role: 'FINANCE' });
});
afterAll(() => t[Symbol.asyncDispose]());

const REFUND = `mutation($input: RefundOrderInput!) { refundOrder(input: $input) { order { id status refundedCents } } }`;
const refundsOf = (orderId: string) =>
  sold.refunded.filter(({ order }) => order.id === orderId).map(({ amountCents, isWhole }) => [amountCents, isWhole]);
const wish = (orderId: string, amountCents?: number) => ({
  requestId: randomUUID(),
  orderId,
  amountCents,
  reason: 'The member asked for it',
});

test('finance refunds a part, then the rest, never more; each is reported once and logged', async () => {
  const orderId = await paidOrder(t, alice);
  const part = wish(orderId, 300);
  const answers = await Promise.all(Array.from({ length: 20 }, () => finance.client.graphql(REFUND, { input: part })));
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  await waitFor(t, orderId, 'PARTIALLY_REFUNDED');
  expect((await finance.client.graphql(REFUND, { input: wish(orderId, 700) })).code).toBe('CONFLICT');
  expect((await finance.client.graphql(REFUND, { input: { ...part, amountCents: 1 } })).code).toBe('IDEMPOTENCY_MISMATCH');
  await finance.client.query(REFUND, { input: wish(orderId) });
  await waitFor(t, orderId, 'REFUNDED');
  expect(refundsOf(orderId)).toEqual([
    [300, false],
    [699, true],
  ]);
  expect(t.sandbox.desk.find(await refOf(t, orderId)).refunds).toHaveLength(2);
  const { rows } = await t.app.pool.query(
    "select summary from audit_log where action = 'payment.refunded' and target_id = $1 order by id",
    [orderId],
  );
  expect(rows.map(({ summary }) => summary)).toEqual(['Refunded $3.00', 'Refunded $6.99']);
});

test('nobody in finance refunds a payment of their own', async () => {
  const orderId = await paidOrder(t, alice);
  const clerk = await t.seed.staff({ role: 'FINANCE' });
  await t.app.pool.query('update admins set email = $2 where id = $1', [clerk.staffId, alice.email]);
  expect((await clerk.client.graphql(REFUND, { input: wish(orderId) })).code).toBe('FORBIDDEN');
  expect(refundsOf(orderId)).toEqual([]);
});

test('two simultaneous refunds of the whole rest happen once', async () => {
  const orderId = await paidOrder(t, alice);
  const answers = await Promise.all([1, 2, 3].map(() => finance.client.graphql(REFUND, { input: wish(orderId) })));
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  await waitFor(t, orderId, 'REFUNDED');
  expect(refundsOf(orderId)).toEqual([[999, true]]);
});

test('a refund whose answer is lost happens once, and is known after the provider is asked again', async () => {
  const orderId = await paidOrder(t, alice);
  t.sandbox.webhooks.hold();
  t.sandbox.answers.lose = 1;
  await refundOrder(t.app, SYSTEM, wish(orderId, 100));
  expect(await statusOf(t, orderId)).toBe('PAID');
  await askProviders(t.app, new Date(t.clock.now().getTime() + 120_000));
  expect(await statusOf(t, orderId)).toBe('PARTIALLY_REFUNDED');
  await t.sandbox.webhooks.release({ copies: 2 });
  expect(refundsOf(orderId)).toEqual([[100, false]]);
  expect(t.sandbox.desk.find(await refOf(t, orderId)).refunds).toHaveLength(1);
});

test('a refund based on figures that are no longer true is not made', async () => {
  const orderId = await paidOrder(t, alice);
  await finance.client.query(REFUND, { input: { ...wish(orderId, 300), expectedLeftCents: 999 } });
  await waitFor(t, orderId, 'PARTIALLY_REFUNDED');
  const second = await finance.client.graphql(REFUND, { input: { ...wish(orderId, 300), expectedLeftCents: 999 } });
  expect(second.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', details: { leftCents: 699 } });
  expect(refundsOf(orderId)).toEqual([[300, false]]);
});

test('a disputed payment is not refunded as well', async () => {
  const orderId = await placeOrder(alice);
  await alice.client.query(PAY, { input: { orderId, paymentToken: await cardToken(t, CARDS.disputed) } });
  await waitFor(t, orderId, 'DISPUTED');
  expect((await finance.client.graphql(REFUND, { input: wish(orderId) })).code).toBe('CONFLICT');
  expect(t.sandbox.desk.find(await refOf(t, orderId)).refunds).toEqual([]);
});

test('a refund that the provider refused is told as refused again when the request is repeated', async () => {
  const orderId = await paidOrder(t, alice);
  const sandbox = t.app.payments.get('SANDBOX');
  const refusal = vi.spyOn(sandbox, 'refund').mockRejectedValue(new ProviderRefusedError('It is too late for a refund.', 'too_late'));
  const input = wish(orderId);
  expect((await finance.client.graphql(REFUND, { input })).code).toBe('PAYMENT_FAILED');
  expect((await finance.client.graphql(REFUND, { input })).code).toBe('PAYMENT_FAILED');
  expect(refusal).toHaveBeenCalledOnce();
  refusal.mockRestore();
  await finance.client.query(REFUND, { input: wish(orderId) });
  await waitFor(t, orderId, 'REFUNDED');
});

test('finance hears when a refund that waited is confirmed or refused', async () => {
  const orderId = await paidOrder(t, alice);
  t.sandbox.webhooks.hold();
  t.sandbox.answers.lose = 1;
  await finance.client.query(REFUND, { input: wish(orderId, 100) });
  const live = await finance.client.subscribe('subscription { paymentBooksChanged { change orderId } }');
  await askProviders(t.app, new Date(t.clock.now().getTime() + 120_000));
  expect((await live.next()).data.paymentBooksChanged).toEqual({ change: 'REFUND_SETTLED', orderId });
  live.close();
  await t.sandbox.webhooks.release();
});

const NEWS = '{ notifications(first: 5) { nodes { type title text subject { ... on NotificationPayment { product } } isRead } } }';
const newsOf = async (member: SeededMember) => (await member.client.query(NEWS)).notifications.nodes;

test('the member is told of a refund once, when the provider has confirmed it: among the notifications and by mail, with the reason', async () => {
  const eve = await t.seed.member();
  const orderId = await paidOrder(t, eve);
  t.sandbox.webhooks.hold();
  t.sandbox.answers.lose = 1;
  await finance.client.query(REFUND, { input: wish(orderId, 300) });
  expect(await newsOf(eve)).toEqual([]);
  expect(await mailsTo(t, eve.email)).toEqual([]);
  await askProviders(t.app, new Date(t.clock.now().getTime() + 120_000));
  await t.sandbox.webhooks.release({ copies: 2 });
  const part = 'A thing: $3.00 goes back to Visa •••• 4242, which can take the bank a few days. It was counted.';
  const told = { type: 'PAYMENT', title: '$3.00 of $9.99 refunded', subject: { product: 'COIN_PACKAGE' }, isRead: false };
  expect(await newsOf(eve)).toEqual([{ ...told, text: `${part} Why: The member asked for it` }]);
  const [mail, ...more] = await mailsTo(t, eve.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('$3.00 of $9.99 refunded');
  for (const words of [part, 'The member asked for it', `${t.app.config.origin}/wallet`])
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(words);
  await finance.client.query(REFUND, { input: wish(orderId) });
  await waitFor(t, orderId, 'REFUNDED');
  expect((await newsOf(eve)).map(({ title }: { title: string }) => title)).toEqual(['$6.99 of $9.99 refunded', '$3.00 of $9.99 refunded']);
});

test('a refund that the provider refused, and one to a closed account, tell the member nothing', async () => {
  const eve = await t.seed.member();
  const orderId = await paidOrder(t, eve);
  const refusal = vi.spyOn(t.app.payments.get('SANDBOX'), 'refund').mockRejectedValue(new ProviderRefusedError('Too late.', 'too_late'));
  expect((await finance.client.graphql(REFUND, { input: wish(orderId) })).code).toBe('PAYMENT_FAILED');
  refusal.mockRestore();
  expect(await newsOf(eve)).toEqual([]);
  await t.app.pool.query("update users set state = 'CLOSED' where id = $1", [eve.userId]);
  await finance.client.query(REFUND, { input: wish(orderId) });
  await waitFor(t, orderId, 'REFUNDED');
  expect((await t.app.pool.query('select from notifications where user_id = $1', [eve.userId])).rowCount).toBe(0);
  expect(await mailsTo(t, eve.email)).toEqual([]);
});

test('a refund made at the provider is reported too', async () => {
  const orderId = await paidOrder(t, alice);
  t.sandbox.desk.refund(await refOf(t, orderId), 999, null);
  await waitFor(t, orderId, 'REFUNDED');
  expect(refundsOf(orderId)).toEqual([[999, true]]);
});

test('a saved method pays renewals without the member, once for each, and a failing card is reported', async () => {
  const [bob, carol] = [await t.seed.member(), await t.seed.member()];
  expect(await hasSavedMethod(sqlOf(t.app.em()), bob.userId)).toBe(false);
  await paidOrder(t, bob, CARDS.visa, { saveMethod: true });
  await paidOrder(t, carol, CARDS.renewalsFail, { saveMethod: true });
  expect(await hasSavedMethod(sqlOf(t.app.em()), bob.userId)).toBe(true);
  const charge = {
    userId: bob.userId,
    item: { product: 'COIN_PACKAGE', packageId: 'p' } as const,
    requestId: randomUUID(),
    amountCents: 500,
    description: 'Renewal',
  };
  const orders = await Promise.all([1, 2, 3, 4, 5].map(() => chargeSavedMethod(t.app, charge)));
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
  await waitFor(t, orders[0]?.id ?? '', 'PAID');
  expect(sold.paid.filter(({ userId }) => userId === bob.userId).map(({ amountCents, description }) => [amountCents, description])).toEqual(
    [
      [999, 'A thing'],
      [500, 'Renewal'],
    ],
  );
  const failed = await chargeSavedMethod(t.app, { ...charge, userId: carol.userId });
  expect(failed).toMatchObject({ status: 'FAILED', failure: 'Your card was declined.' });
  await expect(chargeSavedMethod(t.app, { ...charge, userId: alice.userId })).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
});

test('a renewal whose charge got no answer is resolved by asking the provider, and charged once', async () => {
  const dora = await t.seed.member();
  await paidOrder(t, dora, CARDS.visa, { saveMethod: true });
  t.sandbox.webhooks.hold();
  t.sandbox.answers.lose = 1;
  const order = await chargeSavedMethod(t.app, {
    userId: dora.userId,
    item: { product: 'COIN_PACKAGE', packageId: 'p' },
    requestId: randomUUID(),
  });
  expect(order.status).toBe('PROCESSING');
  await askProviders(t.app, new Date(t.clock.now().getTime() + 60_000));
  await t.sandbox.webhooks.release();
  await waitFor(t, order.id, 'PAID');
  expect(sold.paid.filter(({ id }) => id === order.id)).toHaveLength(1);
});
