import { randomBytes, randomUUID } from 'node:crypto';
import { mailsTo } from '@benison/testkit/mails';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CARDS, cardToken, CREATE, PAY, refOf, waitFor } from '../../../tests/setups/test-payments.ts';
import { MINUTE_MS } from '../../platform/durations.ts';
import { liftSuspension, suspendAccount, type Standing } from '../accounts/public.ts';
import { askProviders } from './jobs/ask-providers.ts';

/** Access that was ordered while an account waited, and paid when there was nothing to open any more. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const REGISTER = 'mutation($input: RegisterInput!) { register(input: $input) { userId } }';

async function registered() {
  const browser = t.seed.guest();
  const name = `ivo.${randomBytes(4).toString('hex')}`;
  const input = { username: name, email: `${name}@new.example`, password: 'a long enough one for all', einWaived: true };
  const { userId } = (await browser.query(REGISTER, { input })).register;
  const order = async (): Promise<string> => {
    const wish = { requestId: randomUUID(), provider: 'SANDBOX', product: 'REGISTRATION_ACCESS', expectedAmountCents: 299 };
    return (await browser.query(CREATE, { input: wish })).createOrder.order.id;
  };
  const pay = async (orderId: string) => {
    await browser.query(PAY, { input: { orderId, paymentToken: await cardToken(t, CARDS.visa) } });
    await waitFor(t, orderId, 'PAID');
  };
  return { userId, email: input.email, order, pay };
}

const stateOf = async (userId: string) => (await t.app.pool.query('select state from users where id = $1', [userId])).rows[0].state;

/** The worker's next round after a minute. */
async function minuteLater(): Promise<void> {
  t.clock.advance(MINUTE_MS + 1_000);
  await askProviders(t.app, t.clock.now());
}

test.each(['REJECTED', 'ACTIVE'])(
  'the money for access to an account that is %s by then goes back, and its buyer is told',
  async (state) => {
    const { userId, email, order, pay } = await registered();
    const orderId = await order();
    await t.app.pool.query(`update users set state = $2, ein_verified_at = case when $2 = 'ACTIVE' then now() end where id = $1`, [
      userId,
      state,
    ]);
    await pay(orderId);
    await minuteLater();
    await waitFor(t, orderId, 'REFUNDED');
    expect(await stateOf(userId)).toBe(state);
    expect((await mailsTo(t, email)).at(-1)?.subject).toBe('$2.99 refunded');
  },
);

describe('the money for access to an account that was suspended meanwhile', () => {
  /** Paid at the provider, by a form that was open there. */
  const paidThere = async (orderId: string) => {
    t.sandbox.desk.confirm(await refOf(t, orderId), await cardToken(t, CARDS.visa));
    await waitFor(t, orderId, 'PAID');
  };
  const suspend = (userId: string): Promise<Standing> =>
    t.app.transaction((tx) => suspendAccount(tx, t.clock.now(), userId, { enforcementId: null, reason: 'Not so.', until: null }));

  test('goes back where its EIN has opened it', async () => {
    const { userId, order } = await registered();
    const orderId = await order();
    await t.app.pool.query(`update users set state = 'ACTIVE', ein_verified_at = now() where id = $1`, [userId]);
    await suspend(userId);
    await paidThere(orderId);
    await minuteLater();
    await waitFor(t, orderId, 'REFUNDED');
  });

  test('goes back where an earlier payment has opened it', async () => {
    const { userId, order, pay } = await registered();
    const [first, second] = [await order(), await order()];
    await pay(first);
    await suspend(userId);
    await paidThere(second);
    await minuteLater();
    await waitFor(t, second, 'REFUNDED');
    await waitFor(t, first, 'PAID');
  });

  test('is kept where it opens the account once the suspension is over', async () => {
    const { userId, order } = await registered();
    const orderId = await order();
    const before = await suspend(userId);
    await paidThere(orderId);
    await minuteLater();
    await t.app.transaction((tx) => liftSuspension(tx, userId, before));
    await waitFor(t, orderId, 'PAID');
    expect(await stateOf(userId)).toBe('ACTIVE');
    expect((await t.app.pool.query('select from refunds where order_id = $1', [orderId])).rowCount).toBe(0);
  });
});

test('of two payments for access the second goes back, and the account stays open', async () => {
  const { userId, order, pay } = await registered();
  const [first, second] = [await order(), await order()];
  for (const orderId of [first, second]) await pay(orderId);
  await minuteLater();
  await waitFor(t, second, 'REFUNDED');
  await waitFor(t, first, 'PAID');
  expect(await stateOf(userId)).toBe('ACTIVE');
});
