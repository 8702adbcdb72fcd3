import type { Transfer } from '@benison/ledger/accounts';
import { earnedShare, splitSpending } from '@benison/ledger/spending';
import { giftTransfers } from '@benison/ledger/test-gift';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyCoins, expectBalancedBooks, holder, read, spendAtMarket, type Holder } from '../../../../tests/setups/test-books.ts';
import { GiftBatcher, giftBetween, giftDesk, type Given } from '../../../../tests/setups/test-give.ts';
import { newId } from '../../../platform/clock.ts';
import { reverse } from './reverse.ts';

let t: TestApp;
let desk: GiftBatcher;
beforeAll(async () => {
  t = await startTestApp();
  desk = giftDesk(t);
});
afterAll(() => t[Symbol.asyncDispose]());

const give = (from: Holder, to: Holder, coins: number, requestId = newId(), at: GiftBatcher = desk): Promise<Given> =>
  at.give(giftBetween(from, to, coins, requestId));

test('a gift of bought coins: 70 % waits to be earned, the rest is promo, every coin arrives', async () => {
  const [giver, streamer] = [await holder(t), await holder(t)];
  await buyCoins(t, giver, 1_000, 100);
  await give(giver, streamer, 315);
  expect(await read(t, giver)).toMatchObject({ promo: 0, paid: 785, balance: 785, totalSpent: 315 });
  expect(await read(t, streamer)).toMatchObject({ promo: 100 + 65, pending: 150, earned: 0, balance: 165, totalEarned: 315 });
  await expectBalancedBooks(t);
});

test('what the database moves for a gift is what the rule says, transfer by transfer, whatever the giver holds', async () => {
  const [a, b] = [await holder(t), await holder(t)];
  for (const who of [a, b]) await buyCoins(t, who, 500, 40);
  const atOnce = new GiftBatcher({ pool: t.app.pool, clock: t.clock, maturityDays: 0, onCommitted: () => {} });
  for (const [turn, coins] of [1, 45, 3, 99, 7, 250, 13, 333, 1, 2, 160, 77].entries()) {
    const [from, to] = turn % 3 === 2 ? [b, a] : [a, b];
    const isMatureAtOnce = turn % 2 === 0;
    const { promo, paid, earned, pending, debt } = await read(t, from);
    const split = splitSpending({ PROMO: promo, PAID: paid, EARNED: earned, PENDING: pending, DEBT: debt }, coins);
    const given = give(from, to, coins, newId(), isMatureAtOnce ? atOnce : desk);
    if (!split) {
      await expect(given).rejects.toMatchObject({ code: 'INSUFFICIENT_COINS' });
      continue;
    }
    expect(await transfersOf((await given).journalId)).toEqual(giftTransfers(from.walletId, to.walletId, split, isMatureAtOnce));
  }
  await expectBalancedBooks(t);
});

async function transfersOf(journalId: string): Promise<Transfer[]> {
  const { rows } = await t.app.pool.query<{ from: Transfer['from']; to: Transfer['to']; coins: string }>(
    `select json_build_object('wallet', from_wallet, 'kind', from_kind) as "from", json_build_object('wallet', to_wallet, 'kind', to_kind) as "to", coins
     from ledger_transfers where journal_id = $1 order by line`,
    [journalId],
  );
  return rows.map(({ from, to, coins }) => ({ from, to, coins: Number(coins) }));
}

