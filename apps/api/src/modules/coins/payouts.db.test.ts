import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BANK, earn, earner, fallIntoDebt, purse } from '../../../tests/setups/test-earnings.ts';
import { newId } from '../../platform/clock.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { requestPayout } from './commands/request-payout.ts';
import { auditLedger } from './ledger/audit.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => {
  expect((await auditLedger(sqlOf(t.app.em()))).filter(({ row }) => row)).toEqual([]);
  await t[Symbol.asyncDispose]();
});

const FIELDS = 'id kind method coins grossCents feeCents netCents status destinationLabel message expectedBy canCancel';
const REQUEST = `mutation ($input: RequestPayoutInput!) { requestPayout(input: $input) { payout { ${FIELDS} } } }`;
const CANCEL = `mutation ($id: ID!) { cancelPayout(input: { id: $id }) { payout { ${FIELDS} } } }`;
const QUOTE =
  'query ($kind: PayoutKind!, $method: PayoutMethod!, $coins: Coins!) { payoutQuote(kind: $kind, method: $method, coins: $coins) { coins grossCents feeCents netCents centsPerCoin expectedBy availableCoins blockedBy } }';
const SAVE = 'mutation ($input: SavePayoutDestinationInput!) { savePayoutDestination(input: $input) { destination { id method label } } }';

const asked = (destinationId: string, coins: number, over: object = {}) => ({
  input: { requestId: newId(), kind: 'CONVERSION', method: 'BANK_TRANSFER', coins, destinationId, expectedNetCents: coins, ...over },
});

test('a request sets the coins aside at once and stores the quote that was shown', async () => {
  const alice = await earner(t, 5_000);
  const { payoutQuote } = await alice.client.query(QUOTE, { kind: 'CONVERSION', method: 'BANK_TRANSFER', coins: 2_000 });
  expect(payoutQuote).toMatchObject({
    coins: 2_000,
    grossCents: 2_000,
    feeCents: 0,
    netCents: 2_000,
    centsPerCoin: 1,
    availableCoins: 5_000,
    blockedBy: [],
  });
  const {
    requestPayout: { payout: requestPayout },
  } = await alice.client.query(REQUEST, asked(alice.destinationId, 2_000));
  expect(requestPayout).toMatchObject({
    status: 'PENDING',
    netCents: payoutQuote.netCents,
    feeCents: payoutQuote.feeCents,
    coins: 2_000,
    canCancel: true,
    destinationLabel: 'checking •••• 9012',
  });
  expect(requestPayout.expectedBy.slice(0, 10)).toBe(payoutQuote.expectedBy.slice(0, 10));
  expect(await purse(t, alice.userId)).toMatchObject({ earned: 3_000 });
});

test('a request of an account that was suspended since it was let in is refused, and its coins stay', async () => {
  const alice = await earner(t, 5_000);
  await t.app.pool.query(`update users set state = 'SUSPENDED' where id = $1`, [alice.userId]);
  const { input } = asked(alice.destinationId, 1_000);
  await expect(requestPayout(t.app, alice.actor, input)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  expect(await purse(t, alice.userId)).toMatchObject({ earned: 5_000 });
});

test('a request that waits for coins to come or go lets them name its member: neither waits for the other for ever', async () => {
  const alice = await earner(t, 5_000);
  const gift = await t.app.pool.connect();
  await gift.query(`begin; set local lock_timeout = '5s'`);
  await gift.query('select from bizcoin_wallets where user_id = $1 for no key update', [alice.userId]);
  const asking = requestPayout(t.app, alice.actor, asked(alice.destinationId, 1_000).input);
  await expect
    .poll(
      async () =>
        (await gift.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount,
    )
    .toBe(1);
  // What the database does for every row that names a member.
  await gift.query('select from users where id = $1 for key share', [alice.userId]);
  await gift.query('commit');
  gift.release();
  await asking;
  expect(await purse(t, alice.userId)).toMatchObject({ earned: 4_000 });
});

test('twenty copies of one request are one request, and each gets its answer', async () => {
  const alice = await earner(t, 9_000);
  const copy = asked(alice.destinationId, 1_000);
  const answers = await Promise.all(Array.from({ length: 20 }, () => alice.client.query(REQUEST, copy)));
  expect(new Set(answers.map(({ requestPayout }) => requestPayout.payout.id)).size).toBe(1);
  expect(await purse(t, alice.userId)).toMatchObject({ earned: 8_000 });
  const { rows } = await t.app.pool.query('select count(*)::int as n from conversion_requests where user_id = $1', [alice.userId]);
  expect(rows[0].n).toBe(1);
});

test('what is asked for and spent at once, in however many ways, is never more than there was', async () => {
  const alice = await earner(t, 5_000);
  const boost = 'mutation ($input: BuyBoostWithCoinsInput!) { buyBoostWithCoins(input: $input) { endsAt balance } }';
  const { balance: before } = await purse(t, alice.userId);
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      n % 2
        ? alice.client.graphql(REQUEST, asked(alice.destinationId, 2_000, { kind: n % 4 === 1 ? 'CONVERSION' : 'WITHDRAWAL' }))
        : alice.client.graphql(boost, { input: { requestId: newId(), product: 'BOOST_24H', expectedPriceCoins: 999 } }),
    ),
  );
  const taken = answers.filter(({ errors }) => errors.length === 0);
  const spent = taken.reduce((sum, { data }) => sum + (data?.requestPayout?.payout ? 2_000 : 999), 0);
  // The eight boosts alone cost more than there is: what is left buys none.
  expect(before - spent).toBeGreaterThanOrEqual(0);
  expect(before - spent).toBeLessThan(999);
  expect((await purse(t, alice.userId)).balance).toBe(before - spent);
});

