import { randomUUID } from 'node:crypto';
import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { RECONCILIATION_RULES } from '../../src/modules/analytics/reconciliation-rules.ts';
import { auditLedger } from '../../src/modules/coins/public.ts';
import { askProviders } from '../../src/modules/payments/jobs/ask-providers.ts';
import { runSubscriptions } from '../../src/modules/premium/jobs/run-subscriptions.ts';
import { sqlOf } from '../../src/platform/database/sql.ts';
import { MINUTE_MS } from '../../src/platform/durations.ts';
import { ProviderAwayError } from '../../src/platform/payments/port.ts';
import { EVERY_CHECK } from '../../src/programs/audit-command.ts';
import { CARDS, cardToken, statusOf, waitFor } from '../setups/test-payments.ts';
import { buy, order, ORDER, passDays, PAY } from '../setups/test-subscriptions.ts';

/** Two payments for the same time: by hand and by itself, from two windows, or a change of plan beside a renewal. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());
afterEach(() => vi.restoreAllMocks());

const MINE = '{ viewerSubscription { state plan periodStart periodEnd } invoices { nodes { totalCents } } }';
const TERMS = 'query ($plan: PremiumPlan!) { switchTerms(plan: $plan) { amountCents } }';
const SWITCH = 'mutation ($input: SwitchPlanInput!) { switchPlan(input: $input) { orderId } }';

const mine = async (member: SeededMember) => {
  const { viewerSubscription, invoices } = await member.client.query(MINE);
  return { ...viewerSubscription, invoices: invoices.nodes.length };
};

async function pay(member: SeededMember, orderId: string): Promise<void> {
  await member.client.query(PAY, { input: { orderId, paymentToken: await cardToken(t, CARDS.visa) } });
  await waitFor(t, orderId, 'PAID');
}

/** A member whose month is over. */
async function withDuePlan(): Promise<SeededMember> {
  const me = await t.seed.member();
  await buy(t, me, 'PREMIUM_MONTHLY');
  await passDays(t, 31.5);
  return me;
}

/** Has the renewal charged, and the provider answer nothing until the test goes on. Gives its order. */
async function chargeUnanswered({ userId }: SeededMember): Promise<string> {
  vi.spyOn(t.app.payments.get('SANDBOX'), 'chargeSaved').mockRejectedValue(new ProviderAwayError('No answer.'));
  await runSubscriptions(t.app, t.clock.now());
  const { rows } = await t.app.pool.query<{ id: string }>('select renewal_order_id as id from subscriptions where user_id = $1', [userId]);
  const orderId = rows[0]?.id ?? '';
  expect(await statusOf(t, orderId)).toBe('PROCESSING');
  return orderId;
}

/** What the worker does a minute later. */
async function minuteLater(): Promise<void> {
  t.clock.advance(MINUTE_MS + 1_000);
  await askProviders(t.app, t.clock.now());
}

async function expectGoesBack(member: SeededMember, orderId: string): Promise<void> {
  await minuteLater();
  await waitFor(t, orderId, 'REFUNDED');
  expect((await mailsTo(t, member.email)).at(-1)?.subject).toMatch(/^\$[\d.]+ refunded$/);
  expect((await auditLedger(sqlOf(t.app.em()), EVERY_CHECK)).filter(({ row }) => row !== null)).toEqual([]);
  for (const { rule, statement } of RECONCILIATION_RULES) {
    const { rows } = await t.app.pool.query(statement, [1]);
    expect({ rule, rows }).toEqual({ rule, rows: [] });
  }
}

test('a month that was paid by hand while it was being charged is paid once: the charge goes back when it succeeds', async () => {
  const me = await withDuePlan();
  const byHand = await order(me, 'PREMIUM_MONTHLY');
  const charged = await chargeUnanswered(me);
  await pay(me, byHand.id);
  const paid = await mine(me);
  expect(paid).toMatchObject({ state: 'ACTIVE', invoices: 2 });
  vi.restoreAllMocks();
  await minuteLater();
  await waitFor(t, charged, 'PAID');
  await expectGoesBack(me, charged);
  expect(await mine(me)).toEqual(paid);
});

test('a renewal cannot be paid by hand while it is being charged', async () => {
  const me = await withDuePlan();
  await chargeUnanswered(me);
  const input = { requestId: randomUUID(), provider: 'SANDBOX', product: 'PREMIUM_MONTHLY' };
  expect((await me.client.graphql(ORDER, { input })).code).toBe('CONFLICT');
});

test('of two payments that begin a plan the second goes back', async () => {
  const me = await t.seed.member();
  const [first, second] = [await order(me, 'PREMIUM_MONTHLY'), await order(me, 'PREMIUM_YEARLY')];
  await pay(me, first.id);
  const paid = await mine(me);
  await pay(me, second.id);
  await expectGoesBack(me, second.id);
  expect(await mine(me)).toEqual(paid);
});

test('of two changes to yearly the second goes back: nobody pays for two years', async () => {
  const me = await t.seed.member();
  await buy(t, me, 'PREMIUM_MONTHLY');
  const { amountCents } = (await me.client.query(TERMS, { plan: 'PREMIUM_YEARLY' })).switchTerms;
  const [byHand, charged] = [
    await order(me, 'PREMIUM_YEARLY'),
    (await me.client.query(SWITCH, { input: { requestId: randomUUID(), plan: 'PREMIUM_YEARLY', expectedAmountCents: amountCents } }))
      .switchPlan.orderId,
  ];
  await waitFor(t, charged, 'PAID');
  const paid = await mine(me);
  await pay(me, byHand.id);
  await expectGoesBack(me, byHand.id);
  expect(await mine(me)).toEqual(paid);
});
