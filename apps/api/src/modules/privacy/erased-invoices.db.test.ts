import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlFor } from '../../../tests/setups/test-full-life.ts';
import { newId } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { eraseAccounts } from './jobs/erase-accounts.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const DELETE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { eraseAfter } }';
const sql = (text: string, values: unknown[] = []) => sqlFor(t)(text, values);

test('only an erasure changes an invoice, and only its buyer and card', async () => {
  const me = await t.seed.member();
  const orderId = newId();
  await sql(
    `insert into orders (id, user_id, product, description, amount_cents, currency, status, provider, created_at, updated_at, paid_at) values ($1, $2, 'PREMIUM_MONTHLY', 'Premium', 1999, 'USD', 'PAID', 'SANDBOX', now(), now(), now())`,
    [orderId, me.userId],
  );
  await sql(
    `insert into invoices (id, number, kind, user_id, order_id, buyer, lines, total_cents, method_label, issued_at) values ($1, 900001, 'INVOICE', $2, $3, $4, '[{"text": "Premium", "amountCents": 1999}]', 1999, 'Visa •••• 4242', now())`,
    [newId(), me.userId, orderId, { name: 'Zoe', email: me.email }],
  );
  await expect(sql(`update invoices set buyer = '{}' where user_id = $1`, [me.userId])).rejects.toThrow('append-only');
  await expect(
    sql(`do $$ begin perform set_config('benison.erasing', 'on', true); update invoices set total_cents = 1 where number = 900001; end $$`),
  ).rejects.toThrow('append-only');
  await me.client.query(DELETE, { input: { username: me.username } });
  t.clock.advance(14 * DAY_MS + 1);
  await eraseAccounts(t.app, t.clock.now());
  expect(await sql('select buyer, method_label, total_cents from invoices where user_id = $1', [me.userId])).toMatchObject([
    { buyer: { name: 'Deleted member' }, method_label: 'Deleted', total_cents: 1999 },
  ]);
});
