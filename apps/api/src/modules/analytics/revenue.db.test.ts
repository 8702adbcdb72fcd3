import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { take } from '../../../tests/setups/test-takings.ts';
import { newId } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';

const FIGURES = `period from asOf grossCents previousGrossCents changePercent feesCents chargesWithoutFee refundsCents disputedCents netCents charges payers arpuCents mrrCents subscribers
  churnPercent payoutsDueCents streams { stream grossCents refundsCents charges sharePercent } bars { isUnfinished parts { stream grossCents } } coins { outstanding liabilityCents sold }`;
const REVENUE = `query ($period: RevenuePeriod!, $asOf: DateTime) { revenue(period: $period, asOf: $asOf) { ${FIGURES} } }`;
const PAGE = `query ($after: String, $asOf: DateTime) { revenueTransactions(period: YEAR, asOf: $asOf, first: 2, after: $after) { nodes { kind payer amountCents feeCents methodLabel } pageInfo { endCursor hasNextPage } totalCount } }`;

let t: TestApp;
let fay: SeededStaff;
let alice: SeededMember;
let bob: SeededMember;
/** Noon of the 21st: the figures below are for this instant. */
const NOON = new Date(Date.UTC(new Date().getUTCFullYear() - 1, 10, 21, 12));
const ago = (days: number): Date => new Date(NOON.getTime() - days * DAY_MS);

beforeAll(async () => {
  t = await startTestApp();
  fay = await t.seed.staff({ role: 'FINANCE' });
  [alice, bob] = [
    await t.seed.member({ business: { name: '=cmd|calc!A1' } }),
    await t.seed.member({ business: { name: 'Bob, "Sons" & Co.' } }),
  ];
  await take(t, { userId: alice.userId, product: 'COIN_PACKAGE', cents: 1_999, feeCents: 88, at: ago(0.1) });
  await take(t, { userId: alice.userId, product: 'PREMIUM_YEARLY', cents: 19_999, feeCents: 610, at: ago(3), description: '+Premium' });
  await take(t, { userId: bob.userId, product: 'BOOST_72H', cents: 1_999, feeCents: null, at: ago(5) });
  await take(t, {
    userId: bob.userId,
    product: 'REGISTRATION_ACCESS',
    cents: 299,
    feeCents: 39,
    at: ago(9),
    refund: { cents: 299, at: ago(8) },
  });
  await take(t, {
    userId: bob.userId,
    product: 'COIN_PACKAGE',
    cents: 499,
    feeCents: 44,
    at: ago(12),
    dispute: { status: 'LOST', at: ago(2) },
    refund: { cents: 200, at: ago(1.9), settlesDispute: true },
  });
  await take(t, {
    userId: bob.userId,
    product: 'COIN_PACKAGE',
    cents: 999,
    feeCents: 59,
    at: ago(13),
    dispute: { status: 'WON', at: ago(2) },
  });
  await take(t, { userId: bob.userId, product: 'COIN_PACKAGE', cents: 10_000, feeCents: 320, at: ago(40) });
});
afterAll(() => t[Symbol.asyncDispose]());

const figures = async (period: string, asOf = NOON) => (await fay.client.query(REVENUE, { period, asOf })).revenue;

test('a month adds up from its charges, refunds, disputes and fees, and nothing else', async () => {
  const month = await figures('MONTH');
  const gross = 1_999 + 19_999 + 1_999 + 299 + 499 + 999;
  expect(month).toMatchObject({
    grossCents: gross,
    previousGrossCents: 10_000,
    changePercent: Math.round(((gross - 10_000) / 10_000) * 1_000) / 10,
    feesCents: 88 + 610 + 39 + 44 + 59,
    chargesWithoutFee: 1,
    refundsCents: 299 + 200,
    // Of a dispute what a refund settled has moved once.
    disputedCents: 499 - 200,
    charges: 6,
    payers: 2,
    arpuCents: Math.round(gross / 2),
  });
  expect(month.netCents).toBe(gross - 299 - 499 - month.feesCents);
  expect(Object.fromEntries(month.streams.map((one: { stream: string; grossCents: number }) => [one.stream, one.grossCents]))).toEqual({
    COIN_PACKAGES: 1_999 + 499 + 999,
    SUBSCRIPTIONS: 19_999,
    BOOSTS: 1_999,
    ACCESS_FEES: 299,
  });
});

