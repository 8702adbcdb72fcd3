import { randomUUID } from 'node:crypto';
import { startTestApp } from '@benison/testkit/test-app';
import { expect, test, vi } from 'vitest';
import { refOf, statusOf } from '../../../tests/setups/test-payments.ts';
import { buyCoins, LOOK } from '../../../tests/setups/test-reconciliation.ts';
import { ProviderAwayError } from '../../platform/payments/port.ts';
import { refundOrder, SYSTEM } from '../payments/commands/refund-order.ts';
import { reconcile } from './jobs/reconcile.ts';

/** What a provider says of payments, held against what the books say of them. */

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
  expect(first).toMatchObject({ orderId, kind: 'COMPARED', expected: 'charge ch_elsewhere: $4.99, $0.00 refunded' });
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
  expect(nodes).toEqual([{ orderId, kind: 'REFUND', actual: '$6.00 refunded, refund re_4711' }]);
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
    differences: [
      {
        subjectId: orderId,
        expected: { kind: 'PAYMENT', payment: { amountCents: 499, refundedCents: 0 } },
        actual: { kind: 'NO_ANSWER', payment: null },
      },
    ],
  });
  expect(paymentDifferences.totalCount).toBe(0);
});