test('the share of a gift that is earned is the same in the database and in the rule, for every number of coins', async () => {
  const { rows } = await t.app.pool.query<{ n: number; share: string }>(
    'select n, earned_share(n) as share from generate_series(0, 12000) n',
  );
  expect(rows.filter(({ n, share }) => Number(share) !== earnedShare(n))).toEqual([]);
  const { rows: others } = await t.app.pool.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and proname <> 'earned_share' and prosrc ~ '[*] *70 */ *100'`,
  );
  expect(others).toEqual([]);
});

test('a thousand gifts at once from a wallet that affords a hundred: exactly a hundred are given', async () => {
  const [giver, streamer] = [await holder(t), await holder(t)];
  await buyCoins(t, giver, 100);
  const results = await Promise.allSettled(Array.from({ length: 1_000 }, () => give(giver, streamer, 1)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
  expect(results.filter((r) => r.status === 'rejected' && (r.reason as { code: string }).code === 'INSUFFICIENT_COINS')).toHaveLength(900);
  expect((await read(t, giver)).balance).toBe(0);
  await expectBalancedBooks(t);
});

test('a gift asked for fifty times over is given once, and another gift under its id is refused', async () => {
  const [giver, streamer] = [await holder(t), await holder(t)];
  await buyCoins(t, giver, 100);
  const other = new GiftBatcher({ pool: t.app.pool, clock: t.clock, maturityDays: 7, onCommitted: () => {} });
  const requestId = newId();
  const given = await Promise.all(Array.from({ length: 50 }, (_, n) => give(giver, streamer, 10, requestId, n % 2 ? desk : other)));
  expect(new Set(given.map(({ journalId }) => journalId)).size).toBe(1);
  expect(given.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
  await expect(give(giver, streamer, 11, requestId)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  expect((await read(t, giver)).balance).toBe(90);
});

test('a gift to a wallet that is not there is refused alone; those that came with it are given', async () => {
  const [giver, streamer] = [await holder(t), await holder(t)];
  await buyCoins(t, giver, 100);
  const nobody = { userId: newId(), walletId: newId() };
  const gifts = [
    give(giver, nobody, 1),
    ...Array.from({ length: 3 }, () => give(giver, streamer, 10)),
    give(giver, nobody, 2),
    give(nobody, streamer, 1),
    give(giver, streamer, 5),
  ];
  const results = await Promise.allSettled(gifts);
  expect(results.map((r) => (r.status === 'fulfilled' ? 'GIVEN' : (r.reason as { code: string }).code))).toEqual([
    'NOT_FOUND',
    'GIVEN',
    'GIVEN',
    'GIVEN',
    'NOT_FOUND',
    'NOT_FOUND',
    'GIVEN',
  ]);
  expect((await read(t, giver)).balance).toBe(65);
  await expectBalancedBooks(t);
});

test('a gift draws on the oldest purchase first, whatever it takes of each', async () => {
  const [giver, streamer] = [await holder(t), await holder(t)];
  const orders = [await buyCoins(t, giver, 10), await buyCoins(t, giver, 20), await buyCoins(t, giver, 30)];
  await Promise.all([give(giver, streamer, 4), give(giver, streamer, 15), give(giver, streamer, 12)]);
  const { rows } = await t.app.pool.query<{ coins_left: string }>('select coins_left from paid_lots where order_id = any($1) order by id', [
    orders,
  ]);
  expect(rows.map(({ coins_left }) => Number(coins_left))).toEqual([0, 0, 29]);
  await expectBalancedBooks(t);
});

test('a gift is told to both at once, each with its own line', async () => {
  const members = [await t.seed.member(), await t.seed.member()] as const;
  const [giver, streamer] = await Promise.all(
    members.map(async ({ userId }) => ({ userId, walletId: (await read(t, { userId, walletId: '' })).id })),
  );
  if (!giver || !streamer) throw new Error('There are two.');
  await buyCoins(t, giver, 100);
  const question = 'subscription { walletChanged { wallet { balance pending } transaction { type amount balanceAfter } } }';
  const live = await Promise.all(members.map(({ client }) => client.subscribe(question)));
  await give(giver, streamer, 10);
  const told = await Promise.all(live.map(async (one) => (await one.next()).data.walletChanged));
  expect(told).toEqual([
    { wallet: { balance: 90, pending: 0 }, transaction: { type: 'GIFT_SENT', amount: -10, balanceAfter: 90 } },
    { wallet: { balance: 3, pending: 7 }, transaction: { type: 'GIFT_RECEIVED', amount: 3, balanceAfter: 3 } },
  ]);
  for (const one of live) one.close();
});

test('two who give each other five hundred times at once never wait for each other', async () => {
  const [a, b] = [await holder(t), await holder(t)];
  await buyCoins(t, a, 1_000);
  await buyCoins(t, b, 1_000);
  const other = new GiftBatcher({ pool: t.app.pool, clock: t.clock, maturityDays: 7, onCommitted: () => {} });
  await Promise.all(Array.from({ length: 500 }, () => [give(a, b, 1), give(b, a, 1, newId(), other)]).flat());
  await expectBalancedBooks(t);
});

test('nobody may change what is written, nor a balance beside it', async () => {
  const who = await holder(t);
  await buyCoins(t, who, 50);
  const attempts = [
    'update ledger_transfers set coins = coins + 1',
    'delete from ledger_transfers',
    'truncate ledger_transfers',
    'delete from ledger_journals',
    'update ledger_draws set coins = 1',
    'delete from bizcoin_transactions',
    `update bizcoin_wallets set paid = 1000000 where id = '${who.walletId}'`,
    'delete from bizcoin_wallets',
    `insert into bizcoin_wallets (id, user_id, paid) select gen_random_uuid(), id, 5 from users limit 1`,
    `insert into ledger_transfers (journal_id, line, from_kind, to_wallet, to_kind, coins) values (999999999, 1, 'SALES', '${who.walletId}', 'PAID', 5)`,
  ];
  for (const attempt of attempts) await expect(t.app.pool.query(attempt), attempt).rejects.toThrow();
  await expectBalancedBooks(t);
});

test('what was spent goes back to the classes and purchases it came from, once', async () => {
  const who = await holder(t);
  await buyCoins(t, who, 100, 20);
  const { journalId } = await spendAtMarket(t, who, 60);
  const back = () =>
    t.app.transaction((tx) =>
      reverse(tx, {
        journalId,
        operation: 'MARKETPLACE_REFUND',
        source: 'order',
        sourceId: 'x',
        description: 'Cancelled',
        now: t.clock.now(),
      }),
    );
  await back();
  expect(await read(t, who)).toMatchObject({ promo: 20, paid: 100, balance: 120, totalSpent: 0 });
  await expect(back()).rejects.toThrow();
  await expectBalancedBooks(t);
});
