import { randomUUID } from 'node:crypto';
import type { SeededMember } from '@benison/testkit/seed';
import { until } from '@benison/testkit/soon';
import type { TestApp } from '@benison/testkit/test-app';
import { runSubscriptions } from '../../src/modules/premium/jobs/run-subscriptions.ts';
import { DAY_MS } from '../../src/platform/durations.ts';
import { CARDS, cardToken, waitFor } from './test-payments.ts';

export const ORDER = 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id amountCents } } }';
export const PAY = 'mutation ($input: PayOrderInput!) { payOrder(input: $input) { order { id } } }';

/** Makes an order for a plan or a boost, to be paid by card. */
export async function order(member: SeededMember, product: string, saveMethod = true): Promise<{ id: string; amountCents: number }> {
  return (await member.client.query(ORDER, { input: { requestId: randomUUID(), provider: 'SANDBOX', product, saveMethod } })).createOrder
    .order;
}

/** Buys with a card, and waits until the provider says that it is paid. Returns the order's id. */
export async function buy(t: TestApp, member: SeededMember, product: string, card: string = CARDS.visa): Promise<string> {
  const { id } = await order(member, product);
  await member.client.query(PAY, { input: { orderId: id, paymentToken: await cardToken(t, card) } });
  await waitFor(t, id, 'PAID');
  return id;
}

/** Lets days go by. Sessions are kept open: how long they last is tried elsewhere. */
export async function passDays(t: TestApp, days: number): Promise<void> {
  t.clock.advance(days * DAY_MS);
  await t.app.pool.query('update sessions set expires_at = $1', [new Date(t.clock.now().getTime() + DAY_MS)]);
}

/** Runs one round of the job, and another once the provider has reported the outcome of the first. */
export async function runRenewals(t: TestApp): Promise<void> {
  await runSubscriptions(t.app, t.clock.now());
  await until('the provider has reported every outcome', async () => {
    const { rows } = await t.app.pool.query(
      `select from orders o join subscriptions s on s.renewal_order_id = o.id where o.status = 'PROCESSING'`,
    );
    return rows.length === 0;
  });
  await runSubscriptions(t.app, t.clock.now());
}