test('a request id that stands for another input is refused, and nothing moves', async () => {
  const alice = await earner(t, 5_000);
  const first = asked(alice.destinationId, 1_000);
  await alice.client.query(REQUEST, first);
  const other = { input: { ...first.input, coins: 2_000, expectedNetCents: 2_000 } };
  expect((await alice.client.graphql(REQUEST, other)).code).toBe('IDEMPOTENCY_MISMATCH');
  expect(await purse(t, alice.userId)).toMatchObject({ earned: 4_000 });
});

describe('amounts that are none', () => {
  const REFUSED: [string, number | string, string, string][] = [
    ['CONVERSION', 0, 'BAD_INPUT', 'Minimum conversion is 1000 BizCoins'],
    ['CONVERSION', -1_000, 'BAD_INPUT', 'Minimum conversion is 1000 BizCoins'],
    ['CONVERSION', 999, 'BAD_INPUT', 'Minimum conversion is 1000 BizCoins'],
    ['CONVERSION', 1_050, 'BAD_INPUT', 'Conversions go in steps of 100 BizCoins'],
    ['CONVERSION', 2_147_483_600, 'BAD_INPUT', 'That is more than anyone has'],
    ['WITHDRAWAL', 0, 'BAD_INPUT', 'Please enter a valid withdrawal amount.'],
    ['WITHDRAWAL', -5, 'BAD_INPUT', 'Please enter a valid withdrawal amount.'],
    ['WITHDRAWAL', 99, 'BAD_INPUT', 'Minimum withdrawal is 100 BizCoins'],
  ];
  test.each(REFUSED)('a %s of %s is refused with its own words', async (kind, coins, code, message) => {
    const alice = await earner(t, 3_000);
    const answer = await alice.client.graphql(REQUEST, asked(alice.destinationId, Number(coins), { kind }));
    expect(answer.code).toBe(code);
    expect(answer.errors[0]?.extensions.fields).toContainEqual({ path: 'coins', message });
    expect(await purse(t, alice.userId)).toMatchObject({ earned: 3_000 });
  });

  test.each([1.5, '1000', Number.MAX_SAFE_INTEGER, null])('%s is not a number of coins', async (coins) => {
    const alice = await earner(t, 3_000);
    expect((await alice.client.graphql(REQUEST, asked(alice.destinationId, coins as number))).code).toBe('BAD_INPUT');
    expect(
      (await alice.client.rest('POST', '/api/conversion/request', { bizCoinAmount: coins, paymentMethod: 'bank_transfer' })).status,
    ).toBe(400);
    expect(await purse(t, alice.userId)).toMatchObject({ earned: 3_000 });
  });

  test('more than was earned is refused with how much is there, whatever else the wallet holds', async () => {
    const alice = await earner(t, 1_500);
    const conversion = await alice.client.graphql(REQUEST, asked(alice.destinationId, 1_600));
    expect(conversion.errors[0]).toMatchObject({
      message: 'You need 1,600 BizCoins but only have 1,500',
      extensions: { code: 'INSUFFICIENT_COINS' },
    });
    const withdrawal = await alice.client.graphql(REQUEST, asked(alice.destinationId, 1_501, { kind: 'WITHDRAWAL' }));
    expect(withdrawal.errors[0]).toMatchObject({
      message: "You don't have enough BizCoins for this withdrawal.",
      extensions: { code: 'INSUFFICIENT_COINS' },
    });
  });

  test('of many requests at once only as much goes through as was earned', async () => {
    const alice = await earner(t, 3_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => alice.client.graphql(REQUEST, asked(alice.destinationId, 1_000))));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'INSUFFICIENT_COINS')).toHaveLength(5);
    expect(await purse(t, alice.userId)).toMatchObject({ earned: 0 });
  });
});

