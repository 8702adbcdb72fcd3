import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLedger, walletOf } from '../../src/modules/coins/public.ts';
import { sendGift } from '../../src/modules/streams/gifts/commands/send-gift.ts';
import { newId } from '../../src/platform/clock.ts';
import { sqlOf } from '../../src/platform/database/sql.ts';
import { DAY_MS } from '../../src/platform/durations.ts';
import { EVERY_CHECK } from '../../src/programs/audit-command.ts';
import { BANK } from '../setups/test-earnings.ts';
import { CARDS, paidOrder, refOf, waitFor } from '../setups/test-payments.ts';
import { askPayout, decide, must } from '../setups/test-payouts.ts';
import { storedStream } from '../setups/test-streams.ts';

let t: TestApp;
let fay: SeededStaff;
beforeAll(async () => {
  t = await startTestApp({ env: { COINS_MATURITY_DAYS: '0', RATE_LIMIT_FACTOR: '0', PAYOUT_TAX_FORM_ABOVE_CENTS: '10000000' } });
});
beforeEach(async () => void (fay = await t.seed.staff({ role: 'FINANCE' })));
afterAll(async () => {
  expect(await broken()).toEqual([]);
  await t[Symbol.asyncDispose]();
});

const broken = async (): Promise<string[]> =>
  (await auditLedger(sqlOf(t.app.em()), EVERY_CHECK)).flatMap(({ rule, row }) => (row ? [`${rule}: ${JSON.stringify(row)}`] : []));
const purse = ({ userId }: SeededMember) => walletOf(sqlOf(t.app.em()), userId);

type Host = SeededMember & { destinationId: string; streamId: string };

/** A member who streams and can be paid. */
async function host(): Promise<Host> {
  const member = await t.seed.member({ premium: true, verified: true });
  const save = 'mutation ($input: SavePayoutDestinationInput!) { savePayoutDestination(input: $input) { destination { id } } }';
  const {
    savePayoutDestination: { destination: savePayoutDestination },
  } = await member.client.query(save, { input: BANK });
  return { ...member, destinationId: savePayoutDestination.id, streamId: await storedStream(t, member) };
}

/** Bought coins, all given: 2,000 paid and 500 promo for $19.99. */
const buy = (member: SeededMember): Promise<string> =>
  paidOrder(t, member, CARDS.visa, { packageId: 'business', expectedAmountCents: null });

async function give(from: SeededMember, to: Host, giftId: string, coins: number, times = 1): Promise<void> {
  await sendGift(t.app, from.actor, {
    requestId: newId(),
    streamId: to.streamId,
    giftId,
    quantity: times,
    expectedCoins: coins * times,
    isAnonymous: false,
  });
}

const REFUND = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { order { refundedCents } } }';
const PREVIEW = `query ($input: RefundPreviewInput!) { refundPreview(input: $input) { amountCents leftCents isTooLate endsNow
  coins { takenCoins unspentCoins fromOthersCoins heldCoins owedCoins paidOutCents } } }`;
const REVIEW = 'query ($id: ID!) { payoutReview(id: $id) { status next stoppedBy { orderId coins isDisputed refundedCents } } }';
const refund = (orderId: string, amountCents?: number) =>
  fay.client.graphql(REFUND, { input: { requestId: newId(), orderId, amountCents, reason: 'The member asked for it' } });
const preview = async (orderId: string, amountCents?: number) =>
  (await fay.client.query(PREVIEW, { input: { orderId, amountCents } })).refundPreview;

async function refunded(orderId: string): Promise<void> {
  expect((await refund(orderId)).errors).toEqual([]);
  await waitFor(t, orderId, 'REFUNDED');
}

/** A fan's purchase, given to a host who asks for a payout of it. */
async function asked(): Promise<{ fan: SeededMember; star: Host; orderId: string; payoutId: string }> {
  const [fan, star] = [await t.seed.member(), await host()];
  await t.seed.match(fan, star);
  const orderId = await buy(fan);
  await give(fan, star, 'beacon', 2_500);
  expect(await purse(star)).toMatchObject({ earned: 1_400 });
  return { fan, star, orderId, payoutId: await askPayout(star, 1_000) };
}

