import { randomUUID } from 'node:crypto';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { expect, test, vi } from 'vitest';
import { DAY_MS } from '../../platform/durations.ts';
import { ProviderAwayError } from '../../platform/payments/port.ts';
import { refundOrder, SYSTEM } from '../payments/commands/refund-order.ts';
import { cardToken, CARDS, refOf, statusOf, waitFor } from '../payments/test-payments.ts';
import { reconcile, reconcileNightly } from './jobs/reconcile.ts';
import { take } from './test-takings.ts';

const LOOK =
  '{ reconciliation { id startedByName finishedAt differenceCount paymentsAsked differences { rule subject subjectId expected actual } } }';
const CREATE = 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id amountCents } } }';
const PAY = 'mutation ($input: PayOrderInput!) { payOrder(input: $input) { order { id } } }';

async function buyCoins(world: TestApp, member: SeededMember): Promise<string> {
  const {
    createOrder: { order },
  } = await member.client.query(CREATE, {
    input: { requestId: randomUUID(), provider: 'SANDBOX', product: 'COIN_PACKAGE', packageId: 'starter', expectedAmountCents: 499 },
  });
  await member.client.query(PAY, { input: { orderId: order.id, paymentToken: await cardToken(world, CARDS.visa) } });
  await waitFor(world, order.id, 'PAID');
  return order.id;
}

test('after an honest purchase the provider, the orders, the ledger and the wallets agree', async () => {
  await using shop = await startTestApp();
  const [staff, buyer] = [await shop.seed.staff({ role: 'FINANCE', username: 'finn' }), await shop.seed.member()];
  await buyCoins(shop, buyer);
  const {
    runReconciliation: { reconciliation: runReconciliation },
  } = await staff.client.query(
    'mutation { runReconciliation(input: {}) { reconciliation { startedByName differenceCount paymentsAsked rules differences { rule actual } } } }',
  );
  expect(runReconciliation).toMatchObject({ startedByName: 'finn', differenceCount: 0, paymentsAsked: 1, differences: [] });
  const { revenue, paymentProviderStatus } = await staff.client.query(
    '{ revenue(period: DAY) { grossCents feesCents coins { outstanding sold } } paymentProviderStatus { state lastEventAt lastChargeAt openOrders } }',
  );
  expect(revenue).toEqual({ grossCents: 499, feesCents: 44, coins: { outstanding: 500, sold: 500 } });
  expect(paymentProviderStatus).toEqual([
    { state: 'OPERATIONAL', lastEventAt: expect.any(String), lastChargeAt: expect.any(String), openOrders: 0 },
  ]);
});

test('rows written around the rules are found and named', async () => {
  await using shop = await startTestApp();
  const [staff, buyer] = [await shop.seed.staff({ role: 'FINANCE' }), await shop.seed.member()];
  const honest = await buyCoins(shop, buyer);
  const uncredited = await take(shop, { userId: buyer.userId, product: 'COIN_PACKAGE', cents: 999, at: new Date() });
  await shop.app.pool.query('update charges set amount_cents = 498 where order_id = $1', [honest]);
  await shop.app.pool.query('update orders set refunded_cents = 100 where id = $1', [honest]);
  await reconcile(shop.app, null);
  const { reconciliation } = await staff.client.query(LOOK);
  const found = reconciliation.differences.map(({ rule, subjectId }: { rule: string; subjectId: string }) => [rule, subjectId]);
  expect(found).toContainEqual(['Every paid order has a charge of its amount', honest]);
  expect(found).toContainEqual(['What an order gave back is the sum of its refunds', honest]);
  expect(found).toContainEqual(['The provider says of each payment what we say', honest]);
  expect(found).toContainEqual(['Every paid coin package was credited', uncredited]);
  expect(reconciliation).toMatchObject({ startedByName: null, differenceCount: found.length });
});

test('what a provider says otherwise of a payment is settled by finance; the next comparison that finds it opens it anew', async () => {
  await using shop = await startTestApp();
  const [staff, buyer] = [await shop.seed.staff({ role: 'FINANCE' }), await shop.seed.member()];
  const orderId = await buyCoins(shop, buyer);
  await shop.app.pool.query("update charges set provider_charge_id = 'ch_elsewhere' where order_id = $1", [orderId]);
  const open = async (): Promise<{ id: string; orderId: string; kind: string; expected: string }[]> =>
    (await staff.client.query('{ paymentDifferences { nodes { id orderId kind expected } } }')).paymentDifferences.nodes;
  const settle = (differenceId: string) =>
    staff.client.query(
      'mutation ($input: SettlePaymentDifferenceInput!) { settlePaymentDifference(input: $input) { difference { id } } }',
      { input: { requestId: randomUUID(), differenceId, note: 'The provider moved its charges' } },
    );
  const found = async (): Promise<number> => (await staff.client.query(LOOK)).reconciliation.differenceCount;

  await reconcile(shop.app, null);
  await reconcile(shop.app, null);
  const [first, ...more] = await open();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ orderId, kind: 'COMPARED', expected: 'charge ch_elsewhere: 4.99 USD, 0.00 USD refunded' });
  expect(await found()).toBe(1);

  await settle(first?.id ?? '');
  expect(await open()).toEqual([]);
  expect(await found()).toBe(0);
  expect((await staff.client.query(LOOK)).reconciliation.differences).toEqual([]);

  await reconcile(shop.app, null);
  const [anew] = await open();
  expect(anew?.id).not.toBe(first?.id);
  expect(await found()).toBe(1);
});

