import { subjectsTo } from '@benison/testkit/mails';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARDS } from '../../../tests/setups/test-payments.ts';
import { buy, passDays, runRenewals } from '../../../tests/setups/test-subscriptions.ts';
import { liftSuspension, suspendAccount, type Standing } from '../accounts/public.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const suspend = ({ userId }: SeededMember): Promise<Standing> =>
  t.app.transaction((tx) => suspendAccount(tx, t.clock.now(), userId, { enforcementId: null, reason: 'Spam', until: null }));

const of = async ({ userId }: SeededMember) => {
  const { rows } = await t.app.pool.query<{ state: string; orders: number; is_premium: boolean }>(
    `select s.state, u.is_premium, (select count(*)::int from orders o where o.user_id = u.id) as orders
     from users u join subscriptions s on s.user_id = u.id where u.id = $1`,
    [userId],
  );
  return rows[0];
};

test('a plan of a suspended member ends with what is paid for: nobody pays for what they can neither use nor cancel', async () => {
  const me = await t.seed.member();
  await buy(t, me, 'PREMIUM_MONTHLY');
  await suspend(me);
  await passDays(t, 20);
  await runRenewals(t);
  expect(await of(me)).toEqual({ state: 'ACTIVE', orders: 1, is_premium: true });
  await passDays(t, 12);
  await runRenewals(t);
  expect(await of(me)).toEqual({ state: 'ENDED', orders: 1, is_premium: false });
  expect(await subjectsTo(t, me.email)).toEqual(['Premium has ended']);
});

test('a renewal that failed is not tried again once its member is suspended', async () => {
  const me = await t.seed.member();
  await buy(t, me, 'PREMIUM_MONTHLY', CARDS.renewalsFail);
  await passDays(t, 31.5);
  await runRenewals(t);
  expect(await of(me)).toEqual({ state: 'PAST_DUE', orders: 2, is_premium: true });
  await suspend(me);
  await passDays(t, 1.5);
  await runRenewals(t);
  expect(await of(me)).toEqual({ state: 'ENDED', orders: 2, is_premium: false });
});

test('a suspension that is over before the plan renews changes nothing about it', async () => {
  const me = await t.seed.member();
  await buy(t, me, 'PREMIUM_MONTHLY');
  const before = await suspend(me);
  await passDays(t, 10);
  await runRenewals(t);
  await t.app.transaction((tx) => liftSuspension(tx, me.userId, before));
  await passDays(t, 22);
  await runRenewals(t);
  expect(await of(me)).toEqual({ state: 'ACTIVE', orders: 2, is_premium: true });
});