describe('a refund follows the coins to where they are', () => {
  test('earned and held by a payout: both are taken, and the payout is stopped until finance gives the rest back', async () => {
    const { fan, star, orderId, payoutId } = await asked();
    expect(await preview(orderId)).toEqual({
      amountCents: 1_999,
      leftCents: 1_999,
      isTooLate: false,
      endsNow: false,
      coins: { takenCoins: 2_500, unspentCoins: 0, fromOthersCoins: 400, heldCoins: 1_000, owedCoins: 1_100, paidOutCents: 0 },
    });
    await refunded(orderId);
    expect(await purse(star)).toMatchObject({ earned: 0, debt: 1_000 });
    expect((await fay.client.query(REVIEW, { id: payoutId })).payoutReview).toEqual({
      status: 'PENDING',
      next: ['APPROVE', 'REJECT'],
      stoppedBy: [{ orderId, coins: 1_000, isDisputed: false, refundedCents: 1_999 }],
    });
    const { notifications: told } = await star.client.query('{ notifications(first: 1) { nodes { type title } } }');
    expect(told.nodes).toEqual([{ type: 'PAYOUT', title: 'Your payout is stopped' }]);
    const refusal = await decide(fay, payoutId, 'APPROVE');
    expect([refusal.code, refusal.errors[0]?.extensions.details]).toEqual(['OUTSTANDING_DEBT', { debtCoins: 1_000, stoppedCoins: 1_000 }]);
    await must(fay, payoutId, 'REJECT', { message: 'Its coins were refunded to their buyer.' });
    expect(await purse(star)).toMatchObject({ earned: 0, debt: 0 });
    expect(await purse(fan)).toMatchObject({ debt: 1_100 });
    const { walletTransactions } = await fan.client.query('{ walletTransactions { nodes { amount } } }');
    expect(walletTransactions.nodes.filter(({ amount }: { amount: number }) => amount === 0)).toEqual([]);
    const { notifications } = await fan.client.query('{ notifications(first: 1) { nodes { text } } }');
    expect(notifications.nodes[0].text).toContain('2,500 BizCoins were taken back. Some are no longer there: you owe 1,100 BizCoins.');
  });

  test('given on to somebody else who asks for them: that payout is stopped', async () => {
    const [fan, star, friend] = [await t.seed.member(), await host(), await host()];
    await t.seed.match(fan, star);
    await t.seed.match(star, friend);
    const orderId = await buy(fan);
    await give(fan, star, 'beacon', 2_500);
    // Promo first, then earned: the friend gets 1,100 promo and 400 earned.
    await give(star, friend, 'lantern', 500, 3);
    expect(await purse(friend)).toMatchObject({ earned: 400 });
    const payoutId = await askPayoutOf(friend, 400);
    await refunded(orderId);
    expect(await purse(star)).toMatchObject({ earned: 0, debt: 0 });
    expect(await purse(friend)).toMatchObject({ earned: 0, debt: 400 });
    expect((await decide(fay, payoutId, 'APPROVE')).code).toBe('OUTSTANDING_DEBT');
  });

  test('paid out: staff are told the cost before, and the buyer owes it', async () => {
    const { fan, orderId, payoutId } = await asked();
    await must(fay, payoutId, 'APPROVE');
    await must(fay, payoutId, 'PROCESS');
    await must(fay, payoutId, 'PAY', { reference: 'ACH 1', paidCents: 1_000 });
    expect((await preview(orderId)).coins).toEqual({
      takenCoins: 2_500,
      unspentCoins: 0,
      fromOthersCoins: 400,
      heldCoins: 0,
      owedCoins: 2_100,
      paidOutCents: 1_000,
    });
    await refunded(orderId);
    expect(await purse(fan)).toMatchObject({ debt: 2_100 });
  });

  test('under way to the bank: it is not recorded as paid but with the word of finance that its money had left', async () => {
    const { star, orderId, payoutId } = await asked();
    await must(fay, payoutId, 'APPROVE');
    await must(fay, payoutId, 'PROCESS');
    t.sandbox.desk.openDispute(await refOf(t, orderId));
    await waitFor(t, orderId, 'DISPUTED');
    const paid = { reference: 'ACH 1', paidCents: 1_000 };
    expect((await decide(fay, payoutId, 'PAY', paid)).code).toBe('OUTSTANDING_DEBT');
    await must(fay, payoutId, 'PAY', { ...paid, hadLeft: true });
    expect(await purse(star)).toMatchObject({ earned: 0, debt: 1_000 });
    t.sandbox.desk.closeDispute(await refOf(t, orderId), 'WON');
    await waitFor(t, orderId, 'PAID');
    expect(await purse(star)).toMatchObject({ earned: 400, debt: 0 });
  });

  test('a part of the money takes its part, and nothing is owed that is there', async () => {
    const { fan, star, orderId } = await asked();
    expect((await preview(orderId, 200)).coins).toMatchObject({ takenCoins: 252, fromOthersCoins: 201, owedCoins: 51 });
    expect((await refund(orderId, 200)).errors).toEqual([]);
    await waitFor(t, orderId, 'PARTIALLY_REFUNDED');
    expect(await purse(star)).toMatchObject({ earned: 199, debt: 0 });
    expect(await purse(fan)).toMatchObject({ debt: 51 });
  });
});

const askPayoutOf = async (member: Host, coins: number): Promise<string> => {
  const input = {
    requestId: newId(),
    kind: 'WITHDRAWAL',
    method: 'BANK_TRANSFER',
    coins,
    destinationId: member.destinationId,
    expectedNetCents: coins,
  };
  const ask = 'mutation ($input: RequestPayoutInput!) { requestPayout(input: $input) { payout { id } } }';
  return (await member.client.query(ask, { input })).requestPayout.payout.id;
};

