import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { paidOrder, refOf, soldAs, statusOf, waitFor } from '../../../tests/setups/test-payments.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/durations.ts';
import { ProviderAwayError } from '../../platform/payments/port.ts';
import { refundOrder, SYSTEM } from './commands/refund-order.ts';
import { askProviders } from './jobs/ask-providers.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  soldAs(t);
});
afterAll(() => t[Symbol.asyncDispose]());

/** As many refunds as a round sends, asked for long ago, of a provider that is enabled no longer. */
async function stuckRefunds(): Promise<void> {
  const orderId = await paidOrder(t, await t.seed.member());
  await t.app.pool.query(
    `insert into refunds (id, order_id, provider, amount_cents, reason, created_at)
     select gen_random_uuid(), $1, 'PAYPAL', 1, 'Asked for', $2::timestamptz - n * interval '1 hour' from generate_series(1, 25) n`,
    [orderId, t.clock.now()],
  );
  await t.app.pool.query(`update orders set provider = 'PAYPAL' where id = $1`, [orderId]);
}

test('a refund is sent however many before it cannot be', async () => {
  await stuckRefunds();
  const orderId = await paidOrder(t, await t.seed.member());
  const away = vi.spyOn(t.app.payments.get('SANDBOX'), 'refund').mockRejectedValue(new ProviderAwayError('No answer.'));
  await refundOrder(t.app, SYSTEM, { requestId: randomUUID(), orderId, reason: 'Asked for' });
  away.mockRestore();
  const now = t.clock.now().getTime() + 2 * MINUTE_MS;
  for (const ms of [0, 5 * SECOND_MS]) await askProviders(t.app, new Date(now + ms));
  await waitFor(t, orderId, 'REFUNDED');
});

test('a provider that does not answer is asked about a refund once a minute', async () => {
  const orderId = await paidOrder(t, await t.seed.member());
  const away = vi.spyOn(t.app.payments.get('SANDBOX'), 'refund').mockRejectedValue(new ProviderAwayError('No answer.'));
  await refundOrder(t.app, SYSTEM, { requestId: randomUUID(), orderId, reason: 'Asked for' });
  const now = t.clock.now().getTime() + HOUR_MS;
  for (let ms = 0; ms < MINUTE_MS; ms += 5 * SECOND_MS) await askProviders(t.app, new Date(now + ms));
  expect(away).toHaveBeenCalledTimes(2);
  away.mockRestore();
  await askProviders(t.app, new Date(now + 2 * MINUTE_MS));
  await waitFor(t, orderId, 'REFUNDED');
});

test.each([
  ['is won', 'WON', 'REFUNDED', 'SUCCEEDED'],
  ['is lost', 'LOST', 'DISPUTED', 'FAILED'],
] as const)(
  'a refund of a payment that was disputed before it was sent waits, and is sent once the case %s',
  async (_how, end, order, refund) => {
    const orderId = await paidOrder(t, await t.seed.member());
    const ref = await refOf(t, orderId);
    const away = vi.spyOn(t.app.payments.get('SANDBOX'), 'refund').mockRejectedValue(new ProviderAwayError('No answer.'));
    await refundOrder(t.app, SYSTEM, { requestId: randomUUID(), orderId, reason: 'Asked for' });
    away.mockRestore();
    t.sandbox.desk.openDispute(ref);
    await waitFor(t, orderId, 'DISPUTED');
    let minutes = t.clock.now().getTime();
    const later = () => askProviders(t.app, new Date((minutes += 2 * MINUTE_MS)));
    await later();
    expect(t.sandbox.desk.find(ref).refunds).toEqual([]);
    t.sandbox.desk.closeDispute(ref, end);
    const known = async (): Promise<string> =>
      (await t.app.pool.query<{ status: string }>('select status from disputes where order_id = $1', [orderId])).rows[0]?.status ?? '';
    await expect.poll(known).toBe(end);
    await later();
    const { rows } = await t.app.pool.query<{ status: string }>('select status from refunds where order_id = $1', [orderId]);
    expect([await statusOf(t, orderId), rows]).toEqual([order, [{ status: refund }]]);
  },
);
