import { randomUUID } from 'node:crypto';
import { dateWords } from '@benison/contracts/clock';
import { subjectsTo } from '@benison/testkit/mails';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CARDS, cardToken, refOf, waitFor } from '../../../tests/setups/test-payments.ts';
import { ORDER, PAY, buy, order, passDays, runRenewals } from '../../../tests/setups/test-subscriptions.ts';
import { newId } from '../../platform/clock.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/durations.ts';
import { startTrial } from './commands/start-trial.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const MINE =
  '{ viewerSubscription { state plan nextPlan periodStart periodEnd graceUntil nextChargeCents } entitlements { isPremium trialAvailable until granted } }';
const TERMS = 'query ($plan: PremiumPlan!) { switchTerms(plan: $plan) { isImmediate priceCents creditCents amountCents hasSavedMethod } }';
const SWITCH = 'mutation ($input: SwitchPlanInput!) { switchPlan(input: $input) { orderId subscription { plan nextPlan } } }';
const INVOICES = '{ invoices { nodes { number kind totalCents methodLabel lines { description amountCents } } } }';

const mine = (member: SeededMember) => member.client.query(MINE);

describe('the trial', () => {
  test('grants all of premium for seven days without a card, reminds, and ends by itself', async () => {
    // Where it is another day than by UTC.
    const timeZone = t.clock.now().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    const me = await t.seed.member({ business: { timeZone } });
    expect((await mine(me)).entitlements).toMatchObject({ isPremium: false, trialAvailable: true, granted: [] });
    expect((await me.client.query('mutation { startTrial(input: {}) { subscription { state plan } } }')).startTrial.subscription).toEqual({
      state: 'TRIALING',
      plan: null,
    });
    const during = await mine(me);
    expect(during.entitlements).toMatchObject({ isPremium: true, trialAvailable: false, until: during.viewerSubscription.periodEnd });
    expect((await me.client.query('{ viewer { isPremium business { isPremium } } }')).viewer).toEqual({
      isPremium: true,
      business: { isPremium: true },
    });
    await passDays(t, 6.5);
    await runRenewals(t);
    const lastDay = dateWords(during.viewerSubscription.periodEnd, timeZone);
    expect((await me.client.query('{ notifications { nodes { title text } } }')).notifications.nodes).toEqual([
      { title: 'Your trial ends tomorrow', text: expect.stringContaining(`Premium ends on ${lastDay},`) },
    ]);
    await passDays(t, 1);
    await runRenewals(t);
    expect(await mine(me)).toMatchObject({ viewerSubscription: null, entitlements: { isPremium: false, trialAvailable: false } });
    expect(await subjectsTo(t, me.email)).toEqual(['Your trial ends tomorrow', 'Your trial has ended']);
  });

  test('is granted once per member, even when requested twenty times at once', async () => {
    const me = await t.seed.member();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => me.client.graphql('mutation { startTrial(input: {}) { subscription { id } } }')),
    );
    expect(new Set(answers.map(({ data }) => data?.startTrial?.subscription.id)).size).toBe(1);
    await me.client.query('mutation { cancelSubscription(input: {}) { subscription { state } } }');
    await passDays(t, 8);
    await runRenewals(t);
    expect((await me.client.graphql('mutation { startTrial(input: {}) { subscription { id } } }')).code).toBe('CONFLICT');
  });

  test('is not granted to an account that was closed since its session was checked', async () => {
    const me = await t.seed.member();
    await t.app.pool.query(`update users set state = 'CLOSED' where id = $1`, [me.userId]);
    await expect(startTrial(t.app, me.actor)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
    expect((await t.app.pool.query('select from subscriptions where user_id = $1', [me.userId])).rowCount).toBe(0);
  });

  test('is granted once per EIN, whichever account has it', async () => {
    const [first, second] = [await t.seed.member(), await t.seed.member()];
    await t.app.pool.query('update users set ein_blind_index = $2 where id = $1', [first.userId, 'one ein']);
    await first.client.query('mutation { startTrial(input: {}) { subscription { id } } }');
    await t.app.pool.query('update users set ein_blind_index = null where id = $1', [first.userId]);
    await t.app.pool.query('update users set ein_blind_index = $2 where id = $1', [second.userId, 'one ein']);
    expect((await mine(second)).entitlements.trialAvailable).toBe(false);
    expect((await second.client.graphql('mutation { startTrial(input: {}) { subscription { id } } }')).code).toBe('CONFLICT');
  });

  test('keeps its days when a plan is bought: the first month starts when it is over', async () => {
    const me = await t.seed.member();
    await me.client.query('mutation { startTrial(input: {}) { subscription { id } } }');
    const trialEnd = (await mine(me)).viewerSubscription.periodEnd;
    await buy(t, me, 'PREMIUM_MONTHLY');
    expect((await mine(me)).viewerSubscription).toMatchObject({ state: 'ACTIVE', plan: 'PREMIUM_MONTHLY', periodStart: trialEnd });
  });
});