test('a payment can be refunded for half a year, and not after it', async () => {
  const fan = await t.seed.member();
  const orderId = await buy(fan);
  await t.app.pool.query('update orders set paid_at = $2 where id = $1', [orderId, new Date(t.clock.now().getTime() - 181 * DAY_MS)]);
  expect((await preview(orderId)).isTooLate).toBe(true);
  expect((await refund(orderId)).code).toBe('CONFLICT');
});

describe('the audit finds', () => {
  /** What the rules say of rows made wrong, in a database that is put right again. */
  async function foundIn(wrong: (sql: (text: string, values?: unknown[]) => Promise<unknown[]>) => Promise<void>): Promise<string[]> {
    const client = await t.app.pool.connect();
    const sql = async <Row>(text: string, values: readonly unknown[] = []) => (await client.query(text, [...values])).rows as Row[];
    try {
      await client.query('begin');
      await wrong(sql);
      return (await auditLedger(sql, EVERY_CHECK)).flatMap(({ rule, row }) => (row ? [rule] : []));
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  test('coins kept for money that went back, and coins missing for money that is held', async () => {
    const fan = await t.seed.member();
    const orderId = await buy(fan);
    const rule = 'every purchase of coins has left the coins that the money held pays for, and knows where it took the rest';
    expect(await foundIn(async (sql) => void (await sql('update orders set refunded_cents = 1 where id = $1', [orderId])))).toContain(rule);
    await refunded(orderId);
    expect(await foundIn(async (sql) => void (await sql('update orders set refunded_cents = 0 where id = $1', [orderId])))).toContain(rule);
  });

  test('a buyer who was made to owe what a payout of the receiver still held', async () => {
    const { fan, star, orderId } = await asked();
    const rule =
      'what went back to a buyer is owed only where those who were given its coins had none of them left, free or held by a payout';
    const wallet = (await purse(fan)).id;
    const found = await foundIn(async (sql) => {
      // As it was done once: all of it is the buyer's debt, and the receiver's coins stay where they are.
      const journal = {
        operation: 'PURCHASE_REFUND',
        at: t.clock.now().toISOString(),
        walletId: wallet,
        source: 'order',
        sourceId: orderId,
        transfers: [{ from: { wallet, kind: 'DEBT' }, to: { wallet: null, kind: 'SALES' }, coins: 2_500 }],
        draws: [],
        lines: [],
      };
      const [row] = (await sql('select ledger_post($1::jsonb) as id', [JSON.stringify(journal)])) as { id: string }[];
      await sql(
        `insert into lot_takings (journal_id, line, lot_id, place, wallet_id, coins)
         select $1, p.n, l.id, p.place, $3, p.coins from paid_lots l, (values (1, 'OWED', 2000), (2, 'PROMO_OWED', 500)) as p(n, place, coins) where l.order_id = $2`,
        [row?.id, orderId, wallet],
      );
    });
    expect(found).toContain(rule);
    expect(await purse(star)).toMatchObject({ earned: 400 });
  });

  test('a payout that was paid although its member owed the coins', async () => {
    const { orderId, payoutId } = await asked();
    await must(fay, payoutId, 'APPROVE');
    await must(fay, payoutId, 'PROCESS');
    await refunded(orderId);
    await must(fay, payoutId, 'PAY', { reference: 'ACH 1', paidCents: 1_000, hadLeft: true });
    const rule = 'no payout was paid whose member owed coins of a purchase that went back, unless its money had left before';
    const unsay = async (sql: (text: string, values?: unknown[]) => Promise<unknown[]>) => {
      await sql('alter table conversion_requests disable trigger user');
      await sql('update conversion_requests set had_left = false where id = $1', [payoutId]);
    };
    expect(await foundIn(unsay)).toContain(rule);
  });

  test('time, a boost and an account that go on without their money, and a second trial', async () => {
    const member = await t.seed.member();
    const year = await paidOrder(t, member, CARDS.visa, { product: 'PREMIUM_YEARLY', packageId: null, expectedAmountCents: null });
    const boost = await paidOrder(t, member, CARDS.visa, { product: 'BOOST_72H', packageId: null, expectedAmountCents: null });
    const giveBack = (id: string) =>
      foundIn(async (sql) => void (await sql('update orders set refunded_cents = amount_cents where id = $1', [id])));
    expect(await giveBack(year)).toContain(
      'every plan has the time that the money held pays for, its own or credited from the plan before',
    );
    expect(await giveBack(boost)).toContain('every boost sold for money has the time that the money held pays for');
    const found = await foundIn(async (sql) => {
      await sql(
        `insert into orders (id, user_id, product, description, amount_cents, status, provider, created_at, updated_at, paid_at, refunded_cents)
         select gen_random_uuid(), id, 'REGISTRATION_ACCESS', 'Access', 299, 'REFUNDED', 'SANDBOX', now(), now(), now(), 299 from users where id = $1`,
        [member.userId],
      );
      await sql(`update users set ein_verified_at = null where id = $1`, [member.userId]);
    });
    expect(found).toContain('an account that was opened for money is open while at least half of it is held');
  });
});