describe('who may cash out', () => {
  test('nobody who is not verified; conversion takes premium, a withdrawal does not', async () => {
    const unverified = await t.seed.member({ premium: true, verified: false });
    const free = await t.seed.member({ premium: false, verified: true });
    for (const member of [unverified, free]) {
      await earn(t, member.userId, 2_000);
      await member.client.query(SAVE, { input: BANK });
    }
    const post = (member: typeof free, path: string, body: object) => member.client.rest('POST', path, body);
    const conversion = { bizCoinAmount: 1_000, paymentMethod: 'bank_transfer', paymentDetails: null };
    expect((await post(unverified, '/api/conversion/request', conversion)).body.code).toBe('VERIFICATION_REQUIRED');
    expect((await post(unverified, '/api/bizcoin/withdraw', { amount: 100, method: 'bank_transfer' })).body.code).toBe(
      'VERIFICATION_REQUIRED',
    );
    expect((await post(free, '/api/conversion/request', conversion)).body.code).toBe('PREMIUM_REQUIRED');
    expect((await post(free, '/api/bizcoin/withdraw', { amount: 100, method: 'bank_transfer' })).status).toBe(201);
  });

  test('a debt blocks payouts, and the quote says so before', async () => {
    const alice = await earner(t, 2_000);
    await fallIntoDebt(t, alice.userId, 300);
    const { payoutQuote } = await alice.client.query(QUOTE, { kind: 'CONVERSION', method: 'BANK_TRANSFER', coins: 1_000 });
    expect(payoutQuote.blockedBy).toEqual(['OUTSTANDING_DEBT', 'INSUFFICIENT_COINS']);
    expect((await alice.client.graphql(REQUEST, asked(alice.destinationId, 1_000))).code).toBe('OUTSTANDING_DEBT');
  });

  test('the quote names everything that stands in the way', async () => {
    const nobody = await t.seed.member({ premium: false, verified: false });
    const { payoutQuote } = await nobody.client.query(QUOTE, { kind: 'CONVERSION', method: 'PAYPAL', coins: 50 });
    expect(payoutQuote.blockedBy).toEqual([
      'VERIFICATION_REQUIRED',
      'PREMIUM_REQUIRED',
      'DESTINATION_REQUIRED',
      'BELOW_MINIMUM',
      'INSUFFICIENT_COINS',
    ]);
  });

  test('a state that is not served gets no payout', async () => {
    await using elsewhere = await startTestApp({ env: { PAYOUT_JURISDICTIONS: 'NY, CA' } });
    const alice = await earner(elsewhere, 2_000);
    expect((await alice.client.graphql(REQUEST, asked(alice.destinationId, 1_000))).code).toBe('PLACE_NOT_SERVED');
  });
});

test("somebody else's destination is not found, and a changed one does not lead a request elsewhere", async () => {
  const [alice, bob] = [await earner(t, 2_000), await earner(t, 2_000)];
  expect((await bob.client.graphql(REQUEST, asked(alice.destinationId, 1_000))).code).toBe('NOT_FOUND');
  expect(
    (
      await bob.client.graphql('mutation ($id: ID!) { removePayoutDestination(input: { id: $id }) { success } }', {
        id: alice.destinationId,
      })
    ).code,
  ).toBe('NOT_FOUND');
  const {
    requestPayout: { payout: requestPayout },
  } = await alice.client.query(REQUEST, asked(alice.destinationId, 1_000));
  await alice.client.query(SAVE, { input: { ...BANK, accountNumber: '99998888' } });
  const { payouts } = await alice.client.query(`{ payouts { nodes { ${FIELDS} } pageInfo { hasNextPage } } }`);
  expect(payouts.nodes).toMatchObject([{ id: requestPayout.id, destinationLabel: 'checking •••• 9012' }]);
});

