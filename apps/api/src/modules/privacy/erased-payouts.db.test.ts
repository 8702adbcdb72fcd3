import type { SeededStaff } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erase, placesOf, sqlFor } from '../../../tests/setups/test-full-life.ts';
import { PaidAtProvider } from '../../../tests/setups/test-money.ts';
import { askedIn, closeBalanced, must, openPayoutDesk } from '../../../tests/setups/test-payouts.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { eraseAccounts } from './jobs/erase-accounts.ts';

let t: TestApp;
let fay: SeededStaff;
beforeAll(async () => void ({ t, fay } = await openPayoutDesk()));
afterAll(() => closeBalanced(t));

const PAYOUTS = 'select status, destination_label, payment_details from conversion_requests where user_id = $1';

test('where payouts went is gone with the account: no digits, no bank, neither on the payout nor on the statement; the sums stay', async () => {
  const { alice, payoutId } = await askedIn(t);
  await must(fay, payoutId, 'APPROVE');
  await must(fay, payoutId, 'PROCESS');
  await must(fay, payoutId, 'PAY', { reference: 'ACH 1', paidCents: 1_000 });
  const sql = sqlFor(t);
  const [before] = await sql(PAYOUTS, [alice.userId]);
  expect(before.destination_label).toMatch(/•••• \d{4}$/);
  await sql(`update users set closing_at = $2, erase_after = $2 where id = $1`, [alice.userId, new Date(t.clock.now().getTime() - DAY_MS)]);
  await eraseAccounts(t.app, t.clock.now());
  expect(await sql(PAYOUTS, [alice.userId])).toEqual([{ status: 'PAID', destination_label: 'Deleted', payment_details: '' }]);
  const lines = await sql(
    `select description from bizcoin_transactions where wallet_id = (select id from bizcoin_wallets where user_id = $1) and description like 'Conversion%'`,
    [alice.userId],
  );
  expect(lines).toEqual([{ description: 'Conversion of $10.00' }]);
  // What staff did is on record as it was.
  expect((await placesOf(t, before.destination_label)).filter((place) => place !== 'audit_log')).toEqual([]);
});

test('the card that paid is gone with the account, and what it paid stays', async () => {
  const me = await t.seed.member();
  await PaidAtProvider.buy(t, me.actor, 'COIN_PACKAGE', 'starter');
  const charges = () =>
    sqlFor(t)('select c.method_label, c.amount_cents from charges c join orders o on o.id = c.order_id where o.user_id = $1', [me.userId]);
  const [before] = await charges();
  await sqlFor(t)(`update charges set method_label = 'Visa •••• 7319' where order_id in (select id from orders where user_id = $1)`, [
    me.userId,
  ]);
  await erase(t, me);
  expect(await charges()).toEqual([{ method_label: 'Deleted', amount_cents: before.amount_cents }]);
  expect(await placesOf(t, '•••• 7319')).toEqual([]);
});
