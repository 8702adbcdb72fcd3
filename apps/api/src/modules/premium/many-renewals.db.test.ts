import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, order, passDays, runRenewals } from '../../../tests/setups/test-subscriptions.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

/** More subscriptions than a round takes, overdue for a month, whose charges the provider has not settled yet. */
async function chargesInProgress(): Promise<void> {
  const { id: orderId } = await order(await t.seed.member(), 'PREMIUM_MONTHLY');
  await t.app.pool.query(
    `with people as (
       insert into users (id, username, email, password_hash, first_name, state)
       select gen_random_uuid(), 'slow.' || n, 'slow.' || n || '@members.example', 'no password', 'Slow', 'ACTIVE' from generate_series(1, 201) n
       returning id)
     insert into subscriptions (id, user_id, state, plan, price_cents, anchor_day, period_start, period_end, renewal_order_id, created_at, updated_at)
     select gen_random_uuid(), id, 'ACTIVE', 'PREMIUM_MONTHLY', 1999, 1, $1::timestamptz - interval '2 months', $1::timestamptz - interval '1 month',
       $2, $1, $1 from people`,
    [t.clock.now(), orderId],
  );
}

test('a plan renews however many charges of others are still in progress', async () => {
  await chargesInProgress();
  const me = await t.seed.member();
  await buy(t, me, 'PREMIUM_MONTHLY');
  const periodEnd = async (): Promise<string> =>
    (await me.client.query('{ viewerSubscription { periodEnd } }')).viewerSubscription.periodEnd;
  const before = await periodEnd();
  await passDays(t, 31.5);
  await runRenewals(t);
  expect(new Date(await periodEnd()).getTime()).toBeGreaterThan(new Date(before).getTime());
});

test('a renewal whose provider is switched off charges nothing, now or when it is on again', async () => {
  const me = await t.seed.member();
  await buy(t, me, 'PREMIUM_MONTHLY');
  await t.app.pool.query(`update payment_methods set provider = 'PAYPAL' where user_id = $1`, [me.userId]);
  for (const days of [31.5, 1.1, 2]) {
    await passDays(t, days);
    await runRenewals(t);
  }
  expect((await me.client.query('{ viewerSubscription { state } }')).viewerSubscription).toEqual({ state: 'PAST_DUE' });
  const { rows } = await t.app.pool.query('select status from orders where user_id = $1', [me.userId]);
  expect(rows).toEqual([{ status: 'PAID' }]);
});
