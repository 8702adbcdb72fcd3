import { house, member } from '@benison/ledger/accounts';
import { earnedShare } from '@benison/ledger/spending';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buyCoins, expectBalancedBooks, holder, read, type Holder } from '../../../../tests/setups/test-books.ts';
import { giftBetween, giftDesk, giveStatement, type Gift, type GiftBatcher, type Given } from '../../../../tests/setups/test-give.ts';
import { newId } from '../../../platform/clock.ts';
import { postJournal } from './post.ts';

/** Of which coins a gift is made, coin by coin, and whose request it is. */

let t: TestApp;
let giver: Holder;
let streamer: Holder;
let desk: GiftBatcher;
beforeAll(async () => {
  t = await startTestApp();
  desk = giftDesk(t);
});
afterAll(async () => {
  await expectBalancedBooks(t);
  await t[Symbol.asyncDispose]();
});
beforeEach(async () => {
  [giver, streamer] = [await holder(t), await holder(t)];
});

const giftOf = (coins: number, requestId = newId(), from = giver): Gift => giftBetween(from, streamer, coins, requestId);
const give = (...gift: Parameters<typeof giftOf>): Promise<Given> => desk.give(giftOf(...gift));

/** Coins that were given to somebody and have matured: bought by a third, moved as the maturing of a gift moves them. */
async function earns(who: Holder, coins: number): Promise<void> {
  const fan = await holder(t);
  await buyCoins(t, fan, coins);
  await t.app.transaction(async (tx) => {
    const lots = await tx.sql<{ id: string }>('select id from paid_lots where wallet_id = $1', [fan.walletId]);
    await postJournal(tx, {
      operation: 'GIFT',
      at: t.clock.now(),
      walletId: fan.walletId,
      source: 'wallet',
      sourceId: newId(),
      transfers: [{ from: member(fan.walletId, 'PAID'), to: member(who.walletId, 'EARNED'), coins }],
      draws: lots.map(({ id: lotId }) => ({ lotId, coins })),
      lines: [
        { wallet: fan.walletId, userId: fan.userId, type: 'GIFT_SENT', description: 'Given' },
        { wallet: who.walletId, userId: who.userId, type: 'GIFT_RECEIVED', description: 'Received' },
      ],
    });
  });
}

test('promo goes first, then what was bought, then what was earned: each arrives as what it becomes', async () => {
  await buyCoins(t, giver, 100, 10);
  await earns(giver, 50);
  await give(130);
  expect(await read(t, giver)).toMatchObject({ promo: 0, paid: 0, earned: 30, balance: 30, totalSpent: 130 });
  expect(await read(t, streamer)).toMatchObject({ promo: 10 + 30, pending: 70, earned: 20, totalEarned: 130 });
});

test('a gift of nothing but earned coins is earned at once: they have matured before', async () => {
  await earns(giver, 50);
  await give(50);
  expect([await read(t, giver), await read(t, streamer)]).toMatchObject([
    { earned: 0, balance: 0 },
    { earned: 50, pending: 0, promo: 0, paid: 0, balance: 50 },
  ]);
});

test('every coin of the balance can be given, one more cannot, and what still waits is not in it', async () => {
  await buyCoins(t, giver, 10, 5);
  await earns(giver, 7);
  await expect(give(23)).rejects.toMatchObject({ code: 'INSUFFICIENT_COINS' });
  expect((await read(t, giver)).balance).toBe(22);
  await give(22);
  expect(await read(t, giver)).toMatchObject({ promo: 0, paid: 0, earned: 0, balance: 0 });
  const { pending, balance } = await read(t, streamer);
  expect(pending).toBe(earnedShare(10));
  await expect(give(balance + 1, newId(), streamer)).rejects.toThrow();
});

test.each([
  ['at once, what matures in this very moment', 0, { earned: 7, pending: 0, promo: 3 }],
  ['later, what matures a moment from now', 1, { earned: 0, pending: 7, promo: 3 }],
])('what was bought is earned %s', async (_when, ms, expected) => {
  await buyCoins(t, giver, 10);
  const now = t.clock.now();
  const { text, values } = giveStatement([giftOf(10)], now, new Date(now.getTime() + ms));
  expect((await t.app.pool.query(text, values)).rows).toMatchObject([{ outcome: 'GIVEN' }]);
  expect(await read(t, streamer)).toMatchObject(expected);
  const { rows } = await t.app.pool.query('select coins::int from pending_lots where wallet_id = $1', [streamer.walletId]);
  expect(rows).toEqual(ms === 0 ? [] : [{ coins: 7 }]);
});

test('the id of a request is its giver’s own: the same id of somebody else is another gift', async () => {
  const other = await holder(t);
  for (const one of [giver, other]) await buyCoins(t, one, 100);
  const requestId = newId();
  const given = [await give(10, requestId), await give(20, requestId, other)];
  expect(given.map(({ isReplay }) => isReplay)).toEqual([false, false]);
  expect(new Set(given.map(({ journalId }) => journalId)).size).toBe(2);
  expect([(await read(t, giver)).balance, (await read(t, other)).balance]).toEqual([90, 80]);
});

test('a request that is sent again is answered as it was, whatever the giver has by now; with other contents it is refused', async () => {
  await buyCoins(t, giver, 10);
  const requestId = newId();
  const first = await give(10, requestId);
  expect(await give(10, requestId)).toEqual({ ...first, isReplay: true });
  await expect(give(9, requestId)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  await t.app.transaction((tx) =>
    postJournal(tx, {
      operation: 'PURCHASE_DISPUTE',
      at: t.clock.now(),
      walletId: giver.walletId,
      source: 'order',
      sourceId: newId(),
      transfers: [{ from: member(giver.walletId, 'DEBT'), to: house('SALES'), coins: 1 }],
      lines: [],
    }),
  );
  expect(await give(10, requestId)).toEqual({ ...first, isReplay: true });
  await expect(give(1)).rejects.toMatchObject({ code: 'OUTSTANDING_DEBT' });
});
