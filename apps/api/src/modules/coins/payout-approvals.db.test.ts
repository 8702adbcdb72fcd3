import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { earner, fallIntoDebt, purse } from '../../../tests/setups/test-earnings.ts';
import { askedIn, askPayout, closeBalanced, decide, must, openPayoutDesk, WHY } from '../../../tests/setups/test-payouts.ts';
import { DAY_MS } from '../../platform/durations.ts';

let t: TestApp;
let fay: SeededStaff;
let finn: SeededStaff;
beforeAll(async () => {
  ({ t, fay, finn } = await openPayoutDesk());
});
afterAll(() => closeBalanced(t));

const asked = (coins?: number) => askedIn(t, coins);

describe('above five hundred dollars', () => {
  test('a second, different person approves as well', async () => {
    const { payoutId } = await asked(50_100);
    expect(await must(fay, payoutId, 'APPROVE')).toMatchObject({ status: 'PENDING', firstApprovedByName: 'fay' });
    expect((await decide(fay, payoutId, 'APPROVE')).code).toBe('SECOND_APPROVER_REQUIRED');
    expect(await must(finn, payoutId, 'APPROVE')).toMatchObject({
      status: 'APPROVED',
      steps: [{ step: 'REQUESTED' }, { step: 'FIRST_APPROVAL' }, { step: 'APPROVED' }],
    });
  });

  test('five hundred dollars exactly take one', async () => {
    const { payoutId } = await asked(50_000);
    expect(await must(fay, payoutId, 'APPROVE')).toMatchObject({ status: 'APPROVED' });
  });

  test('one person who clicks many times never approves alone', async () => {
    const { payoutId } = await asked(60_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(fay, payoutId, 'APPROVE')));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    const {
      rows: [row],
    } = await t.app.pool.query('select status from conversion_requests where id = $1', [payoutId]);
    expect(row.status).toBe('PENDING');
  });
});

describe('a member who no longer stands is paid nothing', () => {
  test.each(['SUSPENDED', 'CLOSED'])('%s: approval is refused, a rejection gives the coins back', async (state) => {
    const { alice, payoutId } = await asked();
    await t.app.pool.query('update users set state = $2 where id = $1', [alice.userId, state]);
    expect((await decide(fay, payoutId, 'APPROVE')).errors[0]).toMatchObject({
      extensions: { code: 'CONFLICT', details: { accountState: state } },
    });
    await must(fay, payoutId, 'REJECT', WHY);
    expect(await purse(t, alice.userId)).toMatchObject({ earned: 1_000 });
  });

  test('verification that was lost, before the approval and after it', async () => {
    const { alice, payoutId } = await asked();
    await t.app.pool.query('update users set ein_verified_at = null where id = $1', [alice.userId]);
    expect((await decide(fay, payoutId, 'APPROVE')).code).toBe('VERIFICATION_REQUIRED');
    await t.app.pool.query('update users set ein_verified_at = now() where id = $1', [alice.userId]);
    await must(fay, payoutId, 'APPROVE');
    await t.app.pool.query('update users set ein_verified_at = null where id = $1', [alice.userId]);
    expect((await decide(fay, payoutId, 'PROCESS')).code).toBe('VERIFICATION_REQUIRED');
  });

  test('what is owed stops the approval, and is covered by the coins that come back', async () => {
    const { alice, payoutId } = await asked();
    await fallIntoDebt(t, alice.userId, 400);
    expect((await decide(fay, payoutId, 'APPROVE')).code).toBe('OUTSTANDING_DEBT');
    await must(fay, payoutId, 'REJECT', WHY);
    expect(await purse(t, alice.userId)).toMatchObject({ earned: 600, debt: 0 });
  });

  test('premium that ended since stops nothing: what was earned stays payable', async () => {
    const { alice, payoutId } = await asked();
    await t.app.pool.query('update users set is_premium = false where id = $1', [alice.userId]);
    expect(await must(fay, payoutId, 'APPROVE')).toMatchObject({ status: 'APPROVED' });
  });

  test('nobody decides about their own money', async () => {
    const { alice, payoutId } = await asked();
    await t.app.pool.query('update admins set email = $2 where id = $1', [fay.staffId, alice.email]);
    expect((await decide(fay, payoutId, 'APPROVE')).code).toBe('FORBIDDEN');
    await t.app.pool.query('update admins set email = null where id = $1', [fay.staffId]);
  });
});

test('above the threshold of the year finance has seen the tax form', async () => {
  await using strict = await startTestApp({ env: { PAYOUT_TAX_FORM_ABOVE_CENTS: '1500' } });
  const alice = await earner(strict, 2_000);
  const staff = await strict.seed.staff({ role: 'FINANCE' });
  const [first, second] = [await askPayout(alice, 1_000), await askPayout(alice, 1_000)];
  expect((await decide(staff, first, 'APPROVE')).code).toBeUndefined();
  expect((await decide(staff, second, 'APPROVE')).errors[0]?.extensions).toMatchObject({
    code: 'TAX_FORM_REQUIRED',
    details: { yearCents: 2_000 },
  });
  expect((await decide(staff, second, 'APPROVE', { taxFormSeen: true })).code).toBeUndefined();
});

test('a payout counts in the year in which it is paid, whenever it was asked for', async () => {
  await using strict = await startTestApp({ env: { PAYOUT_TAX_FORM_ABOVE_CENTS: '1500' } });
  const alice = await earner(strict, 3_000);
  const [first, second, third] = [await askPayout(alice, 1_000), await askPayout(alice, 1_000), await askPayout(alice, 1_000)];
  const inNextYear = async () => {
    strict.clock.advance(366 * DAY_MS);
    return strict.seed.staff({ role: 'FINANCE' });
  };
  const next = await inNextYear();
  await must(next, first, 'APPROVE');
  await must(next, first, 'PROCESS');
  await must(next, first, 'PAY', { reference: 'ACH 4711', paidCents: 1_000 });
  expect((await decide(next, second, 'APPROVE')).code).toBe('TAX_FORM_REQUIRED');
  const review = 'query ($id: ID!) { payoutReview(id: $id) { member { yearCents } } }';
  expect((await next.client.query(review, { id: third })).payoutReview.member.yearCents).toBe(1_000);
  await must(await inNextYear(), second, 'APPROVE');
});

test('a decision about money takes a sign-in younger than a quarter of an hour; password in place opens it again', async () => {
  await using later = await startTestApp();
  const alice = await earner(later, 1_000);
  const payoutId = await askPayout(alice, 1_000);
  const staff = await later.seed.staff({ role: 'FINANCE', password: 'a long password of hers' });
  // Still at work: the session itself stands.
  await later.app.pool.query(`update admin_sessions set created_at = created_at - interval '16 minutes' where id = $1`, [
    staff.actor.sessionId,
  ]);
  expect((await decide(staff, payoutId, 'APPROVE')).code).toBe('RECENT_SIGN_IN_REQUIRED');
  const CONFIRM = 'mutation ($password: String!) { staffReauthenticate(input: { password: $password }) { success } }';
  expect((await staff.client.graphql(CONFIRM, { password: 'another one' })).code).toBe('INVALID_CREDENTIALS');
  expect((await decide(staff, payoutId, 'APPROVE')).code).toBe('RECENT_SIGN_IN_REQUIRED');
  expect((await staff.client.query(CONFIRM, { password: 'a long password of hers' })).staffReauthenticate.success).toBe(true);
  expect((await decide(staff, payoutId, 'APPROVE')).code).toBeUndefined();
});