test.each(['DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'])(
  'the bars of a %s are its gross, stream by stream, and the last is unfinished',
  async (period) => {
    const { grossCents, streams, bars } = await figures(period);
    const parts = bars.flatMap((bar: { parts: { stream: string; grossCents: number }[] }) => bar.parts);
    const sumOf = (stream: string) =>
      parts.reduce((sum: number, part: { stream: string; grossCents: number }) => sum + (part.stream === stream ? part.grossCents : 0), 0);
    for (const one of streams) expect(sumOf(one.stream)).toBe(one.grossCents);
    expect(parts.reduce((sum: number, part: { grossCents: number }) => sum + part.grossCents, 0)).toBe(grossCents);
    expect(bars.map((bar: { isUnfinished: boolean }) => bar.isUnfinished)).toEqual(
      bars.map((_bar: unknown, index: number) => index === bars.length - 1),
    );
  },
);

test('unknown figures are null, never made up', async () => {
  await using empty = await startTestApp();
  const staff = await empty.seed.staff({ role: 'ADMIN' });
  const { revenue } = await staff.client.query(REVENUE, { period: 'MONTH' });
  expect(revenue).toMatchObject({
    grossCents: 0,
    netCents: 0,
    changePercent: null,
    arpuCents: null,
    mrrCents: null,
    churnPercent: null,
    coins: { outstanding: 0, liabilityCents: 0 },
  });
  expect(await staff.client.query('{ reconciliation { id } paymentProviderStatus { provider state lastEventAt lastChargeAt } }')).toEqual({
    reconciliation: null,
    paymentProviderStatus: [{ provider: 'SANDBOX', state: 'UNASKED', lastEventAt: null, lastChargeAt: null }],
  });
});

test('recurring revenue is every renewing subscription at its monthly price; churn is those who paid and left', async () => {
  const subscribe = (userId: string, plan: string, state: string, more: { endedAt?: Date } = {}) =>
    t.app.pool.query(
      `insert into subscriptions (id, user_id, state, plan, anchor_day, period_start, period_end, grace_until, ended_at, end_reason, created_at, updated_at)
     values ($1, $2, $3, $4, 1, $5, $6, $7, $8, $9, $5, $5)`,
      [
        newId(),
        userId,
        state,
        plan,
        ago(100),
        ago(-100),
        state === 'PAST_DUE' ? ago(-1) : null,
        more.endedAt ?? null,
        more.endedAt ? 'CANCELED' : null,
      ],
    );
  const [carol, dave] = [await t.seed.member(), await t.seed.member()];
  for (const { userId } of [carol, dave]) await take(t, { userId, product: 'PREMIUM_MONTHLY', cents: 1_999, at: ago(90) });
  await subscribe(alice.userId, 'PREMIUM_YEARLY', 'ACTIVE');
  await subscribe(carol.userId, 'PREMIUM_MONTHLY', 'PAST_DUE');
  await subscribe(dave.userId, 'PREMIUM_MONTHLY', 'ENDED', { endedAt: ago(10) });
  expect(await figures('MONTH')).toMatchObject({ mrrCents: Math.round(19_999 / 12) + 1_999, subscribers: 2, churnPercent: 50 });
});

test('transactions come newest first, page by page, each once', async () => {
  const seen: { kind: string; amountCents: number }[] = [];
  let after: string | null = null;
  do {
    const { revenueTransactions: page }: Record<string, any> = await fay.client.query(PAGE, { after, asOf: NOON });
    expect(page.totalCount).toBe(12);
    seen.push(...page.nodes);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after);
  expect(seen.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['CHARGE', 1_999],
    ['REFUND', -200],
    ['DISPUTE', -299],
    ['CHARGE', 19_999],
    ['CHARGE', 1_999],
    ['REFUND', -299],
    ['CHARGE', 299],
    ['CHARGE', 499],
    ['CHARGE', 999],
    ['CHARGE', 10_000],
    ['CHARGE', 1_999],
    ['CHARGE', 1_999],
  ]);
  expect((await fay.client.graphql(PAGE, { after: 'made up' })).code).toBe('BAD_INPUT');
});

