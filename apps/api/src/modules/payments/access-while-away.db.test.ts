import { randomBytes, randomUUID } from 'node:crypto';
import { mailsTo } from '@benison/testkit/mails';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CARDS, cardToken, CREATE, PAY, refOf, waitFor } from '../../../tests/setups/test-payments.ts';
import { hashToken, newToken } from '../../platform/crypto/tokens.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { liftSuspension, suspendAccount, type Standing } from '../accounts/public.ts';

/** An account that was opened by a payment, and that its money comes and goes of while its member is shut out or leaving. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const REGISTER = 'mutation($input: RegisterInput!) { register(input: $input) { userId } }';
const RESTORE = 'mutation($input: RestoreAccountInput!) { restoreAccount(input: $input) { success } }';

async function opened(): Promise<{ userId: string; email: string; orderId: string; ref: string }> {
  const browser = t.seed.guest();
  const name = `ivy.${randomBytes(4).toString('hex')}`;
  const who = { username: name, email: `${name}@new.example`, password: 'a long enough one for all', einWaived: true };
  const { userId } = (await browser.query(REGISTER, { input: who })).register;
  const order = { requestId: randomUUID(), provider: 'SANDBOX', product: 'REGISTRATION_ACCESS', expectedAmountCents: 299 };
  const orderId = (await browser.query(CREATE, { input: order })).createOrder.order.id;
  await browser.query(PAY, { input: { orderId, paymentToken: await cardToken(t, CARDS.visa) } });
  await waitFor(t, orderId, 'PAID');
  expect(await stateOf(userId)).toBe('ACTIVE');
  return { userId, email: who.email, orderId, ref: await refOf(t, orderId) };
}

const stateOf = async (userId: string) => (await t.app.pool.query('select state from users where id = $1', [userId])).rows[0].state;

/** Out, by a suspension or by its own wish to leave; gives the way back. */
const AWAY = {
  suspended: async (userId: string) => {
    const suspension = { enforcementId: null, reason: 'Not so.', until: null };
    const before: Standing = await t.app.transaction((tx) => suspendAccount(tx, t.clock.now(), userId, suspension));
    return () => t.app.transaction((tx) => liftSuspension(tx, userId, before));
  },
  leaving: async (userId: string) => {
    const token = newToken();
    await t.app.pool.query(`update users set closed_from = state, state = 'CLOSED', closing_at = now(), erase_after = $2 where id = $1`, [
      userId,
      new Date(t.clock.now().getTime() + 14 * DAY_MS),
    ]);
    await t.app.pool.query(
      `insert into one_time_tokens (id, user_id, purpose, token_hash, expires_at) values ($1, $2, 'ACCOUNT_RESTORE', $3, $4)`,
      [randomUUID(), userId, hashToken(token), new Date(t.clock.now().getTime() + DAY_MS)],
    );
    return () => t.seed.guest().query(RESTORE, { input: { token } });
  },
};

describe.each(['suspended', 'leaving'] as const)('an account that was opened by a payment, while it is %s', (away) => {
  test('comes back as one that waits, when its money went meanwhile; with the money it opens', async () => {
    const { userId, orderId, ref } = await opened();
    const comeBack = await AWAY[away](userId);
    t.sandbox.desk.openDispute(ref);
    await waitFor(t, orderId, 'DISPUTED');
    await comeBack();
    expect(await stateOf(userId)).toBe('PENDING');
    t.sandbox.desk.closeDispute(ref, 'WON');
    await waitFor(t, orderId, 'PAID');
    expect(await stateOf(userId)).toBe('ACTIVE');
  });

  test('comes back open, when its money came again meanwhile', async () => {
    const { userId, orderId, ref } = await opened();
    const comeBack = await AWAY[away](userId);
    t.sandbox.desk.openDispute(ref);
    await waitFor(t, orderId, 'DISPUTED');
    t.sandbox.desk.closeDispute(ref, 'WON');
    await waitFor(t, orderId, 'PAID');
    await comeBack();
    expect(await stateOf(userId)).toBe('ACTIVE');
  });

  test('comes back open on the strength of its EIN, whatever became of the money', async () => {
    const { userId, orderId, ref } = await opened();
    await t.app.pool.query('update users set ein_verified_at = now() where id = $1', [userId]);
    const comeBack = await AWAY[away](userId);
    t.sandbox.desk.openDispute(ref);
    await waitFor(t, orderId, 'DISPUTED');
    await comeBack();
    expect(await stateOf(userId)).toBe('ACTIVE');
  });
});

test.each([
  ['open again', 'ACTIVE', 'It is open again, with everything that was in it.'],
  ['as it was: not open', 'PENDING', 'It is not open yet: sign in to read why. Nothing in it has changed.'],
] as const)('whoever keeps its account is mailed that it is %s', async (_how, closedFrom, words) => {
  const { userId, email } = await opened();
  const comeBack = await AWAY.leaving(userId);
  await t.app.pool.query('update users set closed_from = $2 where id = $1', [userId, closedFrom]);
  await comeBack();
  expect((await mailsTo(t, email)).at(-1)).toMatchObject({ subject: 'Your account stays', text: expect.stringContaining(words) });
});