describe('a plan', () => {
  test('bought opens premium at once, live on every screen, with an invoice', async () => {
    const me = await t.seed.member();
    const live = await me.client.subscribe('subscription { entitlementsChanged { entitlements { isPremium } } }');
    await buy(t, me, 'PREMIUM_MONTHLY');
    expect((await live.next()).data.entitlementsChanged.entitlements.isPremium).toBe(true);
    live.close();
    const [invoice] = (await me.client.query(INVOICES)).invoices.nodes;
    expect(invoice).toMatchObject({
      kind: 'INVOICE',
      totalCents: 1_999,
      lines: [{ description: 'Benison Premium, monthly', amountCents: 1_999 }],
    });
    expect(invoice.number).toMatch(/^BEN-\d{6}$/);
    expect(
      (await me.client.graphql(ORDER, { input: { requestId: randomUUID(), provider: 'SANDBOX', product: 'PREMIUM_MONTHLY' } })).code,
    ).toBe('CONFLICT');
  });

  test('renews by itself with the saved method, a month at a time', async () => {
    const me = await t.seed.member();
    await buy(t, me, 'PREMIUM_MONTHLY');
    const { periodEnd } = (await mine(me)).viewerSubscription;
    await passDays(t, 31.5);
    await runRenewals(t);
    expect((await mine(me)).viewerSubscription).toMatchObject({ state: 'ACTIVE', periodStart: periodEnd });
    expect((await me.client.query(INVOICES)).invoices.nodes).toHaveLength(2);
    await runRenewals(t);
    expect((await me.client.query(INVOICES)).invoices.nodes).toHaveLength(2);
  });

  test('whose renewal fails stays for seven days, is retried, reported once, and then ends', async () => {
    const me = await t.seed.member();
    await buy(t, me, 'PREMIUM_MONTHLY', CARDS.renewalsFail);
    await passDays(t, 31.5);
    await runRenewals(t);
    expect(await mine(me)).toMatchObject({ viewerSubscription: { state: 'PAST_DUE' }, entitlements: { isPremium: true } });
    for (let day = 0; day < 6; day += 1) {
      await passDays(t, 1);
      await runRenewals(t);
    }
    const { rows } = await t.app.pool.query('select count(*)::int as tries from orders where user_id = $1', [me.userId]);
    expect(rows[0].tries).toBe(5);
    expect((await mine(me)).entitlements.isPremium).toBe(true);
    await passDays(t, 1.5);
    await runRenewals(t);
    expect(await mine(me)).toMatchObject({ viewerSubscription: null, entitlements: { isPremium: false } });
    expect(await subjectsTo(t, me.email)).toEqual(['Your payment did not go through', 'Premium has ended']);
  });
});

describe('a plan near its end', () => {
  test('paid within the grace period continues from where the last period ended', async () => {
    const me = await t.seed.member();
    await buy(t, me, 'PREMIUM_MONTHLY', CARDS.renewalsFail);
    const { periodEnd } = (await mine(me)).viewerSubscription;
    await passDays(t, 33);
    await runRenewals(t);
    await buy(t, me, 'PREMIUM_MONTHLY');
    expect((await mine(me)).viewerSubscription).toMatchObject({ state: 'ACTIVE', periodStart: periodEnd, graceUntil: null });
  });

  test('canceled runs to the end of the paid period, is not charged, and may be resumed until then', async () => {
    const me = await t.seed.member();
    await buy(t, me, 'PREMIUM_MONTHLY');
    expect(
      (await me.client.query('mutation { cancelSubscription(input: {}) { subscription { state nextChargeCents } } }')).cancelSubscription
        .subscription,
    ).toEqual({ state: 'CANCELED', nextChargeCents: null });
    expect((await mine(me)).entitlements.isPremium).toBe(true);
    expect(
      (await me.client.query('mutation { resumeSubscription(input: {}) { subscription { state nextChargeCents } } }')).resumeSubscription
        .subscription,
    ).toEqual({ state: 'ACTIVE', nextChargeCents: 1_999 });
    await me.client.query('mutation { cancelSubscription(input: {}) { subscription { state } } }');
    await passDays(t, 31.5);
    await runRenewals(t);
    expect((await mine(me)).entitlements.isPremium).toBe(false);
    expect((await me.client.query(INVOICES)).invoices.nodes).toHaveLength(1);
    expect((await me.client.graphql('mutation { resumeSubscription(input: {}) { subscription { state } } }')).code).toBe('CONFLICT');
  });
});