test('the documented calls give the same figures, and refuse an unknown period', async () => {
  const query = `period=month&asOf=${NOON.toISOString()}`;
  const month = await figures('MONTH');
  const read = async (path: string) => (await fay.client.rest('GET', `/api/admin/${path}`)).body;
  expect(await read(`revenue-analytics?${query}`)).toMatchObject({
    period: 'month',
    grossCents: month.grossCents,
    netCents: month.netCents,
    mrrCents: month.mrrCents,
  });
  expect((await read(`revenue-streams?${query}`)).map((one: { grossCents: number }) => one.grossCents)).toEqual(
    month.streams.map((one: { grossCents: number }) => one.grossCents),
  );
  expect(await read(`transactions?${query}&first=1`)).toMatchObject({
    totalCount: 9,
    hasNextPage: true,
    transactions: [{ kind: 'charge', amountCents: 1_999, payer: '=cmd|calc!A1' }],
  });
  for (const path of ['revenue-analytics?period=century', 'transactions?first=0', 'transactions?first=51', 'revenue.csv?asOf=tomorrow']) {
    expect((await fay.client.rest('GET', `/api/admin/${path}`)).status).toBe(400);
  }
  expect((await fay.client.rest('GET', `/api/admin/revenue-analytics?asOf=${new Date(Date.now() + DAY_MS).toISOString()}`)).status).toBe(
    400,
  );
});

describe('the export', () => {
  /** RFC 4180, parsed strictly. */
  const parse = (text: string): string[][] =>
    text
      .split('\r\n')
      .filter(Boolean)
      .map((line) =>
        [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? ''),
      );

  test('equals the screen to the cent, with every transaction, and is safe to open', async () => {
    const month = await figures('MONTH');
    const { status, headers, body } = await fay.client.rest('GET', `/api/admin/revenue.csv?period=month&asOf=${NOON.toISOString()}`);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('text/csv'),
      expect.stringContaining('benison-revenue-month-'),
    ]);
    const rows = parse(body);
    const figure = (name: string) => Number(rows.find(([label]) => label === name)?.[1]);
    expect([
      figure('Gross'),
      figure('Net after provider fees'),
      figure('Refunds'),
      figure('Monthly recurring'),
      figure('Coins outstanding'),
    ]).toEqual([month.grossCents / 100, month.netCents / 100, month.refundsCents / 100, month.mrrCents / 100, month.coins.outstanding]);
    for (const one of month.streams)
      expect(rows.find(([label]) => label?.toLowerCase().replace(' ', '_') === one.stream.toLowerCase())?.[1]).toBe(
        String(one.grossCents / 100),
      );
    const transactions = rows.slice(rows.findIndex(([label]) => label === 'Time (UTC)') + 1);
    expect(transactions).toHaveLength(9);
    expect(transactions.map((row) => row[2])).toContain("'=cmd|calc!A1");
    expect(transactions.map((row) => row[2])).toContain('Bob, "Sons" & Co.');
    expect(transactions.map((row) => row[3])).toContain("'+Premium");
    expect(transactions.map((row) => Number(row[8]))).toContain(-2.99);
  });

  test('members, moderators and verifiers see none of it', async () => {
    for (const client of [
      alice.client,
      (await t.seed.staff({ role: 'MODERATOR' })).client,
      (await t.seed.staff({ role: 'VERIFIER' })).client,
      t.seed.guest(),
    ]) {
      expect([401, 403]).toContain((await client.rest('GET', '/api/admin/revenue.csv')).status);
    }
  });
});

test('a charge tells what of it can still be refunded, and what waits for the provider', async () => {
  const eve = await t.seed.member();
  const at = ago(200);
  const orderId = await take(t, { userId: eve.userId, product: 'BOOST_24H', cents: 500, at, refund: { cents: 100, at } });
  await t.app.pool.query(
    `insert into refunds (id, order_id, provider, amount_cents, reason, created_at) values ($1, $2, 'SANDBOX', 150, 'Asked for', $3)`,
    [newId(), orderId, at],
  );
  const ALL = `query ($asOf: DateTime) { revenueTransactions(period: YEAR, asOf: $asOf, first: 50) { nodes { orderId kind refundableCents pendingRefundCents } } }`;
  const { revenueTransactions } = await fay.client.query(ALL, { asOf: NOON });
  const ofEve = revenueTransactions.nodes.filter((node: { orderId: string }) => node.orderId === orderId);
  expect(ofEve).toHaveLength(2);
  expect(ofEve).toEqual(
    expect.arrayContaining([
      { orderId, kind: 'CHARGE', refundableCents: 250, pendingRefundCents: 150 },
      { orderId, kind: 'REFUND', refundableCents: 0, pendingRefundCents: 0 },
    ]),
  );
});
