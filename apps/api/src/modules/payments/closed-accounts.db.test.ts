import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardToken, CARDS, CREATE, orderInput, PAY, placeOrder, refOf, statusOf, waitFor } from '../../../tests/setups/test-payments.ts';
import { MINUTE_MS } from '../../platform/durations.ts';
import { askProviders } from './jobs/ask-providers.ts';

/** An order begun in one window while the account is closed in another: no money stays with us, and nothing is charged again. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const DELETE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { eraseAfter } }';
const COINS = { packageId: 'popular', expectedAmountCents: 999 };
const MONTHLY = { product: 'PREMIUM_MONTHLY', packageId: null, expectedAmountCents: 1_999, saveMethod: true };

const close = (me: SeededMember) => me.client.graphql(DELETE, { input: { username: me.username } });
const rows = async (sql: string, id: string) => (await t.app.pool.query(sql, [id])).rows;
const coinsOf = async (me: SeededMember) =>
  Number((await rows('select balance + pending as coins from bizcoin_wallets where user_id = $1', me.userId))[0]?.coins ?? 0);
const stateOf = async (me: SeededMember) => (await rows('select state from users where id = $1', me.userId))[0].state as string;

/** The buyer's browser pays the provider directly, without us. */
const paysDirectly = async (orderId: string) => t.sandbox.desk.confirm(await refOf(t, orderId), await cardToken(t, CARDS.visa));
/** Refunds without an answer are sent again after a minute. */
const sendRefunds = () => askProviders(t.app, new Date(t.clock.now().getTime() + 2 * MINUTE_MS));

test('an unpaid order of a closed account is abandoned at its provider within seconds, and takes no payment any more', async () => {
  const me = await t.seed.member();
  const orderId = await placeOrder(me, COINS);
  expect((await close(me)).errors).toEqual([]);
  await askProviders(t.app, t.clock.now());
  expect(await statusOf(t, orderId)).toBe('CANCELED');
  await paysDirectly(orderId);
  expect(t.sandbox.desk.find(await refOf(t, orderId)).charge).toBeNull();
});

test('money that arrives for a closed account goes back whole, and its coins with it', async () => {
  const me = await t.seed.member();
  const orderId = await placeOrder(me, COINS);
  await close(me);
  await paysDirectly(orderId);
  await waitFor(t, orderId, 'PAID');
  expect(await coinsOf(me)).toBe(1_200);
  await sendRefunds();
  await waitFor(t, orderId, 'REFUNDED');
  expect(await coinsOf(me)).toBe(0);
  const refunds = t.sandbox.desk.find(await refOf(t, orderId)).refunds.map(({ amountCents }) => amountCents);
  expect(refunds).toEqual([999]);
});

test('a plan paid as its account closes is given back, and never renewed', async () => {
  const me = await t.seed.member();
  const orderId = await placeOrder(me, MONTHLY);
  await close(me);
  await paysDirectly(orderId);
  await waitFor(t, orderId, 'PAID');
  const subscription = async () => (await rows('select state from subscriptions where user_id = $1', me.userId))[0].state as string;
  expect(await subscription()).toBe('CANCELED');
  await sendRefunds();
  await waitFor(t, orderId, 'REFUNDED');
  expect(await subscription()).toBe('ENDED');
});

test('paying, ordering and closing in the same moment: the account stays open with what was paid for, or closes and the money goes back', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const me = await t.seed.member();
      const orderId = await placeOrder(me, COINS);
      const paymentToken = await cardToken(t, CARDS.visa);
      await Promise.all([
        me.client.graphql(PAY, { input: { orderId, paymentToken } }),
        close(me),
        me.client.graphql(CREATE, { input: { ...orderInput(), ...COINS } }),
      ]);
      return { me, isClosed: (await stateOf(me)) === 'CLOSED' };
    }),
  );
  await expect
    .poll(
      async () => {
        await askProviders(t.app, t.clock.now());
        await sendRefunds();
        return Promise.all(outcomes.map(({ me }) => standing(me)));
      },
      { timeout: 90_000 },
    )
    .toEqual(outcomes.map(({ isClosed }) => (isClosed ? { coins: 0, kept: 0, isOpen: false } : { coins: 1_200, kept: 999, isOpen: true })));
});

/** Coins, money we keep, and whether something may still be paid. */
async function standing(me: SeededMember) {
  const [sums] = await rows(
    `select coalesce(sum(amount_cents) filter (where paid_at is not null), 0)::int - coalesce(sum(refunded_cents), 0)::int as kept,
       bool_or(status in ('PENDING', 'PROCESSING', 'REQUIRES_ACTION', 'FAILED')) as is_open from orders where user_id = $1`,
    me.userId,
  );
  return { coins: await coinsOf(me), kept: sums.kept, isOpen: sums.is_open };
}