describe('a change of plan', () => {
  test('to yearly charges the price less the rest of the month, as it was shown, once', async () => {
    const me = await t.seed.member();
    await buy(t, me, 'PREMIUM_MONTHLY');
    await passDays(t, 10);
    const terms = (await me.client.query(TERMS, { plan: 'PREMIUM_YEARLY' })).switchTerms;
    expect(terms).toMatchObject({ isImmediate: true, priceCents: 19_999, hasSavedMethod: true, amountCents: 19_999 - terms.creditCents });
    expect(terms.creditCents).toBeGreaterThan(1_250);
    const wrong = await me.client.graphql(SWITCH, { input: { requestId: randomUUID(), plan: 'PREMIUM_YEARLY', expectedAmountCents: 5 } });
    expect([wrong.code, wrong.errors[0]?.extensions.details]).toEqual(['PRICE_CHANGED', { priceCents: terms.amountCents }]);
    const input = { requestId: randomUUID(), plan: 'PREMIUM_YEARLY', expectedAmountCents: terms.amountCents };
    const [one, two] = await Promise.all([me.client.query(SWITCH, { input }), me.client.query(SWITCH, { input })]);
    expect(one.switchPlan.orderId).toBe(two.switchPlan.orderId);
    await waitFor(t, one.switchPlan.orderId, 'PAID');
    expect((await mine(me)).viewerSubscription).toMatchObject({ state: 'ACTIVE', plan: 'PREMIUM_YEARLY', nextChargeCents: 19_999 });
    const [invoice] = (await me.client.query(INVOICES)).invoices.nodes;
    expect(invoice.lines.map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([19_999, -terms.creditCents]);
    expect(invoice.totalCents).toBe(terms.amountCents);
  });

  test('to monthly waits for the end of the year, charges nothing, and may be withdrawn', async () => {
    const me = await t.seed.member();
    await buy(t, me, 'PREMIUM_YEARLY');
    const change = (plan: string) => me.client.query(SWITCH, { input: { requestId: randomUUID(), plan, expectedAmountCents: 0 } });
    expect((await change('PREMIUM_MONTHLY')).switchPlan).toEqual({
      orderId: null,
      subscription: { plan: 'PREMIUM_YEARLY', nextPlan: 'PREMIUM_MONTHLY' },
    });
    expect((await change('PREMIUM_YEARLY')).switchPlan.subscription.nextPlan).toBeNull();
    await change('PREMIUM_MONTHLY');
    await passDays(t, 366);
    await runRenewals(t);
    expect((await mine(me)).viewerSubscription).toMatchObject({ state: 'ACTIVE', plan: 'PREMIUM_MONTHLY', nextPlan: null });
  });

  test('is refused when there is nothing to change', async () => {
    const me = await t.seed.member();
    expect((await me.client.graphql(TERMS, { plan: 'PREMIUM_YEARLY' })).code).toBe('CONFLICT');
  });
});

describe('a price that staff change', () => {
  const PRICE =
    'mutation ($input: SavePremiumPriceInput!) { savePremiumPrice(input: $input) { prices { id priceCents version setBy othersAgreed } } }';
  const OFFERS = '{ plans { plan priceCents savings } boosts { product priceCents priceCoins } }';
  const charged = async (member: SeededMember): Promise<number[]> =>
    (await member.client.query(INVOICES)).invoices.nodes.map(({ totalCents }: { totalCents: number }) => totalCents);

  test('applies to purchases from then on; subscribers renew at the agreed price, change plan at the new one, and keep every invoice', async () => {
    const finance = await t.seed.staff({ role: 'FINANCE' });
    const save = (id: string, priceCents: number, expectedPriceCents: number, { by = finance, requestId = newId() } = {}) =>
      by.client.graphql(PRICE, { input: { requestId, id, priceCents, expectedPriceCents } });
    const [early, late] = [await t.seed.member(), await t.seed.member()];
    expect((await early.client.query(OFFERS)).plans).toEqual([
      { plan: 'PREMIUM_MONTHLY', priceCents: 1_999, savings: [] },
      { plan: 'PREMIUM_YEARLY', priceCents: 19_999, savings: ['Save 17%', 'Save $40 vs monthly'] },
    ]);
    await buy(t, early, 'PREMIUM_MONTHLY');
    const open = await order(late, 'PREMIUM_MONTHLY');

    const requestId = newId();
    const { data } = await save('PREMIUM_MONTHLY', 2_499, 1_999, { requestId });
    // A lost answer: a repeated request is not told that the price has changed.
    expect((await save('PREMIUM_MONTHLY', 2_499, 1_999, { requestId })).data).toEqual(data);
    const kept = data?.savePremiumPrice?.prices.find(({ id }: { id: string }) => id === 'PREMIUM_MONTHLY');
    expect(kept).toMatchObject({ priceCents: 2_499, version: 2, setBy: expect.any(String) });
    expect(kept.othersAgreed).toBeGreaterThan(0);
    expect((await save('PREMIUM_MONTHLY', 2_599, 1_999)).code).toBe('PRICE_CHANGED');
    expect((await save('PREMIUM_YEARLY', 2_499, 19_999)).code).toBe('CONFLICT');
    expect((await save('BOOST_24H', 99, 999)).code).toBe('BAD_INPUT');
    expect((await early.client.query(OFFERS)).plans[1].savings).toEqual(['Save 33%', 'Save $100 vs monthly']);
    const { rows } = await t.app.pool.query(`select summary, before, after from audit_log where action = 'catalogue.priceSaved'`);
    expect(rows).toEqual([
      { summary: 'Changed the price of Premium, Monthly', before: { priceCents: 1_999 }, after: { priceCents: 2_499 } },
    ]);
    await expect(t.app.pool.query('update premium_prices set price_cents = 1')).rejects.toThrow(/append-only/);

    await late.client.query(PAY, { input: { orderId: open.id, paymentToken: await cardToken(t, CARDS.visa) } });
    await waitFor(t, open.id, 'PAID');
    expect((await mine(late)).viewerSubscription.nextChargeCents).toBe(1_999);
    await passDays(t, 32);
    await runRenewals(t);
    expect((await mine(early)).viewerSubscription).toMatchObject({ state: 'ACTIVE', nextChargeCents: 1_999 });
    expect(await charged(early)).toEqual([1_999, 1_999]);

    const change = (plan: string, expectedAmountCents: number, expectedNextChargeCents?: number) =>
      early.client.graphql(SWITCH, { input: { requestId: randomUUID(), plan, expectedAmountCents, expectedNextChargeCents } });
    const { switchTerms } = await early.client.query(TERMS, { plan: 'PREMIUM_YEARLY' });
    const { data: switched } = await change('PREMIUM_YEARLY', switchTerms.amountCents);
    await waitFor(t, switched?.switchPlan.orderId, 'PAID');
    expect((await change('PREMIUM_MONTHLY', 0, 1_999)).code).toBe('PRICE_CHANGED');
    expect((await change('PREMIUM_MONTHLY', 0, 2_499)).code).toBeUndefined();
    expect((await mine(early)).viewerSubscription).toMatchObject({
      plan: 'PREMIUM_YEARLY',
      nextPlan: 'PREMIUM_MONTHLY',
      nextChargeCents: 2_499,
    });
    // The staff session has expired by now.
    expect((await save('PREMIUM_MONTHLY', 1_999, 2_499, { by: await t.seed.staff({ role: 'FINANCE' }) })).code).toBeUndefined();
    expect((await mine(early)).viewerSubscription.nextChargeCents).toBe(2_499);
  });
});

test('a disputed payment ends the period it had bought, and a won dispute gives the rest of it back', async () => {
  const me = await t.seed.member();
  const id = await buy(t, me, 'PREMIUM_MONTHLY');
  const before = await mine(me);
  const ref = await refOf(t, id);
  t.sandbox.desk.openDispute(ref);
  await waitFor(t, id, 'DISPUTED');
  expect((await mine(me)).entitlements.isPremium).toBe(false);
  t.clock.advance(DAY_MS);
  t.sandbox.desk.closeDispute(ref, 'WON');
  await waitFor(t, id, 'PAID');
  const after = await mine(me);
  expect(after).toMatchObject({ entitlements: { isPremium: true }, viewerSubscription: { state: 'ACTIVE', plan: 'PREMIUM_MONTHLY' } });
  const givenBackMs = Date.parse(after.viewerSubscription.periodEnd) - Date.parse(before.viewerSubscription.periodEnd);
  expect(Math.round(givenBackMs / MINUTE_MS)).toBe(DAY_MS / MINUTE_MS);
});

test('invoice numbers have no gaps, whatever was refused in between', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => t.seed.member()));
  await Promise.all(members.map((member, n) => buy(t, member, n % 2 ? 'BOOST_24H' : 'PREMIUM_YEARLY')));
  const { rows } = await t.app.pool.query('select count(*)::int as n, max(number) as last, min(number) as first from invoices');
  expect(rows).toEqual([{ n: rows[0].last, last: rows[0].last, first: 1 }]);
});