test('another amount than was shown is refused with the real one', async () => {
  const alice = await earner(t, 2_000);
  const answer = await alice.client.graphql(REQUEST, asked(alice.destinationId, 1_000, { expectedNetCents: 8_000 }));
  expect(answer.errors[0]?.extensions).toMatchObject({ code: 'PRICE_CHANGED', details: { netCents: 1_000 } });
  expect(await purse(t, alice.userId)).toMatchObject({ earned: 2_000 });
});

test('a member cancels while finance has not decided: however often it is asked, the coins come back once, live on every device', async () => {
  const alice = await earner(t, 2_000);
  const {
    requestPayout: { payout: requestPayout },
  } = await alice.client.query(REQUEST, asked(alice.destinationId, 1_000));
  const live = await alice.client.subscribe(`subscription { payoutChanged { cursor payout { id status } } }`);
  const answers = await Promise.all(Array.from({ length: 10 }, () => alice.client.graphql(CANCEL, { id: requestPayout.id })));
  expect(answers.map(({ data }) => data?.cancelPayout?.payout.status)).toEqual(Array.from({ length: 10 }, () => 'CANCELED'));
  const { rows } = await t.app.pool.query("select from payout_steps where payout_id = $1 and step = 'CANCELED'", [requestPayout.id]);
  expect(rows).toHaveLength(1);
  expect(await purse(t, alice.userId)).toMatchObject({ earned: 2_000 });
  expect((await live.next()).data.payoutChanged.payout).toEqual({ id: requestPayout.id, status: 'CANCELED' });
  live.close();
});

test("somebody else's request is neither seen nor canceled", async () => {
  const [alice, bob] = [await earner(t, 2_000), await earner(t, 2_000)];
  const {
    requestPayout: { payout: requestPayout },
  } = await alice.client.query(REQUEST, asked(alice.destinationId, 1_000));
  expect((await bob.client.graphql(CANCEL, { id: requestPayout.id })).code).toBe('NOT_FOUND');
  expect((await bob.client.query('{ payouts { nodes { id } } }')).payouts.nodes).toEqual([]);
  expect((await bob.client.rest('GET', `/api/conversion/requests/${alice.userId}`)).status).toBe(403);
});

test('the documented calls answer in the documented words', async () => {
  const alice = await earner(t, 5_000);
  const key = { headers: { 'idempotency-key': newId() } };
  const body = { userId: alice.userId, bizCoinAmount: 1_000, paymentMethod: 'bank_transfer', paymentDetails: null };
  const first = await alice.client.rest('POST', '/api/conversion/request', body, key);
  const again = await alice.client.rest('POST', '/api/conversion/request', body, key);
  expect(first).toMatchObject({
    status: 201,
    body: { bizCoinAmount: 1_000, realMoneyAmount: 1_000, paymentMethod: 'bank_transfer', status: 'pending', adminNotes: null },
  });
  expect(again.body.id).toBe(first.body.id);
  expect((await alice.client.rest('GET', `/api/conversion/requests/${alice.userId}`)).body).toEqual([first.body]);
  const foreign = await alice.client.rest('POST', '/api/conversion/request', { ...body, userId: 'user-1' });
  expect(foreign.status).toBe(403);
  const noWhere = await alice.client.rest('POST', '/api/conversion/request', { ...body, paymentMethod: 'paypal' });
  expect(noWhere.body.code).toBe('PAYOUT_DESTINATION_REQUIRED');
  const paypal = await alice.client.rest('POST', '/api/conversion/request', {
    ...body,
    paymentMethod: 'paypal',
    paymentDetails: { paypalEmail: 'a@b.example' },
  });
  expect(paypal).toMatchObject({ status: 201, body: { paymentDetails: 'PayPal a•••@b.example' } });
  const unnamed = await alice.client.rest('POST', '/api/conversion/request', { ...body, paymentMethod: undefined });
  expect(unnamed.body.fields).toContainEqual({
    path: 'paymentMethod',
    message: 'Please select a payment method',
    allowed: ['paypal', 'bank_transfer', 'stripe'],
  });
});