test('a payment that is refunded while the books are compared is no difference', async () => {
  await using shop = await startTestApp();
  const [staff, buyer] = [await shop.seed.staff({ role: 'FINANCE' }), await shop.seed.member()];
  const orderId = await buyCoins(shop, buyer);
  const port = shop.app.payments.get('SANDBOX');
  const lookUp = port.lookUp.bind(port);
  let asked = 0;
  const between = vi.spyOn(port, 'lookUp').mockImplementation(async (ref) => {
    asked += 1;
    if (asked === 1) await refundOrder(shop.app, SYSTEM, { requestId: randomUUID(), orderId, amountCents: 100, reason: 'Asked for it' });
    return lookUp(ref);
  });
  await reconcile(shop.app, null);
  between.mockRestore();
  const { reconciliation, paymentDifferences } = await staff.client.query(`{ ${LOOK.slice(1, -1)} paymentDifferences { totalCount } }`);
  expect([reconciliation.differenceCount, paymentDifferences.totalCount]).toEqual([0, 0]);
});

test('a refund made at the provider is no difference before its message comes, nor beside it: it is taken in, once', async () => {
  await using shop = await startTestApp();
  const [staff, buyer] = [await shop.seed.staff({ role: 'FINANCE' }), await shop.seed.member()];
  const [whole, part, beside] = [await buyCoins(shop, buyer), await buyCoins(shop, buyer), await buyCoins(shop, buyer)];
  shop.sandbox.webhooks.hold();
  shop.sandbox.desk.refund(await refOf(shop, whole), 499, null);
  shop.sandbox.desk.refund(await refOf(shop, part), 100, null);
  await reconcile(shop.app, null);
  expect([await statusOf(shop, whole), await statusOf(shop, part)]).toEqual(['REFUNDED', 'PARTIALLY_REFUNDED']);
  shop.sandbox.desk.refund(await refOf(shop, beside), 499, null);
  await Promise.all([reconcile(shop.app, null), shop.sandbox.webhooks.release({ copies: 2 })]);
  await reconcile(shop.app, null);
  const { reconciliation, paymentDifferences } = await staff.client.query(`{ ${LOOK.slice(1, -1)} paymentDifferences { totalCount } }`);
  expect([reconciliation.differences, paymentDifferences.totalCount]).toEqual([[], 0]);
  const { rows } = await shop.app.pool.query('select order_id, amount_cents, status from refunds order by order_id');
  expect(rows).toEqual([
    { order_id: whole, amount_cents: 499, status: 'SUCCEEDED' },
    { order_id: part, amount_cents: 100, status: 'SUCCEEDED' },
    { order_id: beside, amount_cents: 499, status: 'SUCCEEDED' },
  ]);
});

test('a refund of more than was paid is one difference, however often the books are compared', async () => {
  await using shop = await startTestApp();
  const [staff, buyer] = [await shop.seed.staff({ role: 'FINANCE' }), await shop.seed.member()];
  const orderId = await buyCoins(shop, buyer);
  const port = shop.app.payments.get('SANDBOX');
  const told = await port.lookUp(await refOf(shop, orderId));
  const refunds = [{ id: 're_4711', reference: null, amountCents: 600, status: 'SUCCEEDED' as const }];
  const excess = vi.spyOn(port, 'lookUp').mockResolvedValue({ ...told, refunds });
  await reconcile(shop.app, null);
  await reconcile(shop.app, null);
  excess.mockRestore();
  const { nodes } = (await staff.client.query('{ paymentDifferences { nodes { orderId kind actual } } }')).paymentDifferences;
  expect(nodes).toEqual([{ orderId, kind: 'REFUND', actual: '6.00 USD refunded, refund re_4711' }]);
});

test('a provider that does not answer is named, and is nothing for finance to settle', async () => {
  await using shop = await startTestApp();
  const [staff, buyer] = [await shop.seed.staff({ role: 'FINANCE' }), await shop.seed.member()];
  const orderId = await buyCoins(shop, buyer);
  const away = vi.spyOn(shop.app.payments.get('SANDBOX'), 'lookUp').mockRejectedValue(new ProviderAwayError('SANDBOX'));
  await reconcile(shop.app, null);
  away.mockRestore();
  const { reconciliation, paymentDifferences } = await staff.client.query(`{ ${LOOK.slice(1, -1)} paymentDifferences { totalCount } }`);
  expect(reconciliation).toMatchObject({
    differenceCount: 1,
    differences: [{ subjectId: orderId, actual: 'the provider did not answer' }],
  });
  expect(paymentDifferences.totalCount).toBe(0);
});

test("it runs once a night, from three o'clock on", async () => {
  await using shop = await startTestApp();
  const night = (hour: number, day = 1) => new Date(Date.UTC(2030, 0, day, hour));
  const runs = async () => Number((await shop.app.pool.query('select count(*) as n from reconciliations')).rows[0].n);
  shop.clock.advance(night(3).getTime() - Date.now());
  await reconcileNightly(shop.app, night(2));
  expect(await runs()).toBe(0);
  await reconcileNightly(shop.app, night(3));
  await reconcileNightly(shop.app, night(5));
  expect(await runs()).toBe(1);
  shop.clock.advance(DAY_MS);
  await Promise.all([reconcileNightly(shop.app, night(4, 2)), reconcileNightly(shop.app, night(4, 2))]);
  expect(await runs()).toBe(2);
});
