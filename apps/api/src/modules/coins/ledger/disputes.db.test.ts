import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyCoins, expectBalancedBooks, holder, read, spendAtMarket, type Holder } from '../../../../tests/setups/test-books.ts';
import { giftBetween, giftDesk, type GiftBatcher, type Given } from '../../../../tests/setups/test-give.ts';
import { newId } from '../../../platform/clock.ts';
import { writeOffDebt } from './debt.ts';
import { grantPromo } from './grants.ts';
import { reverse } from './reverse.ts';
import { settlePurchase } from './settle-purchase.ts';

/** What a disputed purchase takes back, and what is owed where the coins are gone. */

let t: TestApp;
let desk: GiftBatcher;
beforeAll(async () => {
  t = await startTestApp();
  desk = giftDesk(t);
});
afterAll(() => t[Symbol.asyncDispose]());

const give = (from: Holder, to: Holder, coins: number): Promise<Given> => desk.give(giftBetween(from, to, coins));

test('a disputed purchase takes the unspent and the maturing coins; the rest is owed; a won dispute restores it all', async () => {
  const [buyer, streamer] = [await holder(t), await holder(t)];
  const orderId = await buyCoins(t, buyer, 1_000, 100);
  await give(buyer, streamer, 600);
  const before = [await read(t, buyer), await read(t, streamer)];
  await t.app.transaction((tx) =>
    settlePurchase(tx, { orderId, operation: 'PURCHASE_DISPUTE', amountCents: 1, heldCents: 0, returnWords: 'Back', now: t.clock.now() }),
  );
  expect(await read(t, buyer)).toMatchObject({ paid: 0, promo: 0, debt: 1_100 - 500 - 350 });
  expect(await read(t, streamer)).toMatchObject({ pending: 0, promo: 250 });
  await expectBalancedBooks(t);
  const again = await t.app.transaction((tx) =>
    settlePurchase(tx, { orderId, operation: 'PURCHASE_DISPUTE', amountCents: 1, heldCents: 0, returnWords: 'Back', now: t.clock.now() }),
  );
  expect(again).toMatchObject({ takenCoins: 0, givenBackCoins: 0 });
  await t.app.transaction((tx) =>
    settlePurchase(tx, { orderId, operation: 'PURCHASE_DISPUTE', amountCents: 1, heldCents: 1, returnWords: 'Back', now: t.clock.now() }),
  );
  expect([await read(t, buyer), await read(t, streamer)]).toEqual(before);
  const twice = await t.app.transaction((tx) =>
    settlePurchase(tx, { orderId, operation: 'PURCHASE_DISPUTE', amountCents: 1, heldCents: 1, returnWords: 'Back', now: t.clock.now() }),
  );
  expect(twice).toMatchObject({ takenCoins: 0, givenBackCoins: 0 });
  await expectBalancedBooks(t);
});

test('a debt is paid by the next coins; when the dispute is won they come back', async () => {
  const buyer = await holder(t);
  const orderId = await buyCoins(t, buyer, 100);
  const { journalId } = await spendAtMarket(t, buyer, 80);
  await t.app.transaction((tx) =>
    settlePurchase(tx, { orderId, operation: 'PURCHASE_DISPUTE', amountCents: 1, heldCents: 0, returnWords: 'Back', now: t.clock.now() }),
  );
  expect(await read(t, buyer)).toMatchObject({ balance: 0, debt: 80 });
  await buyCoins(t, buyer, 50);
  expect(await read(t, buyer)).toMatchObject({ balance: 0, debt: 30 });
  await t.app.transaction((tx) =>
    reverse(tx, {
      journalId,
      operation: 'MARKETPLACE_REFUND',
      source: 'order',
      sourceId: 'x',
      description: 'Cancelled',
      now: t.clock.now(),
    }),
  );
  expect(await read(t, buyer)).toMatchObject({ paid: 50, debt: 0 });
  await t.app.transaction((tx) =>
    settlePurchase(tx, { orderId, operation: 'PURCHASE_DISPUTE', amountCents: 1, heldCents: 1, returnWords: 'Back', now: t.clock.now() }),
  );
  expect(await read(t, buyer)).toMatchObject({ paid: 150, debt: 0 });
  await expectBalancedBooks(t);
});

test('a debt that was written off is the loss of the house: a dispute won later gives back what the buyer paid, and no coin more', async () => {
  const buyer = await holder(t);
  const orderId = await buyCoins(t, buyer, 100);
  await spendAtMarket(t, buyer, 80);
  await t.app.transaction((tx) =>
    settlePurchase(tx, { orderId, operation: 'PURCHASE_DISPUTE', amountCents: 1, heldCents: 0, returnWords: 'Back', now: t.clock.now() }),
  );
  await buyCoins(t, buyer, 30);
  const writeOff = () => t.app.transaction((tx) => writeOffDebt(tx, { userId: buyer.userId, sourceId: newId(), now: t.clock.now() }));
  expect([await writeOff(), await writeOff()]).toEqual([50, 0]);
  expect(await read(t, buyer)).toMatchObject({ balance: 0, debt: 0 });
  await expectBalancedBooks(t);
  await t.app.transaction((tx) =>
    settlePurchase(tx, { orderId, operation: 'PURCHASE_DISPUTE', amountCents: 1, heldCents: 1, returnWords: 'Back', now: t.clock.now() }),
  );
  expect(await read(t, buyer)).toMatchObject({ paid: 50, earned: 0, debt: 0, balance: 50 });
  await expectBalancedBooks(t);
});

test('whoever owes coins gives none away', async () => {
  const [buyer, friend] = [await holder(t), await holder(t)];
  const orderId = await buyCoins(t, buyer, 100, 50);
  await spendAtMarket(t, buyer, 120);
  await t.app.transaction((tx) =>
    settlePurchase(tx, { orderId, operation: 'PURCHASE_DISPUTE', amountCents: 1, heldCents: 0, returnWords: 'Back', now: t.clock.now() }),
  );
  await t.app.transaction((tx) =>
    grantPromo(tx, {
      userId: buyer.userId,
      coins: 25,
      operation: 'SWIPE_REWARD',
      source: 'swipe',
      sourceId: 'x',
      description: 'Like',
      now: t.clock.now(),
    }),
  );
  await t.app.pool.query(
    `insert into swipe_rewards (swiper_id, swiped_id, user_id, coins, created_at) select a.businessid, b.businessid, $1, 25, now() from (select $2::uuid as businessid) a, (select $3::uuid as businessid) b`,
    [buyer.userId, (await t.seed.member()).businessId, (await t.seed.member()).businessId],
  );
  await expect(give(buyer, friend, 1)).rejects.toMatchObject({ code: 'OUTSTANDING_DEBT' });
  await expectBalancedBooks(t);
});
