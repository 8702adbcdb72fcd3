import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { grantPromo, withdrawPromo } from '../coins/ledger/grants.ts';
import { creditPurchase } from '../coins/ledger/purchases.ts';
import { settlePurchase } from '../coins/ledger/settle-purchase.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

test('coins are sold and given once, however often money goes back and comes again, and a reward taken back was not given', async () => {
  const finance = await t.seed.staff({ role: 'FINANCE' });
  const { userId } = await t.seed.member();
  const now = t.clock.now();
  const books = async () => (await finance.client.query('{ revenue(period: DAY) { coins { sold given outstanding } } }')).revenue.coins;
  const orderId = newId();
  await t.app.transaction((tx) => creditPurchase(tx, { userId, orderId, paidCoins: 1_000, promoCoins: 200, description: 'Bought', now }));
  const hold = (operation: 'PURCHASE_DISPUTE' | 'PURCHASE_REFUND', heldCents: number) =>
    t.app.transaction((tx) => settlePurchase(tx, { orderId, operation, amountCents: 999, heldCents, returnWords: 'Again', now }));
  await hold('PURCHASE_DISPUTE', 0);
  expect(await books()).toEqual({ sold: 1_000, given: 200, outstanding: 0 });
  await hold('PURCHASE_DISPUTE', 999);
  await hold('PURCHASE_REFUND', 500);
  await hold('PURCHASE_REFUND', 999);
  expect(await books()).toEqual({ sold: 1_000, given: 200, outstanding: 1_200 });

  const reward = { userId, coins: 25, source: 'swipe', sourceId: newId(), description: 'Right swipe', now } as const;
  await t.app.transaction((tx) => grantPromo(tx, { ...reward, operation: 'SWIPE_REWARD' }));
  await t.app.transaction((tx) => withdrawPromo(tx, { ...reward, operation: 'SWIPE_REWARD_RETURN' }));
  expect(await books()).toEqual({ sold: 1_000, given: 200, outstanding: 1_200 });
});
